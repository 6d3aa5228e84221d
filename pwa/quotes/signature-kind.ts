import type { FailureCode } from '#domain/failure.ts';
import { Failure } from '#domain/failure.ts';
import type { QuoteAcceptance } from '#domain/quotes/schema.ts';
import type { AcceptedQuote, QuoteDocument } from '#domain/quotes/types.ts';
import type { Entry } from '../offline/entry.ts';
import { type Kind, register } from '../offline/kinds.ts';
import { ownerIn } from '../offline/owner.ts';
import { isOwnRefusal } from '../offline/post.ts';
import { sendAlone } from '../offline/send-alone.ts';
import { signingDraftKey } from '../sign/signing-draft.ts';
import { type AcceptanceOutcome, outcomeKey } from './acceptance-outcome.ts';

/** A stored name. */
export const SIGNATURE = 'signature';

/** `document`: as it was shown, to see what changed in it since; `sentAt`: of the offer then, which earlier versions did not store. */
export type SignatureCommand = QuoteAcceptance & { document: QuoteDocument; sentAt?: string | null };
export type SignatureEntry = Entry<SignatureCommand>;

/** What a draft of a signature is kept under. */
export function signedAs(id: number): string {
  return `quote-${id}`;
}

/** Milliseconds: a drawing of many strokes on a slow network. */
const WITHIN = 30_000;

const accept = sendAlone<AcceptedQuote>('quotes.accept', { within: WITHIN, isRefusal: isOfSignature });

register(SIGNATURE, {
  lane: SIGNATURE,
  // Its access token authorises it, so it does not matter who is signed in by then.
  ofNobody: true,
  evenUnstored: true,
  send: ([entry]) => accept(entry === undefined ? [] : [requestOf(entry)]),
  apply: (_, command) => command,
  settle: async ({ own }, settled, confirmed) => {
    const owner = await ownerIn(own);
    for (const { entry, answer } of settled) {
      const { id, document, sentAt } = entry.command;
      if (!answer.ok) {
        const { code, details } = answer;
        const about = { document, ...(sentAt !== undefined && { sentAt }) };
        await own.put({ kind: 'refused', code, details, ...about, owner } satisfies AcceptanceOutcome, outcomeKey(id));
      } else if (confirmed !== null) {
        await own.put({ kind: 'accepted', accepted: confirmed, owner } satisfies AcceptanceOutcome, outcomeKey(id));
        await own.delete(signingDraftKey(signedAs(id)));
      }
    }
  },
} satisfies Kind<SignatureEntry, AcceptedQuote | null, SignatureCommand | null>);

function requestOf({ command, ...entry }: SignatureEntry): Entry {
  const { document: _, sentAt: __, ...request } = command;
  return { ...entry, command: request };
}

const ofDrawing: readonly FailureCode[] = ['forbidden', 'too_large', 'unsupported_media'];

/** A signature is sent alone, so these too are about it. */
function isOfSignature(error: unknown): error is Failure {
  return isOwnRefusal(error) || (error instanceof Failure && !(error.cause instanceof Response) && ofDrawing.includes(error.code));
}
