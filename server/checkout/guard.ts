import { sentTo } from '#domain/checkout/rules.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import { currentKey } from '../cart/person-cart.ts';
import type { Context } from '../context.ts';
import { problemsOf } from '../places/judging.ts';
import { shopSettings } from '../settings/service.ts';
import { readCheckout } from './queries.ts';
import { checkoutOf } from './state.ts';

export type Step = 'checkout' | 'address' | 'payment';
export type Guarded = { checkout: Checkout; draftId: number };

/**
 * The checkout of the session's cart, or the address where the visitor has to go first. Undefined where the session knows of no cart;
 * one that was ordered is forgotten.
 */
export async function guardStep(ctx: Context, step: Step): Promise<Guarded | { redirect: string } | undefined> {
  const key = await currentKey(ctx);
  if (key === null) return undefined;
  const request = { key, language: ctx.language };
  const { draft, stored } = await readCheckout(ctx.db, request);
  if (draft === undefined) return { redirect: '/shop/cart' };
  if (draft.state !== 'draft') {
    await ctx.session.remember({ cartKey: null });
    return { redirect: '/shop' };
  }
  const checkout = checkoutOf(key, draft, stored, await shopSettings(ctx.db));
  if (checkout.cart.quantity === 0) return { redirect: '/shop/cart' };
  return step === 'address' || hasAddresses(checkout) ? { checkout, draftId: draft.id } : { redirect: '/shop/address' };
}

function hasAddresses(checkout: Checkout): boolean {
  const { billing } = checkout;
  const shipping = sentTo(checkout);
  return billing !== null && isWhole(problemsOf(billing, 'billing')) && (shipping === null || isWhole(problemsOf(shipping, 'shipping')));
}

function isWhole(problems: object): boolean {
  return Object.keys(problems).length === 0;
}
