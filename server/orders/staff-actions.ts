import { Failure } from '#domain/failure.ts';
import { confirmationFor, mayMove } from '#domain/orders/rules.ts';
import type { OrderRecord } from '#domain/orders/types.ts';
import type { Context } from '../context.ts';
import { cancelOrders } from './cancelling.ts';
import { onOrder, wrongState } from './on-order.ts';
import { type LockedOrder, takeNumber } from './queries.ts';

type Named = { number: string };
type Confirmed = Named & { confirmed: boolean };

/**
 * The goods have left the house, or can be collected, and the customer is told; `tracking`: the carrier's number or address.
 * @throws Failure not_found, wrong_state for what was shipped or cancelled, confirmation_needed for what is not wholly paid, and where
 * stock did not have all of it
 */
export function shipOrder(ctx: Context, { number, tracking, confirmed }: Confirmed & { tracking: string }): Promise<OrderRecord> {
  return onOrder(ctx, number, async (tx, order) => {
    if (!mayMove(order.state, 'done')) throw wrongState(order);
    demandConfirmation(order, 'done', confirmed);
    const data = { state: 'done', shippedAt: ctx.now, tracking, updatedAt: ctx.now } as const;
    await tx.prisma.order.update({ where: { id: order.id }, data });
    await ctx.publish(tx, 'order.shipped', { orderId: order.id });
  });
}

/**
 * Nothing will be sent: the stock is given back, and the customer is told. What was paid stays paid, for a refund to speak of.
 * @throws Failure not_found, wrong_state for what was shipped or cancelled, confirmation_needed for what is paid, also in part
 */
export async function cancelOrder(ctx: Context, { number, confirmed }: Confirmed): Promise<OrderRecord> {
  let stale: readonly string[] = [];
  const record = await onOrder(ctx, number, async (tx, order) => {
    if (!mayMove(order.state, 'cancel')) throw wrongState(order);
    demandConfirmation(order, 'cancel', confirmed);
    ({ stale } = await cancelOrders(tx, ctx.publish, { id: order.id }, ctx.now));
  });
  ctx.drop(stale);
  return record;
}

/**
 * Says that so much of what was paid, in minor units, was given back: a note with a number of its own, and the customer is told. It moves no money.
 * @throws Failure not_found, wrong_state where nothing was paid, refund_too_high
 */
export function noteRefund(ctx: Context, { number, amount, reason }: Named & { amount: number; reason: string }): Promise<OrderRecord> {
  return onOrder(ctx, number, async (tx, order) => {
    if (order.paid === 0) throw wrongState(order);
    const { _sum: given } = await tx.prisma.refundNote.aggregate({ where: { orderId: order.id }, _sum: { amount: true } });
    const left = order.paid - (given.amount ?? 0);
    if (amount > left) throw new Failure('refund_too_high', { left });
    const data = { orderId: order.id, number: await takeNumber(tx, 'G'), amount, reason, madeAt: ctx.now };
    await tx.prisma.refundNote.create({ data });
    await ctx.publish(tx, 'order.refunded', { orderId: order.id, refund: data.number });
  });
}

/**
 * Remembers something of the order, for staff alone.
 * @throws Failure not_found
 */
export async function addNote(ctx: Context, { number, text }: Named & { text: string }): Promise<OrderRecord> {
  const personId = (await ctx.me())?.id ?? null;
  return onOrder(ctx, number, async (tx, { id: orderId }) => {
    await tx.prisma.orderNote.create({ data: { orderId, text, madeAt: ctx.now, personId } });
  });
}

function demandConfirmation({ paymentState, lacking }: LockedOrder, to: 'done' | 'cancel', confirmed: boolean): void {
  const isIncomplete = to === 'done' && lacking > 0;
  const about = confirmationFor(to, paymentState) ?? (isIncomplete ? 'lacking' : null);
  if (about !== null && !confirmed) throw new Failure('confirmation_needed', { about, ...(isIncomplete && { lacking }) });
}
