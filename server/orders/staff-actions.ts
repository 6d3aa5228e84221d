import { Failure } from '#domain/failure.ts';
import { mayMove, type OrderState, type PaymentState } from '#domain/orders/rules.ts';
import type { OrderRecord } from '#domain/orders/types.ts';
import type { Context } from '../context.ts';
import { sql, type Transaction } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';
import { cancelOrders } from './cancelling.ts';
import { nextNumber } from './queries.ts';
import { giveReceipt } from './receipts.ts';
import { showOrder } from './records.ts';

type Locked = { id: number; state: OrderState; paymentState: PaymentState; total: number };
type Named = { number: string };

/**
 * The money has come: nothing cancels the order for want of it any more, its receipt is given, and the customer is told.
 * @throws Failure not_found, wrong_state where no payment is awaited
 */
export function markPaid(ctx: Context, { number }: Named): Promise<OrderRecord> {
  return onOrder(ctx, number, async (tx, order) => {
    if (order.paymentState !== 'awaited') throw wrongState(order);
    await tx.rows(sql`
      with paid as (update orders set payment_state = 'paid', updated_at = ${ctx.now} where id = ${order.id} returning id)
      update payment_transactions t set state = 'done', updated_at = ${ctx.now} from paid where t.order_id = paid.id and t.state = 'pending'`);
    await giveReceipt(tx, { orderId: order.id, shop: await shopSettings(ctx.db), now: ctx.now });
    await ctx.publish(tx, 'order.paid', { orderId: order.id });
  });
}

/**
 * The goods have left the house, and the customer is told; `tracking`: the carrier's number or address.
 * @throws Failure not_found, wrong_state for what was shipped or cancelled
 */
export function shipOrder(ctx: Context, { number, tracking }: Named & { tracking: string }): Promise<OrderRecord> {
  return onOrder(ctx, number, async (tx, order) => {
    if (!mayMove(order.state, 'done')) throw wrongState(order);
    await tx.rows(sql`
      update orders set state = 'done', shipped_at = ${ctx.now}, tracking = ${tracking}, updated_at = ${ctx.now} where id = ${order.id}`);
    await ctx.publish(tx, 'order.shipped', { orderId: order.id });
  });
}

/**
 * Nothing will be sent: the stock is given back, and the customer is told. What was paid stays paid, for a refund to speak of.
 * @throws Failure not_found, wrong_state for what was shipped or cancelled
 */
export async function cancelOrder(ctx: Context, { number }: Named): Promise<OrderRecord> {
  let stale: readonly string[] = [];
  const record = await onOrder(ctx, number, async (tx, order) => {
    if (!mayMove(order.state, 'cancel')) throw wrongState(order);
    ({ stale } = await cancelOrders(tx, ctx.publish, sql`id = ${order.id}`, ctx.now));
  });
  ctx.drop(stale);
  return record;
}

/**
 * Says that so much of what was paid, in minor units, was given back: a note with a number of its own. It moves no money.
 * @throws Failure not_found, wrong_state where nothing was paid, refund_too_high
 */
export function noteRefund(ctx: Context, { number, amount, reason }: Named & { amount: number; reason: string }): Promise<OrderRecord> {
  return onOrder(ctx, number, async (tx, order) => {
    if (order.paymentState !== 'paid') throw wrongState(order);
    const [given] = await tx.rows<{ sum: number }>(sql`
      select coalesce(sum(amount), 0)::int as sum from refund_notes where order_id = ${order.id}`);
    if ((given?.sum ?? 0) + amount > order.total) throw new Failure('refund_too_high', { left: order.total - (given?.sum ?? 0) });
    await tx.rows(sql`
      with counted as (${nextNumber('G')})
      insert into refund_notes (order_id, number, amount, reason, made_at)
      select ${order.id}, counted.number, ${amount}, ${reason}, ${ctx.now} from counted`);
  });
}

/** The order is locked: concurrent callers see what became of it. */
async function onOrder(ctx: Context, number: string, work: (tx: Transaction, order: Locked) => Promise<void>): Promise<OrderRecord> {
  await ctx.db.transaction(async (tx) => {
    const [order] = await tx.rows<Locked>(sql`
      select id, state::text as state, payment_state::text as "paymentState", total from orders
      where number = ${number} and placed_at is not null for update`);
    if (order === undefined) throw new Failure('not_found');
    await work(tx, order);
  });
  return showOrder(ctx, { number });
}

function wrongState({ state, paymentState }: Locked): Failure {
  return new Failure('wrong_state', { state, paymentState });
}
