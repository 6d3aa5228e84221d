import { publishChange } from './changes.ts';
import { leadTo } from './device-cart.ts';
import type { Stores } from './kinds.ts';
import { newId } from './new-id.ts';
import { device } from './store.ts';

/** What signing in did to the cart: the key of the one that the device goes on with, and what did not fit into it. */
export type ArrivedCart = { key: string; leftOut: readonly { name: string; quantity: number }[] };

/** The device goes on with the cart of the person who has signed in. What did not fit is said like what the shop refused. */
export async function arriveWith({ key, leftOut }: ArrivedCart): Promise<void> {
  const tx = (await device()).transaction(['cart', 'outbox'], 'readwrite');
  const stores = { cart: tx.objectStore('cart'), outbox: tx.objectStore('outbox') };
  await leadTo(stores, key);
  await noteLeftOut(stores, leftOut);
  await tx.done;
  publishChange();
}

export async function noteLeftOut({ cart }: Pick<Stores, 'cart'>, leftOut: ArrivedCart['leftOut']): Promise<void> {
  if (leftOut.length === 0) return;
  const refusals = ((await cart.get('refusals')) ?? []) as unknown[];
  const noted = leftOut.map(({ name, quantity }) => ({ id: newId(), ok: false, code: 'left_out', details: { quantity }, name }));
  await cart.put([...refusals, ...noted], 'refusals');
}
