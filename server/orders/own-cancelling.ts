import { Failure } from '#domain/failure.ts';
import { mayMove } from '#domain/orders/rules.ts';
import type { OrderPage } from '#domain/orders/types.ts';
import type { Context } from '../context.ts';
import { causerOf } from '../mail/sending.ts';
import { cancelOrders } from './cancelling.ts';
import { orderPage } from './page.ts';
import { lockOrder } from './queries.ts';

/**
 * The customer no longer wants an order that has not been sent: its stock is given back, and the shop is told. For anyone who may see the order.
 * @throws Failure not_found, wrong_state for what was shipped, cancelled or accepted as an offer
 */
export async function cancelOwnOrder(ctx: Context, asked: { id: number; accessToken?: string | undefined }): Promise<OrderPage> {
  const { id, origin } = await orderPage(ctx, asked);
  if (origin === 'quotation') throw new Failure('wrong_state');
  const { stale } = await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { id });
    if (order === undefined || !mayMove(order.state, 'cancel')) throw new Failure('wrong_state');
    return cancelOrders(tx, ctx.publish, { id }, ctx.now, causerOf(ctx.ip));
  });
  if (stale.length > 0) ctx.drop(stale);
  return orderPage(ctx, asked);
}
