import type { FailureCode } from '#domain/failure.ts';
import type { AcceptedQuote, QuoteDocument } from '#domain/quotes/types.ts';
import type { Owned } from '../offline/owner.ts';
import { deleteOwn, readOwn } from '../offline/store.ts';

/** What became of an acceptance that this device sent. `document`: as it was shown then; `sentAt`: of the offer. */
export type AcceptanceOutcome = Owned &
  (
    | { kind: 'accepted'; accepted: AcceptedQuote }
    | { kind: 'refused'; code: FailureCode; details: Readonly<Record<string, unknown>>; document: QuoteDocument; sentAt?: string | null }
  );

export type Refused = Extract<AcceptanceOutcome, { kind: 'refused' }>;

/** Whether it was settled before the offer was sent anew. What came by an old link was refused since. */
export function isOfEarlierSending(outcome: AcceptanceOutcome, sentAt: string | null): boolean {
  return outcome.kind === 'refused' && outcome.code !== 'not_found' && outcome.sentAt !== undefined && outcome.sentAt !== sentAt;
}

export function readOutcome(id: number): Promise<AcceptanceOutcome | undefined> {
  return readOwn(outcomeKey(id));
}

export function dropOutcome(id: number): Promise<void> {
  return deleteOwn(outcomeKey(id));
}

/** A stored name. */
export function outcomeKey(id: number): string {
  return `signature-outcome-${id}`;
}
