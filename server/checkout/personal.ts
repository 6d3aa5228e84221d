import { Failure } from '#domain/failure.ts';
import type { Personal } from '#domain/pages.ts';
import { IdText } from '#domain/primitives.ts';
import { sessionCart } from '../cart/reading.ts';
import type { Context } from '../context.ts';
import { orderPage, orderPageOfSession } from '../orders/page.ts';
import { paymentStatus } from '../orders/payment-status.ts';
import { formToken } from '../people/form-token.ts';
import { whoAmI } from '../people/service.ts';
import { meantAddress, WholeText } from './address-form.ts';
import { addressCards } from './cards.ts';
import { guardStep, type Step } from './guard.ts';

type Found = Personal | { redirect: string };

/** What only this visitor sees at a personal address. Where the session knows nothing, the app fills in what its device knows. */
export async function personalPage(ctx: Context, path: string, query: URLSearchParams): Promise<Found> {
  const step = /^\/shop\/(checkout|address|payment)$/.exec(path)?.[1];
  if (step !== undefined) return checkoutPage(ctx, step as Step, query);
  if (path === '/shop/cart') return cartPage(ctx);
  if (path === '/shop/confirmation') return confirmationPage(ctx);
  if (/^\/my(\/home)?$/.test(path)) return accountPage(ctx);
  if (path === '/my/orders/find') return formToken(ctx);
  if (path === '/my/orders/check') return { order: (await orderPageOfSession(ctx)) ?? null };
  const { data: orderId } = IdText.safeParse(/^\/my\/orders\/(\d+)$/.exec(path)?.[1]);
  return orderId === undefined ? {} : ownOrderPage(ctx, orderId, query.get('access_token') ?? undefined);
}

async function cartPage(ctx: Context): Promise<Found> {
  const cart = await sessionCart(ctx);
  return cart.key === '' || cart.closed ? {} : { cart, ...(await formToken(ctx)) };
}

async function accountPage(ctx: Context): Promise<Found> {
  const token = await formToken(ctx);
  return token.csrf === undefined ? token : { me: await whoAmI(ctx), ...token };
}

async function checkoutPage(ctx: Context, step: Step, query: URLSearchParams): Promise<Found> {
  const guarded = await guardStep(ctx, step);
  if (guarded === undefined || 'redirect' in guarded) return guarded ?? {};
  const { data: partnerId } = WholeText.safeParse(query.get('partner_id'));
  if (step === 'address' && partnerId !== undefined) await meantAddress(ctx, guarded, { partner_id: partnerId });
  const addresses = step === 'payment' ? {} : { addresses: await addressCards(ctx) };
  return { checkout: guarded.checkout, cart: guarded.checkout.cart, ...addresses, ...(await formToken(ctx)) };
}

async function confirmationPage(ctx: Context): Promise<Found> {
  const order = await orderPageOfSession(ctx);
  return order === undefined ? { redirect: '/shop' } : { order, status: paymentStatus(order, ctx.language) };
}

async function ownOrderPage(ctx: Context, id: number, accessToken: string | undefined): Promise<Found> {
  try {
    const order = await orderPage(ctx, { id, accessToken });
    return { order, status: paymentStatus(order, ctx.language) };
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return accessToken === undefined ? {} : { order: null };
    throw error;
  }
}
