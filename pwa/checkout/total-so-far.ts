import { leastSums } from '#domain/cart/sums.ts';
import { deliveryOf } from '#domain/checkout/rules.ts';
import type { Checkout } from '#domain/checkout/types.ts';

/** Minor units, with the chosen delivery, or else with the cheapest. */
export function totalSoFar(checkout: Checkout): number {
  return deliveryOf(checkout) === undefined ? leastSums(checkout.cart).total : checkout.cart.total;
}
