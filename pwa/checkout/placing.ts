import type { OrderRequest } from '#domain/checkout/schema.ts';
import type { PlacedOrder } from '#domain/checkout/types.ts';
import type { FailureCode } from '#domain/failure.ts';
import { newId } from '../offline/new-id.ts';
import { ifPossible } from '../offline/store.ts';
import { exclusively } from '../offline/tabs.ts';
import { ownerNow } from '../offline/whose.ts';
import { refusedAs, type Trouble, troubleOf } from '../shell/trouble.ts';
import { forgetPlacing, type Placing, readPlacing, writePlacing } from './placing-record.ts';
import { isInDoubt, keepPlaced, PLACING, type Placed, type PlacingDoor, placedHere, settle, type Wish } from './settling.ts';

/** ms before it is asked again by itself: somebody else may answer where a server fell over. */
const PAUSES = [500, 1_500];
/** ms after which the shopper is told instead. */
const TOLD_AFTER = 6_000;

/** Refusals that judge the order itself. After any other it stays unknown whether an earlier try was heard, so its key is kept. */
const verdicts: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'address_incomplete',
  'bad_input',
  'below_minimum',
  'cart_closed',
  'cart_empty',
  'missing',
  'no_delivery',
  'order_changed',
  'order_given_up',
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
  running ??= exclusively(PLACING, () => place(door, wish)).finally(() => {
    running = undefined;
  });
  return running;
}

async function place(door: PlacingDoor, wish: Wish): Promise<Placed | Trouble> {
  // Another tab may have been faster.
  const placed = await placedHere(wish.key);
  if (placed !== undefined) return placed;
  const open = await ifPossible(readPlacing());
  const again = open?.key === wish.key && !open.givenUp ? open : undefined;
  if (open !== undefined && again === undefined) {
    const former = await settle(door, open);
    if (former?.kind === 'placed' || isInDoubt(former)) return former;
  }
  const answer = await attempt(door, wish, again);
  // What was given up meanwhile is no try any more, so this one begins anew.
  return again !== undefined && answer.kind === 'refused' && answer.code === 'order_given_up' ? attempt(door, wish) : answer;
}

async function attempt(door: PlacingDoor, wish: Wish, again?: Placing): Promise<Placed | Trouble> {
  const request: OrderRequest = { ...wish, orderKey: again?.orderKey ?? newId() };
  const now = (await ifPossible(ownerNow())) ?? null;
  // Any of the tries may be the one that is heard: in doubt it is a guest's, which no session's end takes away.
  const owner = again?.owner === undefined || again.owner === now ? now : null;
  const placing: Placing = { ...request, owner, triedAt: again?.triedAt ?? new Date().toISOString() };
  await ifPossible(writePlacing(placing));
  const unsent = await door.flush();
  if (unsent !== null) return unsent;
  const { answer, unheard } = await untilHeard(door, request);
  if (!('kind' in answer)) return keepPlaced(placing, answer);
  const refused = refusedAs(answer);
  if (refused === undefined || !verdicts.has(refused)) return answer;
  // An earlier try under the same key may still be on its way.
  const earlier = again === undefined && !unheard ? null : await settle(door, placing);
  if (earlier?.kind === 'placed') return earlier;
  if (earlier === null || earlier.kind === 'given_up') await ifPossible(forgetPlacing());
  return answer;
}

/** A first silence need not be the shopper's: under one key nothing is ordered twice. `unheard`: of a try before this answer nothing is known. */
async function untilHeard(door: PlacingDoor, request: OrderRequest): Promise<{ answer: PlacedOrder | Trouble; unheard: boolean }> {
  const begun = Date.now();
  let answer = await door.place(request).catch(troubleOf);
  let unheard = false;
  for (const pause of PAUSES) {
    if (!isPassing(answer) || Date.now() - begun > TOLD_AFTER) break;
    unheard = true;
    await door.pause(pause);
    answer = await door.place(request).catch(troubleOf);
  }
  return { answer, unheard };
}

function isPassing(answer: PlacedOrder | Trouble): boolean {
  return 'kind' in answer && (answer.kind === 'offline' || refusedAs(answer) === 'unavailable');
}
