import { Failure } from '#domain/failure.ts';
import { isOutstanding, paymentOf } from '#domain/orders/rules.ts';
import type { OrderRecord } from '#domain/orders/types.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';
import { onOrder, wrongState } from './on-order.ts';
import { renewPaymentTerm } from './payment-term.ts';
import { giveReceipt } from './receipts.ts';

type Named = { number: string };
type Came = { amount?: number | undefined; note?: string; confirmed?: boolean };

/** Two equal payments of an order within these milliseconds are likely one that was noted twice. */
const SOON = 86_400_000;

/**
 * So much money has come, in minor units, or all that is left to pay: nothing cancels the order for want of it any more, and the customer
 * is told. Once all of it is there, the receipt is given.
 * @throws Failure not_found, wrong_state where no payment is awaited, payment_too_high, confirmation_needed where the same amount was noted
 * within a day
 */
export async function markPaid(ctx: Context, { number, amount, note = '', confirmed = false }: Named & Came): Promise<OrderRecord> {
  const personId = (await ctx.me())?.id ?? null;
  return onOrder(ctx, number, async (tx, order) => {
    if (order.state === 'cancel' || !isOutstanding(order.paymentState)) throw wrongState(order);
    const { left } = paymentOf(order);
    const came = amount ?? left;
    if (came > left) throw new Failure('payment_too_high', { left });
    const { id: orderId } = order;
    if (amount !== undefined && !confirmed) await refuseRepeated(ctx, tx, { orderId, amount });
    const noted = { orderId, amount: came, method: await methodOf(tx, orderId), note, madeAt: ctx.now, personId };
    const payment = await tx.prisma.payment.create({ data: noted });
    const paid = order.paid + came;
    const paymentState = paymentOf({ ...order, paid }).state;
    await tx.prisma.order.update({ where: { id: orderId }, data: { paid, paymentState, updatedAt: ctx.now } });
    if (paymentState === 'paid') return settle(ctx, tx, orderId);
    await renewPaymentTerm(ctx, tx, orderId);
    await ctx.publish(tx, 'order.partly-paid', { orderId, payment: payment.id });
  });
}

/**
 * The last payment was noted by mistake: its money is awaited again, and a receipt is no longer given out. The customer is not told.
 * @throws Failure not_found, wrong_state where nothing was paid, part of it was given back, or the order is cancelled
 */
export function markUnpaid(ctx: Context, { number }: Named): Promise<OrderRecord> {
  return onOrder(ctx, number, async (tx, order) => {
    const { id: orderId } = order;
    const refunds = await tx.prisma.refundNote.count({ where: { orderId } });
    const last = await tx.prisma.payment.findFirst({ where: { orderId }, orderBy: { id: 'desc' } });
    if (last === null || order.state === 'cancel' || refunds > 0) throw wrongState(order);
    const paid = order.paid - last.amount;
    await tx.prisma.payment.delete({ where: { id: last.id } });
    const data = { paid, paymentState: paymentOf({ ...order, paid }).state, updatedAt: ctx.now };
    await tx.prisma.order.update({ where: { id: orderId }, data });
    const done = { orderId, state: 'done' } as const;
    await tx.prisma.paymentTransaction.updateMany({ where: done, data: { state: 'pending', updatedAt: ctx.now } });
    await renewPaymentTerm(ctx, tx, orderId);
  });
}

async function settle(ctx: Context, tx: Transaction, orderId: number): Promise<void> {
  const pending = { orderId, state: 'pending' } as const;
  await tx.prisma.paymentTransaction.updateMany({ where: pending, data: { state: 'done', updatedAt: ctx.now } });
  await giveReceipt(tx, { orderId, shop: await shopSettings(ctx.db), now: ctx.now });
  await ctx.publish(tx, 'order.paid', { orderId });
}

/** A second press, a second operator, or a command run again since its answer was lost. */
async function refuseRepeated({ now }: Context, tx: Transaction, { orderId, amount }: { orderId: number; amount: number }): Promise<void> {
  const madeAt = { gt: new Date(now.getTime() - SOON) };
  const same = await tx.prisma.payment.findFirst({ where: { orderId, amount, madeAt }, select: { id: true } });
  if (same !== null) throw new Failure('confirmation_needed', { about: 'repeated' });
}

/** As its customer chose to pay. */
async function methodOf(tx: Transaction, orderId: number): Promise<string> {
  const select = { method: { select: { kind: true } } };
  const begun = await tx.prisma.paymentTransaction.findFirst({ where: { orderId }, orderBy: { id: 'desc' }, select });
  return begun?.method.kind ?? 'transfer';
}
