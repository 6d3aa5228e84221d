import { mayMove } from '#domain/orders/rules.ts';
import type { OrderRecord } from '#domain/orders/types.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';
import { onOrder, wrongState } from './on-order.ts';

const DAY = 86_400_000;

type Named = { number: string };

/**
 * The money has not come after all: it is awaited again, and the receipt is no longer given out. The customer is not told.
 * @throws Failure not_found, wrong_state where nothing was paid, part of it was given back, or the order is cancelled
 */
export function markUnpaid(ctx: Context, { number }: Named): Promise<OrderRecord> {
  return onOrder(ctx, number, async (tx, order) => {
    const refunds = await tx.prisma.refundNote.count({ where: { orderId: order.id } });
    if (order.paymentState !== 'paid' || order.state === 'cancel' || refunds > 0) throw wrongState(order);
    await tx.prisma.order.update({ where: { id: order.id }, data: { paymentState: 'awaited', updatedAt: ctx.now } });
    const noted = { orderId: order.id, state: 'done' } as const;
    await tx.prisma.paymentTransaction.updateMany({ where: noted, data: { state: 'pending', updatedAt: ctx.now } });
    await renewPaymentTerm(ctx, tx, order.id);
  });
}

/**
 * The goods are still here: the order is open again, without tracking. The customer is not told.
 * @throws Failure not_found, wrong_state for what was not shipped
 */
export function unshipOrder(ctx: Context, { number }: Named): Promise<OrderRecord> {
  return onOrder(ctx, number, async (tx, order) => {
    if (order.state !== 'done' || !mayMove(order.state, 'sale')) throw wrongState(order);
    const data = { state: 'sale', shippedAt: null, tracking: '', updatedAt: ctx.now } as const;
    await tx.prisma.order.update({ where: { id: order.id }, data });
    if (order.paymentState === 'awaited') await renewPaymentTerm(ctx, tx, order.id);
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

/** A term that ended in the meantime would cancel the order within the hour. */
async function renewPaymentTerm({ db, now }: Context, { prisma }: Transaction, id: number): Promise<void> {
  const { paymentTermDays } = await shopSettings(db);
  const payBy = new Date(now.getTime() + paymentTermDays * DAY);
  await prisma.order.updateMany({ where: { id, OR: [{ payBy: null }, { payBy: { lt: payBy } }] }, data: { payBy } });
}
