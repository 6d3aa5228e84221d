import { sendNow } from '../offline/sending.ts';
import type { Trouble } from '../shell/trouble.ts';
import { CART } from './cart-kind.ts';

/** Sends what is pending. Null when the server has all commands of the cart, else why not; other lanes do not matter. */
export function sendCart(): Promise<Trouble | null> {
  return sendNow(CART);
}
