import type { Checkout } from '#domain/checkout/types.ts';
import { beginNextCart, cartKey, confirmCart, confirmedVersion, followKey } from '../cart/cart-store.ts';
import { sendCart } from '../cart/send-cart.ts';
import { onSettled } from '../offline/kinds.ts';
import { withdraw } from '../offline/pending.ts';
import { refusedAs, type Trouble, troubleOf } from '../shell/trouble.ts';
import { ADDRESS, DELIVERY, isChoice } from './choice-kinds.ts';

/** ms for which a state from the server counts as fresh: long enough to go from one step to the next. */
const FRESH = 2_000;
/** ms, the same for a rendered page, from its request until its app has started. */
const FRESH_PAGE = 15_000;

/** Shared by the steps of a checkout; only ever filled in the browser. */
let shown: Checkout | null = null;
let confirmedAt = 0;
/** number of states that came with the answer to a choice */
let choices = 0;
const listeners = new Set<() => void>();

onSettled((kind, _, confirmed) => {
  if ((kind !== DELIVERY && kind !== ADDRESS) || confirmed === null) return;
  choices += 1;
  show(confirmed as Checkout);
});

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownCheckout(): Checkout | null {
  return shown;
}

/** The server renders without a device. */
export function noCheckout(): null {
  return null;
}

export function clearCheckout(): void {
  shown = null;
  confirmedAt = 0;
  for (const listener of listeners) listener();
}

function show(checkout: Checkout): void {
  shown = checkout;
  confirmedAt = Date.now();
  for (const listener of listeners) listener();
}

/** A cart begun with plain forms belongs to the session: the device adopts it where it has none. */
export async function adoptCheckout({ cart }: Checkout): Promise<void> {
  if (cart.key !== '' && (await cartKey()) === undefined) await confirmCart(cart);
}

/** Whether the state shown is fresh: just confirmed, of this device's cart, with nothing unsent and no later version. */
export async function isFresh(): Promise<boolean> {
  return shown !== null && Math.abs(Date.now() - confirmedAt) < FRESH && (await isLatest(shown));
}

/** The same for the state in a page that has just been loaded, before any other answer. */
export async function isFreshPage(rendered: Checkout): Promise<boolean> {
  return shown === null && Math.abs(Date.now() - performance.timeOrigin) < FRESH_PAGE && (await isLatest(rendered));
}

async function isLatest({ cart: { key, version } }: Checkout): Promise<boolean> {
  return navigator.onLine && (await sendCart()) === null && key === (await cartKey()) && (await confirmedVersion()) <= version;
}

let last: Promise<unknown> = Promise.resolve();

/** Requests run one by one, after all pending commands, so that the answer covers the whole cart. */
export function exchange(request: (key: string) => Promise<Checkout>): Promise<Trouble | null> {
  const next = last.then(() => send(request));
  last = next;
  return next;
}

async function send(request: (key: string) => Promise<Checkout>): Promise<Trouble | null> {
  confirmedAt = 0; // the request may succeed though its answer is lost
  const unsent = await sendCart();
  if (unsent !== null) return unsent;
  try {
    const key = await cartKey();
    if (key === undefined) return { kind: 'refused', code: 'cart_empty', details: {} };
    const before = choices;
    const answer = await request(key).catch(troubleOf);
    if ('kind' in answer) return refusedAs(answer) === 'cart_closed' ? await closed(key) : answer;
    if (answer.cart.closed) return await closed(key);
    await followKey(key, answer.cart.key);
    // It may lack a choice that was answered since.
    if (choices === before) show(answer);
    return null;
  } catch (error) {
    return troubleOf(error);
  }
}

async function closed(key: string): Promise<Trouble> {
  await beginNextCart(key);
  await withdraw((entry) => isChoice(entry, key));
  return { kind: 'refused', code: 'cart_closed', details: {} };
}
