import { z } from 'zod';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { own, type RouteTable, redirect, rpc } from '../http/rest.ts';
import { orderPageOfSession } from '../orders/page.ts';
import { Feedback, hearTransfer, Preparation } from './redirected-payment.ts';

const preparation = rpc('checkout.preparePayment', {
  params: Preparation,
  input: ({ acquirer_id: methodId, order_id: orderId, access_token: accessToken }, { language }) => ({
    language,
    methodId: typeof methodId === 'number' ? methodId : null,
    orderId,
    accessToken,
  }),
});

/** Paying elsewhere and coming back. */
export const checkoutPaymentRoutes: RouteTable = {
  'POST /shop/payment/transaction': preparation,
  'POST /shop/payment/transaction/:order_id': preparation,
  'POST /shop/payment/transaction/:order_id/:access_token': preparation,
  'POST /payment/transfer/feedback': own('anyone', Feedback, hearTransfer, {
    summary: 'Places the order that is to be paid by transfer',
    csrf: false,
    answers: ['redirect'],
  }),
  'GET /shop/payment/validate': own('anyone', z.object({}), validatePayment, { summary: 'Back from the payment', answers: ['redirect'] }),
};

async function validatePayment(ctx: Context) {
  const order = await orderPageOfSession(ctx);
  return redirect(withLanguage(ctx.language, order === undefined ? '/shop' : '/shop/confirmation'));
}
