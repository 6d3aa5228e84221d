import type { OrderKeyRequest, OrderRequest } from '#domain/checkout/schema.ts';
import type { PlacedOrder } from '#domain/checkout/types.ts';
import { beginNextCart } from '../cart/cart-store.ts';
import { remove } from '../offline/outbox.ts';
import { noteOf, type Owned, ownerNow } from '../offline/owner.ts';
import { ifPossible } from '../offline/store.ts';
import { ownOrders, saveOwnOrder } from '../orders/own-orders.ts';
import { draftIntoDetails } from '../places/own-address.ts';
import { refusedAs, type Trouble, troubleOf } from '../shell/trouble.ts';
import { isChoice } from './choice-kinds.ts';
import { exclusivelyPlacing, type OrderCommand, readOrder, removeOrder, storeOrder } from './order-entry.ts';

export type OrderApi = {
  /** sends what is pending for the cart; null: it has arrived */
  sendPending: () => Promise<Trouble | null>;
  place: (request: OrderRequest) => Promise<PlacedOrder>;
  /** the outcome so far */
  outcome: (request: OrderKeyRequest) => Promise<PlacedOrder | null>;
  /** its final outcome; null: it will never become an order */
  giveUp: (request: OrderKeyRequest) => Promise<PlacedOrder | null>;
  pause: (ms: number) => Promise<void>;
};

export type OrderDraft = Omit<OrderRequest, 'orderKey'>;
export type Placed = { kind: 'placed'; order: PlacedOrder };
export type GivenUp = { kind: 'given_up'; draft: OrderDraft };

/**
 * Gives an unconfirmed order up unless it has arrived, so that it never becomes an order however late it does. Only then may the screen
 * report that nothing was ordered. Null where there was nothing to settle.
 */
export function settlePending(api: OrderApi): Promise<Placed | Trouble | GivenUp | null> {
  return exclusivelyPlacing(async () => {
    const pending = await readOrder();
    return pending === undefined ? null : settle(api, pending);
  });
}

/** Whether the outcome of a try is still unknown. A cart that another try has ordered is settled, though that is a refusal too. */
export function isInDoubt(settled: Placed | Trouble | GivenUp | null): settled is Trouble {
  return settled !== null && settled.kind !== 'placed' && settled.kind !== 'given_up' && refusedAs(settled) !== 'cart_closed';
}

export async function settle(api: OrderApi, pending: OrderCommand): Promise<Placed | Trouble | GivenUp | null> {
  const foreign = await belongsToAnother(pending);
  const { owner: _, triedAt: __, givenUp, orderKey, ...draft } = pending;
  if (givenUp) return foreign ? null : { kind: 'given_up', draft };
  // An order may be given up by its own customer only.
  const request = foreign ? api.outcome : api.giveUp;
  const answer = await request({ key: pending.key, orderKey }).catch(troubleOf);
  if (answer === null && !foreign) {
    await ifPossible(storeOrder({ ...pending, givenUp: true }));
    return { kind: 'given_up', draft };
  }
  if (answer === null || !('kind' in answer)) return answer && confirmIfOwn(pending, answer);
  if (refusedAs(answer) !== 'cart_closed') return answer;
  // That cart was ordered by another try, here or elsewhere: this one is over.
  await ifPossible(removeOrder());
  return (await placedHere(pending.key)) ?? answer;
}

/** The order that this device placed from a cart. */
export async function placedHere(key: string): Promise<Placed | undefined> {
  const order = (await ifPossible(ownOrders()))?.find(({ cartKey }) => cartKey === key);
  return order && { kind: 'placed', order };
}

/** The order is placed, even where the device cannot store it. */
export async function confirmPlaced(command: OrderCommand, order: PlacedOrder): Promise<Placed> {
  await ifPossible(store(command, order));
  return { kind: 'placed', order };
}

/** A placed order is shown to its own customer only: null for another one. */
export async function confirmIfOwn(command: OrderCommand, order: PlacedOrder): Promise<Placed | null> {
  if (!(await belongsToAnother(command))) return confirmPlaced(command, order);
  await ifPossible(removeOrder());
  return null;
}

/** Whether another customer has signed in since. A signed-out visitor may be the same person. */
export async function belongsToAnother({ owner = null }: Owned): Promise<boolean> {
  const now = (await ifPossible(ownerNow())) ?? null;
  return owner !== null && now !== null && owner !== now;
}

/** Removes the command last, so that an interruption repeats all of it. */
async function store(command: OrderCommand, placed: PlacedOrder): Promise<void> {
  const { key } = command;
  const { inSession: _, ...order } = placed; // true of this answer only
  await saveOwnOrder({ ...order, ...noteOf(command), cartKey: key, placedAt: new Date().toISOString() });
  await beginNextCart(key);
  await draftIntoDetails();
  await remove((entry) => isChoice(entry, key));
  await removeOrder();
}
