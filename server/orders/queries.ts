import type { OrderState, Payable, PaymentState } from '#domain/orders/rules.ts';
import type { Pieces } from '../catalog/stock.ts';
import { type Database, empty, type Sql, sql, type Transaction } from '../database/database.ts';
import type { StoredOrder } from './stored.ts';

/**
 * A placed order with all that its page says; a cart is none. Read three times for each order, by its page and by two mails: through Prisma
 * each costs 0.6 ms more, 3.3 times as much.
 */
export async function readOrder(db: Pick<Database, 'rows'>, id: number): Promise<StoredOrder | undefined> {
  const [order] = await db.rows<StoredOrder>(sql`
    select o.id, o.number, o.state::text as state, o.payment_state::text as "paymentState", o.placed_at as "placedAt", o.pay_by as "payBy", o.tracking,
      o.language, o.currency, o.access_token as "accessToken", o.billing, o.shipping, o.delivery,
      o.delivery_tax_rate as "deliveryTaxRate", o.tax_exemption::text as "taxExemption", o.untaxed, o.tax, o.total,
      o.paid, o.due_at_once as "dueAtOnce", o.origin::text as origin,
      d.name as "deliveryName", case d.kind when 'pick_up' then d.address end as "pickUp",
      (select json_build_object('kind', m.kind, 'name', m.name, 'reference', t.reference)
        from payment_transactions t join payment_methods m on m.id = t.method_id
        where t.order_id = o.id order by t.id desc limit 1) as payment,
      coalesce((
        select json_agg(json_build_object(
          'key', l.key, 'productId', v.product_id, 'name', l.name, 'options', l.options, 'quantity', l.quantity, 'lacking', l.lacking, 'unitPrice', l.unit_price,
          'total', l.total, 'taxRate', l.tax_rate, 'discount', l.discount, 'optionFor', main.name, 'picture', (
            select json_build_object('hash', f.hash, 'width', f.width, 'height', f.height) from pictures f
            where f.hash = coalesce(
              v.picture_hash,
              (select p.hash from product_pictures p where p.product_id = v.product_id order by p.sequence limit 1)))) order by coalesce(main.id, l.id), l.id)
        from order_lines l join variants v on v.id = l.variant_id
        left join order_lines main on main.order_id = l.order_id and main.key = l.parent_key
        where l.order_id = o.id), '[]') as lines,
      coalesce((
        select json_agg(json_build_object('id', p.id, 'amount', p.amount, 'at', p.made_at) order by p.id)
        from payments p where p.order_id = o.id), '[]') as payments,
      coalesce((
        select json_agg(json_build_object('number', r.number, 'amount', r.amount, 'at', r.made_at) order by r.id)
        from refund_notes r where r.order_id = o.id), '[]') as refunds
    from orders o left join delivery_methods d on d.id = o.delivery_method_id
    where o.id = ${id} and o.placed_at is not null`);
  return order;
}

/** `lacking`: how many pieces stock did not have when an offer was accepted. */
export type LockedOrder = Payable & { id: number; state: OrderState; paymentState: PaymentState; lacking: number };

/** A placed order, which every other change of it waits for from now on: Prisma cannot lock a row. */
export async function lockOrder(tx: Transaction, which: { id: number } | { number: string }): Promise<LockedOrder | undefined> {
  const [order] = await tx.rows<LockedOrder>(sql`
    select id, state::text as state, payment_state::text as "paymentState", total, paid, due_at_once as "dueAtOnce",
      (select coalesce(sum(l.lacking), 0)::int from order_lines l where l.order_id = orders.id) as lacking
    from orders
    where ${'id' in which ? sql`id = ${which.id}` : sql`number = ${which.number}`} and placed_at is not null for update`);
  return order;
}

/** One order, or the first so many in these states whose payment term is over. */
export type Cancelled = { id: number } | { unpaid: readonly OrderState[]; most: number };

function chosen(which: Cancelled, now: Date): Sql {
  if ('id' in which) return sql`id = ${which.id}`;
  return sql`
    origin = 'cart' and payment_state = 'awaited' and pay_by < ${now} and state::text = any(${which.unpaid}::text[]) order by id limit ${which.most}`;
}

/** Cancels orders some hundred at a time, in one statement; those that another change holds are passed over. Answers what they had taken. */
export async function writeCancelled(tx: Transaction, which: Cancelled, now: Date): Promise<{ orders: number[]; pieces: Pieces }> {
  const [row] = await tx.rows<{ orders: number[]; pieces: [number, number][] }>(sql`
    with due as (select id from orders where ${chosen(which, now)} for update skip locked),
    cancelled as (
      update orders o set state = 'cancel', payment_state = case o.payment_state when 'awaited' then 'none' else o.payment_state end, updated_at = ${now}
      from due where o.id = due.id),
    unpaid as (
      update payment_transactions t set state = 'cancel', updated_at = ${now} from due where t.order_id = due.id and t.state = 'pending'),
    bought as (
      select l.variant_id, sum(l.quantity - l.lacking)::int as quantity from order_lines l join due on due.id = l.order_id group by l.variant_id)
    select array(select id from due) as orders, coalesce((
      select json_agg(json_build_array(b.variant_id, b.quantity)) from bought b), '[]') as pieces`);
  return { orders: row?.orders ?? [], pieces: new Map(row?.pieces) };
}

/**
 * Takes the next number of a series (`S00012`), as a query of one row, `number`; to be part of the statement that uses it, so that there
 * are no holes. `where`: no number is taken, and there is no row, unless this holds.
 */
export function nextNumber(series: 'S' | 'R' | 'G' | 'Q', where: Sql = empty): Sql {
  return sql`
    insert into number_series (name, next) select ${series}, 2 ${where}
    on conflict (name) do update set next = number_series.next + 1
    returning name || lpad((next - 1)::text, greatest(5, length((next - 1)::text)), '0') as number`;
}

/** Takes the next number of a series, as the placing of an order does. */
export async function takeNumber(tx: Transaction, series: 'S' | 'R' | 'G' | 'Q'): Promise<string> {
  const [row] = await tx.rows<{ number: string }>(nextNumber(series));
  if (row === undefined) throw new Error('A series without a condition gave no number');
  return row.number;
}
