import { createHash } from 'node:crypto';
import { settleCart, taxOfCart } from '#domain/cart/rules.ts';
import { consignmentOf } from '#domain/cart/sums.ts';
import type { Cart } from '#domain/cart/types.ts';
import { orderedParts } from '#domain/checkout/rules.ts';
import type { CheckoutRequest } from '#domain/checkout/schema.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import { chosenWay, whyNone } from '#domain/delivery/rules.ts';
import type { DeliveryOffer } from '#domain/delivery/types.ts';
import { deliveryClass, priceThere } from '#domain/orders/taxes.ts';
import type { Settings } from '#domain/settings/schema.ts';
import type { StoredCart } from '../cart/queries.ts';
import { cartOf } from '../cart/reading.ts';
import type { Context } from '../context.ts';
import { type DeliveryMethod, deliveryOffers } from '../delivery/offers.ts';
import { shopSettings } from '../settings/service.ts';
import { refuseStrangers } from './owner.ts';
import { type Draft, readCheckout } from './queries.ts';

/**
 * Everything between cart and order, as it counts today; the cart's totals hold the chosen delivery. Writes nothing.
 * @throws Failure sign_in_needed for a cart of somebody else
 */
export async function checkoutState(ctx: Pick<Context, 'db' | 'session'>, request: CheckoutRequest): Promise<Checkout> {
  const { db } = ctx;
  const { draft, stored } = await readCheckout(db, request);
  await refuseStrangers(ctx, draft);
  return checkoutOf(request.key, draft, stored, await shopSettings(db));
}

/** What was read, put together. */
export function checkoutOf(key: string, draft: Draft | undefined, stored: StoredCart, shop: Settings): Checkout {
  const sent = cartOf(key, stored, shop);
  const { methods = [], deliveryId = null, billing = null, shipping = null, payments = [], heldUntil = null } = draft ?? {};
  const counts = sent.quantity > 0;
  const countryId = (shipping ?? billing)?.countryId ?? shop.countryId;
  const deliveries = counts ? offersThere(methods, sent, countryId) : [];
  const delivery = chosenWay(deliveries, deliveryId);
  // What is fetched is handed over, and so taxed, at home.
  const settled = delivery?.pickUp === undefined ? sent : cartOf(key, { ...stored, countryId: shop.countryId }, shop);
  const terms = { ...settled, tax: taxOfCart(settled) };
  const cart = counts ? settleCart(settled.key, settled.version, settled.lines, terms, delivery?.price) : settled;
  const rules = methods.map(({ rule }) => rule);
  const checkout: Omit<Checkout, 'revision'> = {
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
  return {
    ...checkout,
    revision: createHash('sha256')
      .update(JSON.stringify(orderedParts(checkout)))
      .digest('base64url'),
  };
}

/** What is sent costs what it does where it goes; what is fetched costs what it does here. */
function offersThere(methods: readonly DeliveryMethod[], cart: Cart, countryId: number): DeliveryOffer[] {
  const there = (price: number) => priceThere(price, deliveryClass(cart.lines), taxOfCart(cart));
  return deliveryOffers(methods, consignmentOf(cart.lines, countryId)).map((offer) =>
    offer.pickUp === undefined ? { ...offer, price: there(offer.price) } : offer,
  );
}

function isLost(offers: readonly DeliveryOffer[], chosen: number | null): boolean {
  return chosen !== null && offers.every(({ id }) => id !== chosen);
}
