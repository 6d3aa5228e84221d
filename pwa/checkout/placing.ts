import type { OrderKeyRequest, OrderRequest } from '#domain/checkout/schema.ts';
import type { PlacedOrder } from '#domain/checkout/types.ts';
import type { FailureCode } from '#domain/failure.ts';
import { newId } from '../cart/cart-key.ts';
import { beginNextCart } from '../cart/cart-store.ts';
import { forgetOwn, ifPossible, readOwn, writeOwn } from '../offline/store.ts';
import { keepOwnOrder, ownOrders } from '../orders/own-orders.ts';
import { draftIntoDetails } from '../places/own-address.ts';
import { refusedAs, type Trouble, troubleOf } from '../trouble.ts';

/** The ways to the server that placing needs. */
export type PlacingDoor = {
  /** sends what waits; null: it has arrived */
  flush: () => Promise<Trouble | null>;
  place: (request: OrderRequest) => Promise<PlacedOrder>;
  outcome: (request: OrderKeyRequest) => Promise<PlacedOrder | null>;
};

export type Wish = Omit<OrderRequest, 'orderKey'>;
export type Placed = { kind: 'placed'; order: PlacedOrder };

const RECORD = 'placing';

/** Refusals that judge the order itself. After any other it stays unknown whether an earlier try was heard, so its key is kept. */
const verdicts: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'address_incomplete',
  'bad_input',
  'cart_closed',
  'cart_empty',
  'missing',
  'out_of_stock',
  'payment_unavailable',
  'prices_changed',
  'terms_not_accepted',
]);

let running: Promise<Placed | Trouble> | undefined;

/**
 * Places an order once, however often it is asked for: its key is on the device before anything is sent, and every try after a lost
 * answer, a second tap, a reload or a killed app bears the same one. Where the device keeps no note the server still makes one order
 * of the cart.
 */
export function placeOrder(door: PlacingDoor, wish: Wish): Promise<Placed | Trouble> {
  running ??= exclusively(() => place(door, wish)).finally(() => {
    running = undefined;
  });
  return running;
}

/** What became of an order whose answer was never heard: placed, `open` (it never arrived), still unknown; null where there is none. */
export function resumePlacing(door: PlacingDoor): Promise<Placed | Trouble | { kind: 'open'; wish: Wish } | null> {
  return exclusively(async () => {
    const placing = await readOwn<OrderRequest>(RECORD);
    return placing === undefined ? null : outcome(door, placing);
  });
}

async function place(door: PlacingDoor, wish: Wish): Promise<Placed | Trouble> {
  // Another tab may have been faster.
  const placed = (await ifPossible(ownOrders()))?.find(({ cartKey }) => cartKey === wish.key);
  if (placed !== undefined) return { kind: 'placed', order: placed };
  const open = await ifPossible(readOwn<OrderRequest>(RECORD));
  if (open !== undefined && open.key !== wish.key) {
    const former = await outcome(door, open);
    if (former.kind !== 'open') return former;
  }
  const request: OrderRequest = { ...wish, orderKey: open?.key === wish.key ? open.orderKey : newId() };
  await ifPossible(writeOwn(RECORD, request));
  const unsent = await door.flush();
  if (unsent !== null) return unsent;
  const answer = await door.place(request).catch(troubleOf);
  if (!('kind' in answer)) return settle(request, answer);
  const refused = refusedAs(answer);
  if (refused !== undefined && verdicts.has(refused)) await ifPossible(forgetOwn(RECORD));
  return answer;
}

async function outcome(door: PlacingDoor, placing: OrderRequest): Promise<Placed | Trouble | { kind: 'open'; wish: Wish }> {
  const { key, orderKey } = placing;
  const answer = await door.outcome({ key, orderKey }).catch(troubleOf);
  if (answer === null) return { kind: 'open', wish: placing };
  return 'kind' in answer ? answer : settle(placing, answer);
}

/** It is placed, whatever the device keeps of it. */
async function settle(request: OrderRequest, order: PlacedOrder): Promise<Placed> {
  await ifPossible(keep(request, order));
  return { kind: 'placed', order };
}

/** Its last deed forgets the record, so whatever interrupts it is done again. */
async function keep({ key }: OrderRequest, order: PlacedOrder): Promise<void> {
  await keepOwnOrder({ ...order, cartKey: key, placedAt: new Date().toISOString() });
  await beginNextCart(key);
  await draftIntoDetails();
  await forgetOwn(RECORD);
}

function exclusively<T>(work: () => Promise<T>): Promise<T> {
  // Without locks (old browsers) two tabs may meet; the cart becomes one order all the same.
  return 'locks' in navigator ? navigator.locks.request('portico-placing', work) : work();
}
