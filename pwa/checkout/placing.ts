import type { OrderKeyRequest, OrderRequest } from '#domain/checkout/schema.ts';
import type { PlacedOrder } from '#domain/checkout/types.ts';
import type { FailureCode } from '#domain/failure.ts';
import { newId } from '../cart/cart-key.ts';
import { beginNextCart } from '../cart/cart-store.ts';
import { forgetOwn, ifPossible, readOwn, writeOwn } from '../offline/store.ts';
import { exclusively } from '../offline/tabs.ts';
import { noteOf, type Owned, ownerNow } from '../offline/whose.ts';
import { keepOwnOrder, ownOrders } from '../orders/own-orders.ts';
import { draftIntoDetails } from '../places/own-address.ts';
import { refusedAs, type Trouble, troubleOf } from '../trouble.ts';
import { CHOICE } from './own-choice.ts';

/** The ways to the server that placing needs. */
export type PlacingDoor = {
  /** sends what waits; null: it has arrived */
  flush: () => Promise<Trouble | null>;
  place: (request: OrderRequest) => Promise<PlacedOrder>;
  outcome: (request: OrderKeyRequest) => Promise<PlacedOrder | null>;
  pause: (ms: number) => Promise<void>;
};

export type Wish = Omit<OrderRequest, 'orderKey'>;
export type Placed = { kind: 'placed'; order: PlacedOrder };
type Outcome = Placed | Trouble | { kind: 'open'; wish: Wish };

/** What was sent, and whose order it is. */
type Placing = OrderRequest & Owned;

/** ms before it is asked again by itself: somebody else may answer where a server fell over. */
const PAUSES = [500, 1_500];
/** ms after which the shopper is told instead. */
const TOLD_AFTER = 6_000;

const RECORD = 'placing';
const LOCK = 'placing';

/** Refusals that judge the order itself. After any other it stays unknown whether an earlier try was heard, so its key is kept. */
const verdicts: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'address_incomplete',
  'bad_input',
  'below_minimum',
  'cart_closed',
  'cart_empty',
  'missing',
  'no_delivery',
  'out_of_stock',
  'payment_unavailable',
  'prices_changed',
  'terms_not_accepted',
]);

let running: Promise<Placed | Trouble> | undefined;

/**
 * Places an order once, however often it is asked for: its key is on the device before anything is sent, and every try after a lost
 * answer, a second tap, a reload or a killed app bears the same one. Where the device keeps no note, or two tabs meet for want of locks,
 * the server still makes one order of the cart.
 */
export function placeOrder(door: PlacingDoor, wish: Wish): Promise<Placed | Trouble> {
  running ??= exclusively(LOCK, () => place(door, wish)).finally(() => {
    running = undefined;
  });
  return running;
}

/**
 * What became of an order whose answer was never heard: placed, `open` (it never arrived), still unknown; null where there is none, or
 * where it is another person's, who finds it in their account.
 */
export function resumePlacing(door: PlacingDoor): Promise<Outcome | null> {
  return exclusively(LOCK, async () => {
    const placing = await readOwn<Placing>(RECORD);
    return placing === undefined ? null : outcome(door, placing);
  });
}

async function place(door: PlacingDoor, wish: Wish): Promise<Placed | Trouble> {
  // Another tab may have been faster.
  const placed = (await ifPossible(ownOrders()))?.find(({ cartKey }) => cartKey === wish.key);
  if (placed !== undefined) return { kind: 'placed', order: placed };
  const open = await ifPossible(readOwn<Placing>(RECORD));
  const again = open?.key === wish.key ? open : undefined;
  if (open !== undefined && again === undefined) {
    const former = await outcome(door, open);
    if (former !== null && former.kind !== 'open') return former;
  }
  const request: OrderRequest = { ...wish, orderKey: again?.orderKey ?? newId() };
  const now = (await ifPossible(ownerNow())) ?? null;
  // Any of the tries may be the one that is heard: in doubt it is a guest's, which no session's end takes away.
  const placing: Placing = { ...request, owner: again?.owner === undefined || again.owner === now ? now : null };
  await ifPossible(writeOwn(RECORD, placing));
  const unsent = await door.flush();
  if (unsent !== null) return unsent;
  const answer = await askedAgain(door, request);
  if (!('kind' in answer)) return settle(placing, answer);
  const refused = refusedAs(answer);
  if (refused !== undefined && verdicts.has(refused)) await ifPossible(forgetOwn(RECORD));
  return answer;
}

/** A first silence need not be the shopper's: under one key nothing is ordered twice. */
async function askedAgain(door: PlacingDoor, request: OrderRequest): Promise<PlacedOrder | Trouble> {
  const begun = Date.now();
  let answer = await door.place(request).catch(troubleOf);
  for (const pause of PAUSES) {
    if (!isPassing(answer) || Date.now() - begun > TOLD_AFTER) return answer;
    await door.pause(pause);
    answer = await door.place(request).catch(troubleOf);
  }
  return answer;
}

function isPassing(answer: PlacedOrder | Trouble): boolean {
  return 'kind' in answer && (answer.kind === 'offline' || refusedAs(answer) === 'unavailable');
}

async function outcome(door: PlacingDoor, placing: Placing): Promise<Outcome | null> {
  const { owner: _, ...request } = placing;
  const { key, orderKey } = request;
  const answer = await door.outcome({ key, orderKey }).catch(troubleOf);
  if (answer !== null && 'kind' in answer) return answer;
  if (await isAnothers(placing)) {
    if (answer !== null) await ifPossible(forgetOwn(RECORD));
    return null;
  }
  return answer === null ? { kind: 'open', wish: request } : settle(placing, answer);
}

/** Somebody else is signed in by now; where nobody is, whoever waits for the answer may be the same person. */
async function isAnothers({ owner = null }: Owned): Promise<boolean> {
  const now = (await ifPossible(ownerNow())) ?? null;
  return owner !== null && now !== null && owner !== now;
}

/** It is placed, whatever the device keeps of it. */
async function settle(placing: Placing, order: PlacedOrder): Promise<Placed> {
  await ifPossible(keep(placing, order));
  return { kind: 'placed', order };
}

/** Its last deed forgets the record, so whatever interrupts it is done again. */
async function keep(placing: Placing, order: PlacedOrder): Promise<void> {
  const { key } = placing;
  await keepOwnOrder({ ...order, ...noteOf(placing), cartKey: key, placedAt: new Date().toISOString() });
  await beginNextCart(key);
  await draftIntoDetails();
  await forgetOwn(CHOICE);
  await forgetOwn(RECORD);
}
