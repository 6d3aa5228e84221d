import { isOutstanding, mayMove } from '#domain/orders/rules.ts';
import type { OrderRecord } from '#domain/orders/types.ts';
import type { Context } from '../context.ts';
import { onOrder, wrongState } from './on-order.ts';
import { renewPaymentTerm } from './payment-term.ts';

type Named = { number: string };

/**
 * The goods are still here: the order is open again, without tracking. The customer is not told.
 * @throws Failure not_found, wrong_state for what was not shipped
 */
export function unshipOrder(ctx: Context, { number }: Named): Promise<OrderRecord> {
  return onOrder(ctx, number, async (tx, order) => {
    if (order.state !== 'done' || !mayMove(order.state, 'sale')) throw wrongState(order);
    const data = { state: 'sale', shippedAt: null, tracking: '', updatedAt: ctx.now } as const;
    await tx.prisma.order.update({ where: { id: order.id }, data });
    if (isOutstanding(order.paymentState)) await renewPaymentTerm(ctx, tx, order.id);
  });
}

/**
 * Says where the shipped goods can be followed instead; empty: nowhere. The customer reads it on the order's page.
 * @throws Failure not_found, wrong_state for what was not shipped
 */
export function correctTracking(ctx: Context, { number, tracking }: Named & { tracking: string }): Promise<OrderRecord> {
  return onOrder(ctx, number, async (tx, order) => {
    if (order.state !== 'done') throw wrongState(order);
    await tx.prisma.order.update({ where: { id: order.id }, data: { tracking, updatedAt: ctx.now } });
  });
}
