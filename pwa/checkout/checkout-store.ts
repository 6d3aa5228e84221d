import type { Checkout } from '#domain/checkout/types.ts';
import { agree, agreedVersion, beginNextCart, cartKey } from '../cart/cart-store.ts';
import { sendNow } from '../cart/outbox.ts';
import { refusedAs, type Trouble, troubleOf } from '../trouble.ts';

/** ms for which the server's word counts, since the order itself is judged anew. */
const FRESH = 60_000;

/** What the steps of a checkout hand to one another; only ever filled on the device. */
let shown: Checkout | null = null;
let heardAt = 0;
const listeners = new Set<() => void>();

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

/**
 * Takes what the server put into the page for its first word. A cart begun with plain forms is the session's: the device takes it for its
 * own where it has none.
 */
export async function adoptCheckout(rendered: Checkout): Promise<void> {
  const { cart } = rendered;
  if (cart.key !== '' && (await cartKey()) === undefined) await agree(cart);
  if (shown === null && cart.key === (await cartKey())) hear(rendered, performance.timeOrigin);
}

/** Whether the server said within the last minute how this device's cart stands, and nothing was changed since. */
export async function isFresh(): Promise<boolean> {
  if (shown === null || !navigator.onLine || Date.now() - heardAt > FRESH || (await sendNow()) !== null) return false;
  const { key, version } = shown.cart;
  return key === (await cartKey()) && (await agreedVersion()) <= version;
}

function hear(answer: Checkout, at: number): void {
  shown = answer;
  heardAt = at;
  for (const listener of listeners) listener();
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other, each after all that waits was sent: so the server speaks of the whole cart, and the last choice counts. */
export function exchange(deed: (key: string) => Promise<Checkout>): Promise<Trouble | null> {
  const next = last.then(() => send(deed));
  last = next;
  return next;
}

async function send(deed: (key: string) => Promise<Checkout>): Promise<Trouble | null> {
  const unsent = await sendNow();
  if (unsent !== null) return unsent;
  try {
    const key = await cartKey();
    if (key === undefined) return { kind: 'refused', code: 'cart_empty', details: {} };
    const answer = await deed(key).catch(troubleOf);
    if ('kind' in answer) return refusedAs(answer) === 'cart_closed' ? await closed(key) : answer;
    if (answer.cart.closed) return await closed(key);
    hear(answer, Date.now());
    return null;
  } catch (error) {
    return troubleOf(error);
  }
}

/** It was ordered, here or elsewhere: the device's next cart begins. */
async function closed(key: string): Promise<Trouble> {
  await beginNextCart(key);
  return { kind: 'refused', code: 'cart_closed', details: {} };
}
