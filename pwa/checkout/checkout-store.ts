import type { Checkout } from '#domain/checkout/types.ts';
import { agree, beginNextCart, cartKey } from '../cart/cart-store.ts';
import { sendNow } from '../cart/outbox.ts';
import { refusedAs, type Trouble, troubleOf } from '../trouble.ts';

/** What the steps of a checkout hand to one another; only ever filled on the device. */
let shown: Checkout | null = null;
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

/** A cart begun with plain forms is the session's: the device takes it for its own where it has none. */
export async function adoptCheckout({ cart }: Checkout): Promise<void> {
  if (cart.key !== '' && (await cartKey()) === undefined) await agree(cart);
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
    shown = answer;
    for (const listener of listeners) listener();
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
