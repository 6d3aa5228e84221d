import type { Checkout } from '#domain/checkout/types.ts';
import { CART } from '../cart/cart-kind.ts';
import { agree, agreedVersion, beginNextCart, cartKey } from '../cart/cart-store.ts';
import { onSettled } from '../offline/kinds.ts';
import { withdraw } from '../offline/pending.ts';
import { sendNow } from '../offline/sending.ts';
import { refusedAs, type Trouble, troubleOf } from '../shell/trouble.ts';
import { ADDRESS, DELIVERY, isChoice } from './choice-kinds.ts';

/** ms for which the server has just said how things stand: as long as the way from one step to the next takes. */
const FRESH = 2_000;
/** ms, the same for a page, from the request for it until its app has come. */
const FRESH_PAGE = 15_000;

/** What the steps of a checkout hand to one another; only ever filled on the device. */
let shown: Checkout | null = null;
let confirmedAt = 0;
/** how often an answer to a choice has said how things stand */
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

/** The server knows no device. */
export function noCheckout(): null {
  return null;
}

/** What was said of a cart that has been ordered is no checkout any more. */
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

/** A cart begun with plain forms is the session's: the device takes it for its own where it has none. */
export async function adoptCheckout({ cart }: Checkout): Promise<void> {
  if (cart.key !== '' && (await cartKey()) === undefined) await agree(cart);
}

/** Whether the server has just said how this device's cart stands, nothing is being said to it, and the device knows of nothing since. */
export async function isFresh(): Promise<boolean> {
  return shown !== null && Math.abs(Date.now() - confirmedAt) < FRESH && (await isLatest(shown));
}

/** The same of what it put into a page that has just been loaded, before anything else was answered. */
export async function isFreshPage(rendered: Checkout): Promise<boolean> {
  return shown === null && Math.abs(Date.now() - performance.timeOrigin) < FRESH_PAGE && (await isLatest(rendered));
}

async function isLatest({ cart: { key, version } }: Checkout): Promise<boolean> {
  return navigator.onLine && (await sendNow(CART)) === null && key === (await cartKey()) && (await agreedVersion()) <= version;
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other, each after all that waits was sent: so the server speaks of the whole cart. */
export function exchange(request: (key: string) => Promise<Checkout>): Promise<Trouble | null> {
  const next = last.then(() => send(request));
  last = next;
  return next;
}

async function send(request: (key: string) => Promise<Checkout>): Promise<Trouble | null> {
  confirmedAt = 0; // what is sent may be done though its answer is lost
  const unsent = await sendNow(CART);
  if (unsent !== null) return unsent;
  try {
    const key = await cartKey();
    if (key === undefined) return { kind: 'refused', code: 'cart_empty', details: {} };
    const before = choices;
    const answer = await request(key).catch(troubleOf);
    if ('kind' in answer) return refusedAs(answer) === 'cart_closed' ? await closed(key) : answer;
    if (answer.cart.closed) return await closed(key);
    // A choice that was answered meanwhile may be missing in it.
    if (choices === before) show(answer);
    return null;
  } catch (error) {
    return troubleOf(error);
  }
}

/** It was ordered, here or elsewhere: the device's next cart begins. */
async function closed(key: string): Promise<Trouble> {
  await beginNextCart(key);
  await withdraw((entry) => isChoice(entry, key));
  return { kind: 'refused', code: 'cart_closed', details: {} };
}
