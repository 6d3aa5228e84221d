import type { Me } from '#domain/people/types.ts';
import { ifPossible } from '../offline/store.ts';
import { syncMe } from './own-me.ts';
import type { SendFirst } from './use-sign-out.ts';

/** What signing in needs of the cart, which comes after people and is handed in. */
export type Entrance = {
  /** sends pending commands, which belong to the session that ends then */
  sendFirst: SendFirst;
  /** the key of the device's cart, if it has one */
  cartKey: () => Promise<string | undefined>;
};

/** Signs in by this request, and stores the person on the device. */
export async function enter({ sendFirst, cartKey }: Entrance, request: (cart: { cart?: string }) => Promise<Me>): Promise<Me> {
  await sendFirst();
  const cart = await ifPossible(cartKey());
  const me = await request(cart === undefined ? {} : { cart });
  await ifPossible(syncMe(me));
  return me;
}
