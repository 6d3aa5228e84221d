import { z } from 'zod';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { form, page, redirect, routes, rpc } from '../http/rest.ts';
import { orderPageOfSession } from '../orders/page.ts';
import { Feedback, hearTransfer, Preparation, preparePayment } from './redirected-payment.ts';

const preparation = rpc('anyone', Preparation, preparePayment, {
  summary: 'The hidden inputs of the form that takes the shopper to the payment, or false where there is nothing to pay',
});

/** Paying by being sent away and coming back; they place orders, so they stand here and not with the payments. */
export const checkoutPaymentRoutes = routes({
  'POST /shop/payment/transaction': preparation,
  'POST /shop/payment/transaction/:order_id': preparation,
  'POST /shop/payment/transaction/:order_id/:access_token': preparation,
  'POST /payment/transfer/feedback': form('anyone', Feedback, hearTransfer, {
    summary: 'Places the order that is to be paid by transfer',
    csrf: false,
  }),
  'GET /shop/payment/validate': page('anyone', z.object({}), validatePayment, { summary: 'Back from the payment' }),
});

async function validatePayment(ctx: Context) {
  const order = await orderPageOfSession(ctx);
  return redirect(withLanguage(ctx.language, order === undefined ? '/shop' : '/shop/confirmation'));
}
