import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import type { OrderSought } from '#domain/orders/sought.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { type Answer, form, redirect, routes, rpc } from '../http/rest.ts';
import { formToken } from '../people/form-token.ts';
import { askForLink } from './look-up.ts';
import { trackedOrder } from './tracking.ts';

const Word = z.string().max(300).catch('');

/** Asked again, the last order answers the same: the tracker tells orders apart by their ids. */
export const orderRoutes = routes({
  'POST /shop/tracking_last_order': rpc('anyone', z.object({}), (ctx) => trackedOrder(ctx), {
    summary: 'The session’s last order for an e-commerce tracker',
  }),
  'POST /my/orders/find': form('anyone', z.object({ number: Word, email: Word }), postSought, {
    summary: 'Mails the link of an order to its customer, and never says whether there is one',
  }),
});

async function postSought(ctx: Context, typed: OrderSought): Promise<Answer> {
  try {
    await askForLink(ctx, typed);
    return redirect(withLanguage(ctx.language, '/my/orders/find?asked=1'), 303);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const problems = error.code === 'bad_input' ? (error.details.fields as Record<string, string>) : { form: error.code };
    return { kind: 'page', path: '/my/orders/find', personal: { typed, problems, ...(await formToken(ctx)) } };
  }
}
