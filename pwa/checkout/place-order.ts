import type { OrderRequest } from '#domain/checkout/schema.ts';
import type { PlacedOrder } from '#domain/checkout/types.ts';
import type { FailureCode } from '#domain/failure.ts';
import { newId } from '../offline/new-id.ts';
import { ownerNow } from '../offline/owner.ts';
import { backOff } from '../offline/retry.ts';
import { ifPossible } from '../offline/store.ts';
import { refusedAs, type Trouble, troubleOf } from '../shell/trouble.ts';
import { exclusivelyPlacing, type OrderCommand, readOrder, removeOrder, storeOrder } from './order-entry.ts';
import { confirmPlaced, isInDoubt, type OrderApi, type OrderDraft, type Placed, placedHere, settle } from './settle-order.ts';

/** tries per tap: after a crash another server may answer */
const TRIES = 3;
/** ms after which the shopper sees the error instead of another try */
const SHOW_AFTER = 6_000;

/** Refusals of the order itself. After any other it is unknown whether an earlier try has arrived, so the next one reuses its key. */
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
 * Places an order once, however often it is requested: its key is in the outbox before anything is sent, and every try after a lost
 * answer, a second tap, a reload or a killed app has the same one. Where the device stores nothing, or two tabs run without locks,
 * the server still makes one order of the cart.
 */
export function placeOrder(api: OrderApi, draft: OrderDraft): Promise<Placed | Trouble> {
  running ??= exclusivelyPlacing(() => place(api, draft)).finally(() => {
    running = undefined;
  });
  return running;
}

async function place(api: OrderApi, draft: OrderDraft): Promise<Placed | Trouble> {
  // Another tab may have placed it already.
  const placed = await placedHere(draft.key);
  if (placed !== undefined) return placed;
  const pending = await ifPossible(readOrder());
  const again = pending?.key === draft.key && !pending.givenUp ? pending : undefined;
  if (pending !== undefined && again === undefined) {
    const former = await settle(api, pending);
    if (former?.kind === 'placed' || isInDoubt(former)) return former;
  }
  const answer = await attempt(api, draft, again);
  // The earlier try has been given up, so this one starts over under a new key.
  return again !== undefined && answer.kind === 'refused' && answer.code === 'order_given_up' ? attempt(api, draft) : answer;
}

async function attempt(api: OrderApi, draft: OrderDraft, again?: OrderCommand): Promise<Placed | Trouble> {
  const request: OrderRequest = { ...draft, orderKey: again?.orderKey ?? newId() };
  const now = (await ifPossible(ownerNow())) ?? null;
  // Any of the tries may be the one that arrives. In doubt the order is a guest's, which no sign-out deletes.
  const owner = again?.owner === undefined || again.owner === now ? now : null;
  const command: OrderCommand = { ...request, owner, triedAt: again?.triedAt ?? new Date().toISOString() };
  await ifPossible(storeOrder(command));
  const unsent = await api.sendPending();
  if (unsent !== null) return unsent;
  const { answer, unconfirmed } = await untilAnswered(api, request);
  if (!('kind' in answer)) return confirmPlaced(command, answer);
  const refused = refusedAs(answer);
  if (refused === undefined || !verdicts.has(refused)) return answer;
  // An earlier try under the same key may still be on its way.
  const earlier = again === undefined && !unconfirmed ? null : await settle(api, command);
  if (earlier?.kind === 'placed') return earlier;
  if (earlier === null || earlier.kind === 'given_up') await ifPossible(removeOrder());
  return answer;
}

/** Retries are safe, since one key is ordered at most once. `unconfirmed`: an earlier try may still arrive. */
async function untilAnswered(api: OrderApi, request: OrderRequest): Promise<{ answer: PlacedOrder | Trouble; unconfirmed: boolean }> {
  const begun = Date.now();
  for (let failed = 0; ; ) {
    const answer = await api.place(request).catch(troubleOf);
    const unconfirmed = failed > 0;
    if (!isPassing(answer)) return { answer, unconfirmed };
    failed += 1;
    if (failed === TRIES || Date.now() - begun > SHOW_AFTER) return { answer, unconfirmed: true };
    await api.pause(backOff(failed));
  }
}

function isPassing(answer: PlacedOrder | Trouble): boolean {
  return 'kind' in answer && (answer.kind === 'offline' || refusedAs(answer) === 'unavailable');
}
