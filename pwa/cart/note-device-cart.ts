import { DEVICE_CART } from '#domain/cart/device-cart.ts';

const SECONDS = 90 * 86_400;

let noted: boolean | undefined;

/** Tells the server whether this device has a cart of its own, known to the session or not. */
export function noteDeviceCart(has: boolean): void {
  if (noted === has) return;
  noted = has;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `${DEVICE_CART}=1; path=/; samesite=lax; max-age=${has ? SECONDS : 0}`;
}
