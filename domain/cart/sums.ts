import { leastCost } from '../delivery/rules.ts';
import type { Consignment } from '../delivery/types.ts';
import { HIGHEST_SUM } from '../money.ts';
import { type Totals, totalsOf } from '../orders/rules.ts';
import { deliveryClass, priceThere } from '../orders/taxes.ts';
import { taxOfCart } from './rules.ts';
import type { Cart, CartLine } from './types.ts';

type Counted = Pick<CartLine, 'total' | 'quantity' | 'weight'>;

/** What the counted goods cost and weigh: minor units where they go, grams. */
export function consignmentOf(lines: readonly Counted[], countryId: number): Consignment {
  return {
    goods: goodsOf(lines),
    weight: lines.reduce((sum, { quantity, weight = 0 }) => sum + quantity * weight, 0),
    countryId,
  };
}

/** What the goods lack to the smallest order that the shop takes, minor units; 0: nothing. */
export function shortfallOf({ lines, minimumOrder = 0 }: Pick<Cart, 'lines' | 'minimumOrder'>): number {
  return Math.max(0, minimumOrder - goodsOf(lines));
}

/** Whether the goods cost more than the shop takes in one order, or the order as much as no database holds. */
export function isAboveHighest({ lines, total, highestOrder = HIGHEST_SUM }: Pick<Cart, 'lines' | 'total' | 'highestOrder'>): boolean {
  return goodsOf(lines) > highestOrder || total > 2 * HIGHEST_SUM;
}

/**
 * The cart with the least that its delivery costs. `deliverable` false: nothing is offered for it; undefined: it has nothing to deliver,
 * or nobody knows of ways to.
 */
export function leastSums(cart: Cart): Totals & { deliverable: boolean | undefined } {
  const { ways, lines, quantity } = cart;
  const known = quantity > 0 ? ways : undefined;
  // The ways are those to the cart's country, and say no more of it.
  const cost = known && leastCost(known, consignmentOf(lines, 0));
  const tax = taxOfCart(cart);
  const delivery = priceThere(cost ?? 0, deliveryClass(lines), tax);
  return { ...totalsOf(lines, delivery, tax), deliverable: known && cost !== undefined };
}

function goodsOf(lines: readonly Counted[]): number {
  return lines.reduce((sum, { total }) => sum + total, 0);
}
