import type { OrderKeyRequest, OrderRequest } from '#domain/checkout/schema.ts';
import type { PlacedOrder } from '#domain/checkout/types.ts';
import { beginNextCart } from '../cart/cart-store.ts';
import { remove } from '../offline/outbox.ts';
import { ifPossible } from '../offline/store.ts';
import { exclusively } from '../offline/tabs.ts';
import { noteOf, type Owned, ownerNow } from '../offline/whose.ts';
import { keepOwnOrder, ownOrders } from '../orders/own-orders.ts';
import { draftIntoDetails } from '../places/own-address.ts';
import { refusedAs, type Trouble, troubleOf } from '../shell/trouble.ts';
import { isChoice } from './choice-kinds.ts';
import { forgetPlacing, type Placing, readPlacing, writePlacing } from './placing-record.ts';

/** The ways to the server that an order needs. */
export type PlacingDoor = {
  /** sends what waits; null: it has arrived */
  flush: () => Promise<Trouble | null>;
  place: (request: OrderRequest) => Promise<PlacedOrder>;
  /** what became of it so far */
  outcome: (request: OrderKeyRequest) => Promise<PlacedOrder | null>;
  /** what became of it for good: null, and it never becomes an order */
  giveUp: (request: OrderKeyRequest) => Promise<PlacedOrder | null>;
  pause: (ms: number) => Promise<void>;
};

export type Wish = Omit<OrderRequest, 'orderKey'>;
export type Placed = { kind: 'placed'; order: PlacedOrder };
export type GivenUp = { kind: 'given_up'; wish: Wish };

/** One at a time: who asks what became of an order waits for the one that is being placed. */
export const PLACING = 'placing';

/**
 * What became of an order whose answer was never heard: placed, or still unknown; null where there is none, where it has not arrived so
 * far, or where it is another person's, who finds it in their account.
 */
export function resumePlacing(door: PlacingDoor): Promise<Placed | Trouble | null> {
  return exclusively(PLACING, async () => {
    const placing = await readPlacing();
    if (placing === undefined || placing.givenUp) return null;
    const answer = await door.outcome(keysOf(placing)).catch(troubleOf);
    return answer === null || 'kind' in answer ? answer : tell(placing, answer);
  });
}

/**
 * The same for good: what has not arrived is given up, so that it never becomes an order however late it does. Only then may a person be
 * told that nothing was ordered. Null where there was nothing to settle.
 */
export function settlePlacing(door: PlacingDoor): Promise<Placed | Trouble | GivenUp | null> {
  return exclusively(PLACING, async () => {
    const placing = await readPlacing();
    return placing === undefined ? null : settle(door, placing);
  });
}

/** Since when an order of this person waits for its answer; null where none does. */
export async function unsettledSince(): Promise<{ triedAt: string | undefined } | null> {
  const placing = await readPlacing();
  return placing === undefined || placing.givenUp || (await isAnothers(placing)) ? null : { triedAt: placing.triedAt };
}

/** Whether it still is unknown what became of a try. Where its cart was ordered by another one it is over, though that is a trouble too. */
export function isInDoubt(settled: Placed | Trouble | GivenUp | null): settled is Trouble {
  return settled !== null && settled.kind !== 'placed' && settled.kind !== 'given_up' && refusedAs(settled) !== 'cart_closed';
}

/** What became of a try, for good. */
export async function settle(door: PlacingDoor, placing: Placing): Promise<Placed | Trouble | GivenUp | null> {
  const anothers = await isAnothers(placing);
  const { owner: _, triedAt: __, givenUp, orderKey: ___, ...wish } = placing;
  if (givenUp) return anothers ? null : { kind: 'given_up', wish };
  // Nobody gives up what is somebody else's.
  const ask = anothers ? door.outcome : door.giveUp;
  const answer = await ask(keysOf(placing)).catch(troubleOf);
  if (answer === null && !anothers) {
    await ifPossible(writePlacing({ ...placing, givenUp: true }));
    return { kind: 'given_up', wish };
  }
  if (answer === null || !('kind' in answer)) return answer && tell(placing, answer);
  if (refusedAs(answer) !== 'cart_closed') return answer;
  // That cart was ordered by another try, here or elsewhere: this one is over.
  await ifPossible(forgetPlacing());
  return (await placedHere(placing.key)) ?? answer;
}

/** The order that a cart became on this device. */
export async function placedHere(key: string): Promise<Placed | undefined> {
  const order = (await ifPossible(ownOrders()))?.find(({ cartKey }) => cartKey === key);
  return order && { kind: 'placed', order };
}

/** It is placed, whatever the device keeps of it. */
export async function keepPlaced(placing: Placing, order: PlacedOrder): Promise<Placed> {
  await ifPossible(keep(placing, order));
  return { kind: 'placed', order };
}

function keysOf({ key, orderKey }: Placing): OrderKeyRequest {
  return { key, orderKey };
}

/** What was placed is its person's to know. */
async function tell(placing: Placing, order: PlacedOrder): Promise<Placed | null> {
  if (!(await isAnothers(placing))) return keepPlaced(placing, order);
  await ifPossible(forgetPlacing());
  return null;
}

/** Somebody else is signed in by now; where nobody is, whoever waits for the answer may be the same person. */
async function isAnothers({ owner = null }: Owned): Promise<boolean> {
  const now = (await ifPossible(ownerNow())) ?? null;
  return owner !== null && now !== null && owner !== now;
}

/** Its last deed forgets the record, so whatever interrupts it is done again. */
async function keep(placing: Placing, placed: PlacedOrder): Promise<void> {
  const { key } = placing;
  const { inSession: _, ...order } = placed; // of this answer, and no later one
  await keepOwnOrder({ ...order, ...noteOf(placing), cartKey: key, placedAt: new Date().toISOString() });
  await beginNextCart(key);
  await draftIntoDetails();
  await remove((entry) => isChoice(entry, key));
  await forgetPlacing();
}
