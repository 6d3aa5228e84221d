import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import type { OrderSought } from '#domain/orders/sought.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { type Answer, own, type RouteTable, redirect, rpc } from '../http/rest.ts';
import { formToken } from '../people/form-token.ts';

const Text = (most: number) => z.string().max(most).catch('');

/** Asked again, the last order answers the same: the tracker tells orders apart by their ids. */
export const orderRoutes: RouteTable = {
  'POST /shop/tracking_last_order': rpc('orders.tracked', {}),
  'POST /my/orders/find': own('anyone', z.object({ number: Text(100), email: Text(300) }), postSought, {
    summary: 'Mails the link of an order to its customer, and never says whether there is one',
    answers: ['redirect', 'text/html'],
  }),
};

async function postSought(ctx: Context, typed: OrderSought, call: Call): Promise<Answer> {
  try {
    await call(ctx, 'orders.sendLink', typed);
    return redirect(withLanguage(ctx.language, '/my/orders/find?asked=1'), 303);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const problems = error.code === 'bad_input' ? (error.details.fields as Record<string, string>) : { form: error.code };
    return { kind: 'page', path: '/my/orders/find', personal: { typed, problems, ...(await formToken(ctx)) } };
  }
}
