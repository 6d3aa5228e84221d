import { mayMove, type OrderState } from '#domain/orders/rules.ts';
import { touch } from '../content.ts';
import type { Context } from '../context.ts';
import { sql, type Transaction } from '../database/database.ts';
import { type StockChange, staleTags } from './stock.ts';

const BATCH = 200;

const states: readonly OrderState[] = ['draft', 'sent', 'sale', 'done', 'cancel'];
const cancellable = states.filter((state) => mayMove(state, 'cancel'));

/** Cancels the orders whose payment term is over and gives back what they had taken, some hundred at a time. */
export async function cancelUnpaidOrders(ctx: Pick<Context, 'db' | 'now' | 'drop'>): Promise<void> {
  for (;;) {
    const { orders, stale } = await ctx.db.transaction((tx) => cancelSome(tx, ctx.now));
    if (stale.length > 0) ctx.drop(stale);
    if (orders < BATCH) return;
  }
}

async function cancelSome(tx: Transaction, now: Date): Promise<{ orders: number; stale: string[] }> {
  const [row] = await tx.rows<{ orders: number; given: StockChange[] }>(sql`
    with due as (
      select id from orders
      where payment_state = 'awaited' and pay_by < ${now} and state::text = any(${cancellable}::text[])
      order by id limit ${BATCH} for update skip locked),
    cancelled as (
      update orders o set state = 'cancel', payment_state = 'none', updated_at = ${now} from due where o.id = due.id),
    unpaid as (
      update payment_transactions t set state = 'cancel', updated_at = ${now} from due where t.order_id = due.id and t.state = 'pending'),
    back as (
      select l.variant_id, sum(l.quantity)::int as quantity from order_lines l join due on due.id = l.order_id group by l.variant_id),
    held as (
      select v.id, v.stock, back.quantity from variants v join back on back.variant_id = v.id
      where v.stock is not null order by v.id for update of v),
    given as (
      update variants v set stock = v.stock + held.quantity from held where v.id = held.id
      returning v.product_id, v.stock - held.quantity as before, v.stock as after)
    select (select count(*) from due)::int as orders, coalesce((
      select json_agg(json_build_object('productId', g.product_id, 'before', g.before, 'after', g.after)) from given g), '[]') as given`);
  const stale = staleTags(row?.given ?? []);
  if (stale.length > 0) await touch(tx, stale);
  return { orders: row?.orders ?? 0, stale };
}
