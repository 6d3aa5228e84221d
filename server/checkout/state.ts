import { settleCart } from '#domain/cart/rules.ts';
import { consignmentOf } from '#domain/cart/sums.ts';
import type { CheckoutRequest } from '#domain/checkout/schema.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import { chosenWay, whyNone } from '#domain/delivery/rules.ts';
import type { DeliveryOffer } from '#domain/delivery/types.ts';
import type { Settings } from '#domain/settings/schema.ts';
import { cartOf } from '../cart/reading.ts';
import type { StoredCart } from '../cart/stored.ts';
import type { Context } from '../context.ts';
import { deliveryOffers } from '../delivery/offers.ts';
import { shopSettings } from '../settings/service.ts';
import { type Draft, readCheckout } from './draft.ts';

/** Everything between cart and order, as it counts today; the cart's totals hold the chosen delivery. Writes nothing. */
export async function checkoutState({ db }: Pick<Context, 'db'>, request: CheckoutRequest): Promise<Checkout> {
  const { draft, stored } = await readCheckout(db, request);
  return checkoutOf(request.key, draft, stored, await shopSettings(db));
}

/** What was read, put together. */
export function checkoutOf(key: string, draft: Draft | undefined, stored: StoredCart, shop: Settings): Checkout {
  const settled = cartOf(key, stored, shop);
  const { methods = [], deliveryId = null, billing = null, shipping = null, payments = [], heldUntil = null } = draft ?? {};
  const counts = settled.quantity > 0;
  const countryId = (shipping ?? billing)?.countryId ?? shop.countryId;
  const deliveries = counts ? deliveryOffers(methods, consignmentOf(settled.lines, countryId)) : [];
  const delivery = chosenWay(deliveries, deliveryId);
  const cart = counts ? settleCart(key, settled.version, settled.lines, { ...shop, ways: settled.ways }, delivery?.price) : settled;
  const rules = methods.map(({ rule }) => rule);
  return {
    cart,
    billing,
    shipping,
    deliveries,
    deliveryId: delivery?.id ?? null,
    ...(counts && isLost(deliveries, deliveryId) && { deliveryLost: true }),
    ...(counts && rules.length > 0 && deliveries.length === 0 && { undeliverable: whyNone(rules, countryId) }),
    payments,
    ...(heldUntil !== null && { heldUntil: heldUntil.toISOString() }),
    termsRequired: shop.terms.required,
    countryId: shop.countryId,
  };
}

function isLost(offers: readonly DeliveryOffer[], chosen: number | null): boolean {
  return chosen !== null && offers.every(({ id }) => id !== chosen);
}
