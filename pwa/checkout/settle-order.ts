import type { OrderKeyRequest, OrderRequest } from '#domain/checkout/schema.ts';
import type { PlacedOrder } from '#domain/checkout/types.ts';
import { beginNextCart } from '../cart/cart-store.ts';
import { remove } from '../offline/outbox.ts';
import { ifPossible } from '../offline/store.ts';
import { noteOf, type Owned, ownerNow } from '../offline/owner.ts';
import { saveOwnOrder, ownOrders } from '../orders/own-orders.ts';
import { draftIntoDetails } from '../places/own-address.ts';
import { refusedAs, type Trouble, troubleOf } from '../shell/trouble.ts';
import { isChoice } from './choice-kinds.ts';
import { exclusivelyPlacing, type OrderCommand, readOrder, removeOrder, storeOrder } from './order-entry.ts';

/** The ways to the server that an order needs. */
export type OrderApi = {
  /** sends what is pending for the cart; null: it has arrived */
  sendPending: () => Promise<Trouble | null>;
  place: (request: OrderRequest) => Promise<PlacedOrder>;
  /** what became of it so far */
  outcome: (request: OrderKeyRequest) => Promise<PlacedOrder | null>;
  /** its final outcome: null, and it never becomes an order */
  giveUp: (request: OrderKeyRequest) => Promise<PlacedOrder | null>;
  pause: (ms: number) => Promise<void>;
};

export type OrderDraft = Omit<OrderRequest, 'orderKey'>;
export type Placed = { kind: 'placed'; order: PlacedOrder };
export type GivenUp = { kind: 'given_up'; draft: OrderDraft };

/**
 * The final outcome of an unconfirmed order: what has not arrived is given up, so that it never becomes an order however late it does.
 * Only then may a person be told that nothing was ordered. Null where there was nothing to settle.
 */
export function settlePending(api: OrderApi): Promise<Placed | Trouble | GivenUp | null> {
  return exclusivelyPlacing(async () => {
    const pending = await readOrder();
    return pending === undefined ? null : settle(api, pending);
  });
}

/** Whether it still is unknown what became of a try. Where its cart was ordered by another one it is over, though that is a trouble too. */
export function isInDoubt(settled: Placed | Trouble | GivenUp | null): settled is Trouble {
  return settled !== null && settled.kind !== 'placed' && settled.kind !== 'given_up' && refusedAs(settled) !== 'cart_closed';
}

/** The final outcome of a try. */
export async function settle(api: OrderApi, pending: OrderCommand): Promise<Placed | Trouble | GivenUp | null> {
  const anothers = await belongsToAnother(pending);
  const { owner: _, triedAt: __, givenUp, orderKey, ...draft } = pending;
  if (givenUp) return anothers ? null : { kind: 'given_up', draft };
  // Nobody gives up what is somebody else's.
  const request = anothers ? api.outcome : api.giveUp;
  const answer = await request({ key: pending.key, orderKey }).catch(troubleOf);
  if (answer === null && !anothers) {
    await ifPossible(storeOrder({ ...pending, givenUp: true }));
    return { kind: 'given_up', draft };
  }
  if (answer === null || !('kind' in answer)) return answer && tell(pending, answer);
  if (refusedAs(answer) !== 'cart_closed') return answer;
  // That cart was ordered by another try, here or elsewhere: this one is over.
  await ifPossible(removeOrder());
  return (await placedHere(pending.key)) ?? answer;
}

/** The order that a cart became on this device. */
export async function placedHere(key: string): Promise<Placed | undefined> {
  const order = (await ifPossible(ownOrders()))?.find(({ cartKey }) => cartKey === key);
  return order && { kind: 'placed', order };
}

/** It is placed, whatever the device stores of it. */
export async function confirmPlaced(command: OrderCommand, order: PlacedOrder): Promise<Placed> {
  await ifPossible(keep(command, order));
  return { kind: 'placed', order };
}

/** What was placed is its person's to know: null where that is somebody else. */
export async function tell(command: OrderCommand, order: PlacedOrder): Promise<Placed | null> {
  if (!(await belongsToAnother(command))) return confirmPlaced(command, order);
  await ifPossible(removeOrder());
  return null;
}

/** Somebody else is signed in by now; where nobody is, the visitor may be the same person. */
export async function belongsToAnother({ owner = null }: Owned): Promise<boolean> {
  const now = (await ifPossible(ownerNow())) ?? null;
  return owner !== null && now !== null && owner !== now;
}

/** Removes the command last, so that whatever interrupts this is done again. */
async function keep(command: OrderCommand, placed: PlacedOrder): Promise<void> {
  const { key } = command;
  const { inSession: _, ...order } = placed; // of this answer, and no later one
  await saveOwnOrder({ ...order, ...noteOf(command), cartKey: key, placedAt: new Date().toISOString() });
  await beginNextCart(key);
  await draftIntoDetails();
  await remove((entry) => isChoice(entry, key));
  await removeOrder();
}
