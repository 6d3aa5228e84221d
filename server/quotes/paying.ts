import { Failure } from '#domain/failure.ts';
import { toMajorString } from '#domain/money.ts';
import { orderAddress } from '#domain/orders/order-address.ts';
import type { QuotePayment } from '#domain/quotes/schema.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { orderPage } from '../orders/page.ts';
import { providerOf } from '../payment/provider.ts';
import { redirectForm } from '../payment/redirect-form.ts';

/**
 * The form that leads to the payment of an accepted offer, for clients that have one; it comes back to the order, which says where the
 * money goes. False where nothing is to be paid, as before it is accepted.
 * @throws Failure payment_unavailable for a method that the order is not paid by
 */
export async function prepareQuotePayment(ctx: Context, { id, accessToken, methodId }: QuotePayment): Promise<string | false> {
  const order = await orderPage(ctx, { id, accessToken }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not_found') return undefined;
    throw error;
  });
  if (order === undefined || order.due === 0 || methodId === null) return false;
  const method = await ctx.db.prisma.paymentMethod.findFirst({ where: { id: methodId, published: true } });
  const provider = method === null ? undefined : providerOf(method.kind);
  if (provider === undefined || provider.kind !== order.payment?.kind) throw new Failure('payment_unavailable');
  return redirectForm({ db: ctx.db, holder: await ctx.session.mark() }, withLanguage(ctx.language, provider.action), {
    reference: order.number,
    amount: toMajorString(order.due, order.currency),
    currency: order.currency,
    return_url: orderAddress(order, ctx.language),
    acquirer_id: String(methodId),
  });
}
