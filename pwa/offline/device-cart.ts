import { entryOf } from './entry.ts';
import type { Stores } from './kinds.ts';
import { device } from './store.ts';

type CartStores = Pick<Stores, 'cart' | 'outbox'>;

const MOST_FORMER = 20;

/** The keys that led to the device's cart before it went by another; earlier versions stored none. */
export async function formerKeys({ cart }: { cart: Pick<Stores['cart'], 'get'> }): Promise<readonly string[]> {
  return ((await cart.get('former')) as string[] | undefined) ?? [];
}

/** The key that a visitor names as they sign in, so that their cart follows. */
export async function deviceCartKey(): Promise<string | undefined> {
  return (await (await device()).get('cart', 'key')) as string | undefined;
}

/** Whether this key leads to the device's cart. */
export async function isCartOfDevice(stores: { cart: Pick<Stores['cart'], 'get'> }, key: string): Promise<boolean> {
  return (await stores.cart.get('key')) === key || (await formerKeys(stores)).includes(key);
}

/**
 * The device's cart goes by another key from now on: two carts became one. What is pending goes along; only an order that was tried keeps
 * the key that it was sent with, which the server still knows.
 */
export async function leadTo(stores: CartStores, key: string): Promise<void> {
  const { cart, outbox } = stores;
  const known = (await cart.get('key')) as string | undefined;
  if (known === key) return;
  const former = known === undefined ? [] : [...(await formerKeys(stores)), known].slice(-MOST_FORMER);
  await cart.put(key, 'key');
  await cart.put(former, 'former');
  await cart.delete('agreed');
  for (const stored of await outbox.getAll()) {
    const entry = entryOf(stored);
    if (entry.cartKey !== undefined && former.includes(entry.cartKey) && entry.untilSettled !== true)
      await outbox.put({ ...entry, cartKey: key });
  }
}

/** The device has no cart any more; the next command begins one. */
export async function leaveCart({ cart }: { cart: Pick<Stores['cart'], 'delete'> }): Promise<void> {
  for (const name of ['key', 'former', 'agreed'] as const) await cart.delete(name);
}
