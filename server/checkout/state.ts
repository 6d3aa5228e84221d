import { settleCart } from '#domain/cart/rules.ts';
import type { CheckoutRequest } from '#domain/checkout/schema.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import type { Settings } from '#domain/settings/schema.ts';
import { cartOf } from '../cart/reading.ts';
import { readCart, type StoredCart } from '../cart/stored.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';
import { type Draft, readDraft } from './draft.ts';

/** Everything between cart and order, as it counts today; the cart's totals hold the chosen delivery. Writes nothing. */
export async function checkoutState({ db }: Pick<Context, 'db'>, request: CheckoutRequest): Promise<Checkout> {
  const draft = await readDraft(db, request);
  return checkoutOf(request.key, draft, await readCart(db, request), await shopSettings(db));
}

/** What was read, put together. */
export function checkoutOf(key: string, draft: Draft | undefined, stored: StoredCart, shop: Settings): Checkout {
  const settled = cartOf(key, stored, shop);
  const cart = settled.quantity === 0 ? settled : settleCart(key, settled.version, settled.lines, shop, draft?.delivery?.price);
  return {
    cart,
    billing: draft?.billing ?? null,
    shipping: draft?.shipping ?? null,
    deliveries: draft?.deliveries ?? [],
    deliveryId: draft?.delivery?.id ?? null,
    payments: draft?.payments ?? [],
    termsRequired: shop.terms.required,
    countryId: shop.countryId,
  };
}
