import { DEVICE_CART, DEVICE_CART_HEADER } from '#domain/cart/device-cart.ts';
import type { Personal } from '#domain/pages.ts';
import type { Context } from '../context.ts';
import { orderPageOfSession } from '../orders/page.ts';
import { paymentStatus } from '../orders/payment-status.ts';
import { formToken } from '../people/form-token.ts';
import { whoAmI } from '../people/service.ts';
import { accountDetails } from '../places/account.ts';
import type { PersonalPage, PersonalPages } from '../slice.ts';
import { meantAddress, WholeText } from './address-form.ts';
import { addressCards } from './cards.ts';
import { guardStep, type Step } from './guard.ts';

export const personalPages: PersonalPages = {
  '/shop/checkout': stepPage('checkout'),
  '/shop/address': stepPage('address'),
  '/shop/payment': stepPage('payment'),
  '/shop/confirmation': async (ctx) => {
    const order = await orderPageOfSession(ctx);
    return order === undefined ? { redirect: '/shop' } : { order, status: paymentStatus(order, ctx.language) };
  },
};

function stepPage(step: Step): PersonalPage {
  return async (ctx, { query, cookies, headers }) => {
    const guarded = await guardStep(ctx, step);
    // The session of a device's cart may have ended: then the app fills in what the device knows.
    if (guarded === undefined) return (cookies[DEVICE_CART] ?? headers[DEVICE_CART_HEADER]) === undefined ? { redirect: '/shop' } : {};
    if ('redirect' in guarded) return guarded;
    const { data: partnerId } = WholeText.safeParse(query.get('partner_id'));
    if (step === 'address' && partnerId !== undefined) await meantAddress(ctx, guarded, { partner_id: partnerId });
    const addresses = step === 'payment' ? {} : { addresses: await addressCards(ctx) };
    const person = step === 'address' ? await ownDetails(ctx) : {};
    return { checkout: guarded.checkout, cart: guarded.checkout.cart, ...person, ...addresses, ...(await formToken(ctx)) };
  };
}

/** CHK-1: what the address form is filled with. */
async function ownDetails(ctx: Context): Promise<Personal> {
  const me = await ctx.me();
  if (me === null) return { me: null };
  return { me: await whoAmI(ctx), account: await accountDetails({ db: ctx.db, personId: me.id }) };
}
