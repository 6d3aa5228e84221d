import type { PlacedOrder } from '#domain/checkout/types.ts';
import { orderAddress } from '#domain/orders/order-address.ts';
import { type Language, withLanguage } from '#domain/words/languages.ts';

let leaving = false;

/** Whether this tab is loading the confirmation. */
export function isLeaving(): boolean {
  return leaving;
}

/** A full load, as personal pages need; where the session lacks the order (no cookies), the order's own page replaces the confirmation. */
export async function goToConfirmation(order: PlacedOrder, language: Language): Promise<void> {
  leaving = true;
  // On the way back, a browser may restore the page as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leaving = false;
  });
  const known = order.inSession ?? (await sessionKnows(order.id));
  location.assign(known ? withLanguage(language, '/shop/confirmation') : orderAddress(order, language));
}

async function sessionKnows(orderId: number): Promise<boolean> {
  try {
    const response = await fetch(`/shop/payment/get_status/${orderId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(3_000),
    });
    return response.ok || response.status >= 500;
  } catch {
    return true; // without a network the confirmation shows this device's own order
  }
}
