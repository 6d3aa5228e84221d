import type { Context } from '../context.ts';
import { type Sql, sql, type Transaction } from '../database/database.ts';
import { touch } from '../page-cache/invalidation.ts';
import { type StockChange, staleTags } from './stock.ts';

/**
 * Cancels the orders `which` says and gives back what they had taken; `stale`: the kept pages to drop once this is committed. What was
 * paid stays paid. Whoever calls this knows that they may be cancelled.
 */
export async function cancelOrders(
  tx: Transaction,
  publish: Context['publish'],
  which: Sql,
  now: Date,
): Promise<{ orders: number; stale: string[] }> {
  const [row] = await tx.rows<{ orders: number[]; given: StockChange[] }>(sql`
    with due as (select id from orders where ${which} for update skip locked),
    cancelled as (
      update orders o set state = 'cancel', payment_state = case o.payment_state when 'paid' then o.payment_state else 'none' end, updated_at = ${now}
      from due where o.id = due.id),
    unpaid as (
      update payment_transactions t set state = 'cancel', updated_at = ${now} from due where t.order_id = due.id and t.state = 'pending'),
    back as (
      select l.variant_id, sum(l.quantity)::int as quantity from order_lines l join due on due.id = l.order_id group by l.variant_id),
    held as (
      select v.id, v.stock, back.quantity from variants v join back on back.variant_id = v.id
      where v.stock is not null order by v.id for no key update of v),
    given as (
      update variants v set stock = v.stock + held.quantity from held where v.id = held.id
      returning v.product_id, v.stock - held.quantity as before, v.stock as after)
    select array(select id from due) as orders, coalesce((
      select json_agg(json_build_object('productId', g.product_id, 'before', g.before, 'after', g.after)) from given g), '[]') as given`);
  const { orders = [], given = [] } = row ?? {};
  for (const orderId of orders) await publish(tx, 'order.cancelled', { orderId });
  const stale = staleTags(given);
  if (stale.length > 0) await touch(tx, stale);
  return { orders: orders.length, stale };
}
