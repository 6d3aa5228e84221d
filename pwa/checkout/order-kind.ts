import type { PlacedOrder } from '#domain/checkout/types.ts';
import { splitLanguage } from '#domain/words/languages.ts';
import type { Entry } from '../offline/entry.ts';
import { register } from '../offline/kinds.ts';
import { isAnswered, query } from '../offline/post.ts';
import { isCheckout } from './is-checkout.ts';
import { ORDER, type OrderCommand, unlessPlacing } from './order-entry.ts';

/** Since when an order is unconfirmed; null where none is. */
export type UnconfirmedSince = { triedAt: string | undefined } | null;

const nothing = { answers: [], confirmed: null };

/**
 * Only a tap places an order. The outbox merely queries its outcome whenever there is a network: an order that has not arrived so far
 * stays pending.
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
    // A server fault says nothing about the order, and must not block signing out.
    if (isAnswered(error)) return null;
    throw error;
  });
  if (order === null) return null;
  const { confirmIfOwn } = await import('./settle-order.ts');
  return (await confirmIfOwn(entry.command, order))?.order ?? null;
}

/** The screens of the checkout and of the order check settle it themselves. */
function isCheckedByScreen(path: string): boolean {
  return isCheckout(path) || splitLanguage(path).path === '/my/orders/check';
}
