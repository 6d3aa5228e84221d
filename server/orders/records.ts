import { Failure } from '#domain/failure.ts';
import { taxesOfOrder } from '#domain/orders/rules.ts';
import type { OrderFilter } from '#domain/orders/schema.ts';
import type { OrderRecord, StaffOrder } from '#domain/orders/types.ts';
import { type Translated, textOf } from '#domain/words/languages.ts';
import { auditOf } from '../audit.ts';
import type { Context } from '../context.ts';
import { holding, join, type Sql, sql } from '../database/database.ts';

type Reader = Pick<Context, 'db' | 'language'>;

/** Under which staff's deeds to an order are written down. */
export const recordOf = (number: string) => ({ kind: 'order', id: number });

const columns = sql`
  o.id, o.number, o.state::text as state, o.payment_state::text as "paymentState", o.placed_at as "placedAt",
  o.billing ->> 'name' as customer, coalesce(o.billing ->> 'email', '') as email, o.total, o.currency,
  (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = o.id) as pieces`;

/** Placed orders, the latest first, and what `before` is for the page after; `next` null: there is none. */
export async function listOrders({ db }: Reader, filter: OrderFilter): Promise<{ orders: StaffOrder[]; next: number | null }> {
  const rows = await db.rows<StaffOrder & { placedAt: Date }>(sql`
    select ${columns} from orders o where ${join(conditionsOf(filter), ' and ')} order by o.id desc limit ${filter.limit + 1}`);
  const shown = rows.slice(0, filter.limit);
  return { orders: shown.map(dated), next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
}

function conditionsOf({ state, payment, search = '', before }: OrderFilter): Sql[] {
  const held = holding(search);
  return [
    sql`o.placed_at is not null`,
    ...(state === undefined ? [] : [sql`o.state = ${state}::order_state`]),
    ...(payment === undefined ? [] : [sql`o.payment_state = ${payment}::payment_state`]),
    ...(before === undefined ? [] : [sql`o.id < ${before}`]),
    ...(search === '' ? [] : [sql`(o.number ilike ${held} or o.billing ->> 'name' ilike ${held} or o.billing ->> 'email' ilike ${held})`]),
  ];
}

type Row = Omit<OrderRecord, 'placedAt' | 'payBy' | 'shippedAt' | 'deliveryName' | 'paymentName' | 'history' | 'taxes'> & {
  deliveryTaxRate: number;
  placedAt: Date;
  payBy: Date | null;
  shippedAt: Date | null;
  deliveryName: Translated | null;
  paymentName: Translated | null;
};

/**
 * All that staff may know of a placed order.
 * @throws Failure not_found
 */
export async function showOrder({ db, language }: Reader, { number }: { number: string }): Promise<OrderRecord> {
  const [row] = await db.rows<Row>(sql`
    select ${columns}, o.delivery, o.delivery_tax_rate as "deliveryTaxRate", o.untaxed, o.tax, o.pay_by as "payBy", o.shipped_at as "shippedAt", o.tracking, o.billing, o.shipping,
      d.name as "deliveryName",
      (select m.name from payment_transactions t join payment_methods m on m.id = t.method_id
        where t.order_id = o.id order by t.id desc limit 1) as "paymentName",
      (select coalesce(json_agg(json_build_object('name', l.name, 'options', l.options, 'code', v.code, 'quantity', l.quantity,
        'unitPrice', l.unit_price, 'total', l.total, 'taxRate', l.tax_rate) order by l.id), '[]')
        from order_lines l join variants v on v.id = l.variant_id where l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('number', r.number, 'amount', r.amount, 'reason', r.reason,
        'at', to_char(r.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.id), '[]')
        from refund_notes r where r.order_id = o.id) as refunds
    from orders o left join delivery_methods d on d.id = o.delivery_method_id
    where o.number = ${number} and o.placed_at is not null`);
  if (row === undefined) throw new Failure('not_found');
  const { deliveryName, deliveryTaxRate: _, paymentName, payBy, shippedAt, ...rest } = row;
  return {
    ...dated(rest),
    taxes: taxesOfOrder(row).taxes,
    deliveryName: deliveryName === null ? '' : textOf(deliveryName, language),
    paymentName: paymentName === null ? '' : textOf(paymentName, language),
    payBy: payBy?.toISOString() ?? null,
    shippedAt: shippedAt?.toISOString() ?? null,
    history: await auditOf({ db }, recordOf(number)),
  };
}

function dated<T extends { placedAt: Date | string }>(row: T): Omit<T, 'placedAt'> & { placedAt: string } {
  return { ...row, placedAt: new Date(row.placedAt).toISOString() };
}
