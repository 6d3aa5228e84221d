import type { PlacedOrder } from '#domain/checkout/types.ts';
import { splitLanguage } from '#domain/words/languages.ts';
import type { Entry } from '../offline/entry.ts';
import { register } from '../offline/kinds.ts';
import { query, isAnswered } from '../offline/post.ts';
import { isCheckout } from './is-checkout.ts';
import { ORDER, type OrderCommand, unlessPlacing } from './order-entry.ts';

/** Since when an order is unconfirmed; null where none is. */
export type UnconfirmedSince = { triedAt: string | undefined } | null;

const nothing = { answers: [], confirmed: null };

/**
 * An order is placed by a tap alone. What the outbox sends by itself, at every sign of a network, is the question what became of it: a
 * key that has not arrived so far goes on waiting.
 */
register<Entry<OrderCommand>, PlacedOrder | null, UnconfirmedSince>(ORDER, {
  lane: ORDER,
  evenUnstored: true,
  send: async ([entry]) => (await unlessPlacing(async () => ({ answers: [], confirmed: await check(entry) }))) ?? nothing,
  apply: (_, { triedAt, givenUp }) => (givenUp ? null : { triedAt }),
});

async function check(entry: Entry<OrderCommand> | undefined): Promise<PlacedOrder | null> {
  if (entry === undefined || entry.command.givenUp || isCheckedByScreen(location.pathname)) return null;
  const { key, orderKey } = entry.command;
  const order = await query<PlacedOrder | null>('checkout.outcome', { key, orderKey }).catch((error: unknown) => {
    // A fault of the shop says nothing of the order, and holds up nobody who signs out.
    if (isAnswered(error)) return null;
    throw error;
  });
  if (order === null) return null;
  const { tell } = await import('./settle-order.ts');
  return (await tell(entry.command, order))?.order ?? null;
}

/** The steps of a checkout and the check settle it finally. */
function isCheckedByScreen(path: string): boolean {
  return isCheckout(path) || splitLanguage(path).path === '/my/orders/check';
}
