import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isLimited } from '#domain/cart/stock.ts';
import type { PaymentPreparation } from '#domain/checkout/schema.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import { Failure } from '#domain/failure.ts';
import { parseMoney, toMajorString } from '#domain/money.ts';
import { Id, IdText, SlugId } from '#domain/primitives.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { currentKey } from '../cart/person-cart.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { localTarget } from '../http/local-target.ts';
import { type Answer, redirect } from '../http/rest.ts';
import { isToken } from '../orders/token.ts';
import { providerOf } from '../payment/provider.ts';
import { isOurs, redirectForm } from '../payment/redirect-form.ts';
import { holdStock } from './holds.ts';
import { checkoutState } from './state.ts';

export const Preparation = z.object({
  acquirer_id: z.union([Id, IdText, z.literal(false), z.null()]).optional(),
  order_id: SlugId.optional(),
  access_token: z.string().max(100).optional(),
});

/** What the redirect form posts; all of it is signed, so it comes back as it was given away. */
export const Feedback = z.object({
  reference: z.string().max(40),
  amount: z.string().max(20),
  currency: z.string().max(3),
  return_url: z.string().max(500),
  acquirer_id: z.string().max(10).default(''),
  signature: z.string().max(100).default(''),
});

type Asked = { id: number; key: string; state: string; accessToken: string; billed: boolean };

/**
 * The form that pays for the session's cart, or for the one whose token is given; what there is little of is held for it from now on.
 * False where there is nothing to pay.
 * @throws Failure not_found for somebody else's cart, address_incomplete, payment_unavailable, out_of_stock
 */
export async function preparePayment(ctx: Context, { methodId, orderId, accessToken }: PaymentPreparation): Promise<string | false> {
  const cart = await askedCart(ctx, orderId, accessToken);
  if (cart?.state !== 'draft' || methodId === null) return false;
  const checkout = await checkoutState(ctx, { key: cart.key, language: ctx.language });
  if (checkout.cart.quantity === 0) return false;
  if (!cart.billed) throw new Failure('address_incomplete', { fields: { billing: {} } });
  const provider = providerOf(checkout.payments.find((offer) => offer.id === methodId)?.kind ?? '');
  if (provider === undefined) throw new Failure('payment_unavailable');
  const { total, currency } = (await heldIfPossible(ctx, cart.key, checkout)).cart;
  return redirectForm({ db: ctx.db, holder: await ctx.session.mark() }, withLanguage(ctx.language, provider.action), {
    reference: referenceOf(cart.id),
    amount: toMajorString(total, currency),
    currency,
    return_url: withLanguage(ctx.language, '/shop/payment/validate'),
    acquirer_id: String(methodId),
  });
}

/**
 * Places the order that the form was made for: once, however often the form is sent.
 * @throws Failure bad_token for fields that are not as they were given away, or to another session, and what placeOrder throws
 */
export async function hearTransfer(ctx: Context, fields: z.output<typeof Feedback>, call: Call): Promise<Answer> {
  const target = localTarget(fields.return_url);
  // Of an order that was placed already, as an accepted offer is: its payment is awaited anyway.
  if (target !== undefined && /^S\d{5,10}$/.test(fields.reference) && (await isOwnForm(ctx, fields))) return redirect(target);
  const [, id] = /^C(\d{1,10})$/.exec(fields.reference) ?? [];
  const amount = parseMoney(fields.amount, fields.currency);
  if (target === undefined || id === undefined || amount === undefined || !(await isOwnForm(ctx, fields))) throw new Failure('bad_token');
  const cart = await ctx.db.prisma.order.findFirst({ where: { id: Number(id) }, select: { cartKey: true } });
  const key = cart?.cartKey ?? null;
  if (key === null) throw new Failure('not_found');
  await call(ctx, 'checkout.place', {
    key,
    orderKey: orderKeyOf(key),
    language: ctx.language,
    paymentId: Number(fields.acquirer_id),
    expectedTotal: amount,
    // Existing clients enable the button that leads here only once the terms are ticked.
    termsAccepted: true,
  });
  return redirect(target);
}

/** A form that somebody else was given would place their order in this browser. No session is begun to find that out. */
async function isOwnForm({ db, session }: Context, fields: z.output<typeof Feedback>): Promise<boolean> {
  return (await session.read()) !== null && isOurs({ db, holder: await session.mark() }, fields);
}

/** Nobody is kept from paying because many others do at the same address: without a hold the order decides. */
async function heldIfPossible(ctx: Context, key: string, checkout: Checkout): Promise<Checkout> {
  if (!isLimited(checkout.cart)) return checkout;
  return holdStock(ctx, { key, language: ctx.language }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'too_many_requests') return checkout;
    throw error;
  });
}

/** A number is given to orders only, so a cart goes by its own. */
function referenceOf(cartId: number): string {
  return `C${cartId}`;
}

/** Always the same for a cart: a form that is sent twice places one order. */
function orderKeyOf(cartKey: string): string {
  const hex = createHash('sha256').update(`order ${cartKey}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function askedCart(ctx: Context, orderId: number | undefined, accessToken: string | undefined): Promise<Asked | undefined> {
  const key = await currentKey(ctx);
  if (orderId === undefined && key === null) return undefined;
  const order = await ctx.db.prisma.order.findFirst({
    where: orderId === undefined ? { cartKeys: { some: { key: key ?? '' } } } : { id: orderId },
  });
  const cart = order === null || order.cartKey === null ? undefined : { ...order, key: order.cartKey, billed: order.billing !== null };
  if (orderId === undefined) return cart;
  if (cart === undefined || (cart.key !== key && !isToken(accessToken, cart.accessToken))) throw new Failure('not_found');
  return cart;
}
