import type { Entered } from '#domain/people/types.ts';
import { deviceCartKey } from '../offline/device-cart.ts';
import { ifPossible } from '../offline/store.ts';
import { syncMe } from './own-me.ts';
import type { SendFirst } from './use-sign-out.ts';

/**
 * Signs in by this request, and stores the person and their cart on the device. What is pending is sent before, since it belongs to the
 * session that ends then. Null, as answered: nobody is signed in yet.
 */
export async function enter<Answer extends Entered | null>(
  sendFirst: SendFirst,
  request: (device: { cart?: string }) => Promise<Answer>,
): Promise<Answer> {
  await sendFirst();
  const cart = await ifPossible(deviceCartKey());
  const entered = await request(cart === undefined ? {} : { cart });
  if (entered !== null) await ifPossible(syncMe(entered));
  return entered;
}
