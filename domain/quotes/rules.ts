import type { OrderState } from '../orders/rules.ts';
import type { QuoteDocument } from './types.ts';

/** What people and programs read of an offer. */
export const quoteStates = ['draft', 'sent', 'expired', 'accepted', 'declined', 'withdrawn'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** The highest quantity of a line, as in a cart. */
export const MOST_PIECES = 9_999;

type Stored = { state: OrderState; endsAt: Date; acceptedAt: Date | null; declinedAt: Date | null };

export function quoteState({ state, endsAt, acceptedAt, declinedAt }: Stored, now: Date): QuoteState {
  if (acceptedAt !== null) return 'accepted';
  if (declinedAt !== null) return 'declined';
  if (state === 'cancel') return 'withdrawn';
  if (state === 'draft') return 'draft';
  return endsAt <= now ? 'expired' : 'sent';
}

/** Minor units, rounded half away from zero. `discount` in basis points. */
export function lineTotal({ quantity, unitPrice, discount }: { quantity: number; unitPrice: number; discount: number }): number {
  return Math.round((quantity * unitPrice * (10_000 - discount)) / 10_000);
}

/** What is due when an offer is accepted: `deposit` in basis points of the total, rounded up. */
export function dueAtOnce(total: number, deposit: number): number {
  return Math.min(total, Math.ceil((total * deposit) / 10_000));
}

/** A quantity that somebody typed or stepped to; never below zero. */
export function quantityWithin(quantity: number): number {
  return Number.isFinite(quantity) ? Math.min(Math.max(Math.trunc(quantity), 0), MOST_PIECES) : 0;
}

export type QuoteDifference =
  | { kind: 'line-added' | 'line-removed'; name: string }
  | { kind: 'quantity' | 'price'; name: string; before: number; after: number }
  | { kind: 'total'; before: number; after: number }
  | { kind: 'text' };

/** What changed in an offer since it was shown. Lines are told apart by their name and options, and those of the same by their order. */
export function quoteDifferences(shown: QuoteDocument, current: QuoteDocument): QuoteDifference[] {
  const [before, after] = [linesByName(shown), linesByName(current)];
  const found: QuoteDifference[] = [];
  for (const [key, { name, line }] of before) {
    const now = after.get(key)?.line;
    if (now === undefined) found.push({ kind: 'line-removed', name });
    else if (now.quantity !== line.quantity) found.push({ kind: 'quantity', name, before: line.quantity, after: now.quantity });
    else if (now.total !== line.total) found.push({ kind: 'price', name, before: line.total, after: now.total });
  }
  for (const [key, { name }] of after) if (!before.has(key)) found.push({ kind: 'line-added', name });
  if (shown.total !== current.total) found.push({ kind: 'total', before: shown.total, after: current.total });
  return found.length > 0 ? found : [{ kind: 'text' }];
}

type Line = QuoteDocument['lines'][number];

function linesByName({ lines }: QuoteDocument): Map<string, { name: string; line: Line }> {
  const byName = new Map<string, { name: string; line: Line }>();
  for (const line of lines) {
    const name = line.options === '' ? line.name : `${line.name} (${line.options})`;
    let key = name;
    for (let nth = 2; byName.has(key); nth++) key = `${name} ${nth}`;
    byName.set(key, { name, line });
  }
  return byName;
}
