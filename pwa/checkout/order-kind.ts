import type { OrderRequest } from '#domain/checkout/schema.ts';
import type { PlacedOrder } from '#domain/checkout/types.ts';
import { splitLanguage } from '#domain/words/languages.ts';
import type { Entry } from '../offline/entry.ts';
import { add, readOutbox, register, remove } from '../offline/outbox.ts';
import { ask, isAnswered } from '../offline/post.ts';
import { exclusively, ifFree } from '../offline/tabs.ts';
import type { Owned } from '../offline/whose.ts';
import { isCheckout } from './is-checkout.ts';

/** A stored name. */
export const ORDER = 'order';

const PLACING = 'placing';
let placing = 0;

/** One at a time over all tabs: the settlement of an order waits until it was placed. */
export async function exclusivelyPlacing<T>(work: () => Promise<T>): Promise<T> {
  placing += 1;
  try {
    return await exclusively(PLACING, work);
  } finally {
    placing -= 1;
  }
}

/** What was requested, whose order it is, and since when it is unconfirmed. */
export type OrderCommand = OrderRequest &
  Owned & {
    /** an instant as ISO text; earlier versions stored none */
    triedAt?: string;
    /** it never became an order, and never will */
    givenUp?: true;
  };

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
  send: async ([entry]) => (await ifFree(PLACING, async () => ({ answers: [], confirmed: await check(entry) }))) ?? nothing,
  apply: (_, { triedAt, givenUp }) => (givenUp ? null : { triedAt }),
});

async function check(entry: Entry<OrderCommand> | undefined): Promise<PlacedOrder | null> {
  if (entry === undefined || placing > 0 || entry.command.givenUp || isCheckedByScreen(location.pathname)) return null;
  const { key, orderKey } = entry.command;
  const order = await ask<PlacedOrder | null>('checkout.outcome', { key, orderKey }).catch((error: unknown) => {
    // A fault of the shop says nothing of the order, and holds up nobody who signs out.
    if (isAnswered(error)) return null;
    throw error;
  });
  if (order === null) return null;
  const { tell } = await import('./settle-order.ts');
  return (await tell(entry.command, order))?.order ?? null;
}

/** The steps of a checkout and the check settle it for good. */
function isCheckedByScreen(path: string): boolean {
  return isCheckout(path) || splitLanguage(path).path === '/my/orders/check';
}

/** The last order of this device whose outcome is not shown yet. */
export async function readOrder(): Promise<OrderCommand | undefined> {
  const { entries } = await readOutbox();
  return entries.filter(isOrder).at(-1)?.command;
}

export async function storeOrder(command: OrderCommand): Promise<void> {
  const { key, orderKey } = command;
  await add({ kind: ORDER, id: orderKey, cartKey: key, untilSettled: true, command } satisfies Entry<OrderCommand>, isOrder);
}

export function removeOrder(): Promise<void> {
  return remove(isOrder);
}

function isOrder(entry: Entry): entry is Entry<OrderCommand> {
  return entry.kind === ORDER;
}
