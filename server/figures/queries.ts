import { countedStates } from '#domain/figures/terms.ts';
import { type Database, plannedAnew, type Sql, sql } from '../database/database.ts';
import type { Between } from './period.ts';

/** Sums over many orders and their lines, which Prisma cannot say. */

/** A week and a year of orders are read in different ways. */
function planned<Row>(db: Database, statement: Sql): Promise<Row[]> {
  return db.rows<Row>(plannedAnew(statement));
}

type Within = { between: Between; currency: string };
type Amounts = { net: number; tax: number; gross: number };

const counts = (currency: string) =>
  sql`o.placed_at is not null and o.state = any(${[...countedStates]}::order_state[]) and o.currency = ${currency}`;

const placedIn = ({ between: { begin, end }, currency }: Within) =>
  sql`${counts(currency)} and o.placed_at >= ${begin} and o.placed_at < ${end}`;

const refunds = sql`left join (select order_id, sum(amount)::int8 as amount from refund_notes group by 1) r on r.order_id = o.id`;

/** Whose order it is: an account, or the mailbox of a guest, which may be that of an account. */
const customer = sql`coalesce(lower(p.email), lower(o.billing ->> 'email'), 'order ' || o.id)`;

/** Half away from zero, as `taxOf` has it; in whole numbers, since decimals take twice the time. */
const taxOf = (total: Sql, rate: Sql, part: Sql) =>
  sql`(sign(${total})::int8 * ((2 * abs(${total})::int8 * ${rate} + ${part}) / (2 * ${part})))`;

/** `placed`: the orders of a period, and whether their prices have tax in them, which `taxesOfOrder` finds out the same way. */
const placed = (within: Within, home: number) => sql`
  placed as (
    select o.id, o.delivery, o.delivery_tax_rate, o.delivery + coalesce(sum(l.total), 0) = o.total as included,
      case when o.delivery_method_id in (select id from delivery_methods where kind = 'pick_up') then ${home}::int else (coalesce(nullif(o.shipping, 'null'), o.billing) ->> 'countryId')::int end as country
    from orders o left join order_lines l on l.order_id = o.id
    where ${placedIn(within)} group by o.id)`;

/** `amounts`: what each line and each delivery of these orders came to, as receipts have it. */
const amounts = (within: Within, home: number) => sql`
  ${placed(within, home)}, stated as (
    select p.id, p.country, p.included, l.variant_id, l.quantity, l.tax_rate as rate, l.total from placed p join order_lines l on l.order_id = p.id
    union all
    select p.id, p.country, p.included, null, 0, p.delivery_tax_rate, p.delivery from placed p
  ), taxed as (
    select s.*, ${taxOf(sql`s.total`, sql`s.rate`, sql`(case when s.included then 10000 + s.rate else 10000 end)`)} as tax from stated s
  ), amounts as (
    select id, country, variant_id, quantity, rate, tax, case when included then total - tax else total end as net,
      case when included then total else total + tax end as gross from taxed
  )`;

export type SalesRow = Amounts & { step: string; orders: number; delivery: number; refunded: number; paid: number };

/** By the first day of each step that has orders. */
export function salesRows(db: Database, { zone, by, ...within }: Within & { zone: string; by: 'day' | 'month' | 'century' }) {
  const tax = taxOf(sql`o.delivery`, sql`o.delivery_tax_rate`, sql`10000`);
  return planned<SalesRow>(
    db,
    sql`
    with sums as (
      select o.id, o.delivery + coalesce(sum(l.total), 0) = o.total as included from orders o left join order_lines l on l.order_id = o.id
      where ${placedIn(within)} group by o.id)
    select date_trunc(${by}::text, o.placed_at at time zone ${zone}::text)::date::text as step, count(*)::int as orders,
      sum(o.total)::int8 as gross, sum(o.untaxed)::int8 as net, sum(o.tax)::int8 as tax,
      sum(case when s.included then o.delivery else o.delivery + ${tax} end)::int8 as delivery,
      coalesce(sum(r.amount), 0)::int8 as refunded, sum(least(o.paid, o.total))::int8 as paid
    from sums s join orders o on o.id = s.id ${refunds}
    group by 1 order by 1`,
  );
}

/** How many ordered for the first time ever, by the first day of each step; those of the period before are under ''. */
export function newCustomerRows(
  db: Database,
  { zone, by, before, between, currency }: Within & { zone: string; by: 'day' | 'month'; before: Between },
) {
  return planned<{ step: string; customers: number }>(
    db,
    sql`
    with firsts as (
      select min(o.placed_at) as at from orders o left join people p on p.id = o.person_id where ${counts(currency)} group by ${customer})
    select case when at < ${between.begin} then '' else date_trunc(${by}::text, at at time zone ${zone}::text)::date::text end as step,
      count(*)::int as customers
    from firsts
    where (at >= ${between.begin} and at < ${between.end}) or (at >= ${before.begin} and at < ${before.end})
    group by 1`,
  );
}

export type SoldRow = Pick<Amounts, 'net' | 'gross'> & { id: number; orders: number; pieces: number; count: number };

/** The variants, or the products, that brought the most first; `count`: how many there are in all. */
export function soldRows(
  db: Database,
  { home, by, after, limit, ...within }: Within & { home: number; by: 'variant' | 'product'; after: number; limit: number },
) {
  return planned<SoldRow>(
    db,
    sql`
    with ${amounts(within, home)}
    select ${by === 'variant' ? sql`v.id` : sql`v.product_id`} as id, count(distinct a.id)::int as orders, sum(a.quantity)::int8 as pieces,
      sum(a.net)::int8 as net, sum(a.gross)::int8 as gross, count(*) over ()::int as count
    from amounts a join variants v on v.id = a.variant_id
    group by 1 order by gross desc, pieces desc, 1 offset ${after} limit ${limit}`,
  );
}

export type BoughtRow = { name: string; lastOrder: string; orders: number; revenue: number; count: number; returning: number };

/** The customers who brought the most first; `count` and `returning` are of all. */
export function boughtRows(db: Database, { limit, between: { begin, end }, currency }: Within & { limit: number }) {
  return planned<BoughtRow>(
    db,
    sql`
    with bought as (
      select count(*) filter (where o.placed_at >= ${begin})::int as orders,
        sum(o.total - coalesce(r.amount, 0)) filter (where o.placed_at >= ${begin})::int8 as revenue,
        min(o.placed_at) < ${begin} as known, max(o.id) filter (where o.placed_at >= ${begin}) as latest
      from orders o left join people p on p.id = o.person_id ${refunds}
      where ${counts(currency)} and o.placed_at < ${end}
      group by ${customer} having max(o.placed_at) >= ${begin}
    ), first_of_them as (
      select *, count(*) over ()::int as count, count(*) filter (where known) over ()::int as known_count
      from bought order by revenue desc, latest limit ${limit})
    select case when p.id is null then o.billing ->> 'name' when p.deleted_at is null then p.name end as name, o.number as "lastOrder",
      b.orders, b.revenue, b.count, b.known_count as "returning"
    from first_of_them b join orders o on o.id = b.latest left join people p on p.id = o.person_id
    order by b.revenue desc, b.latest`,
  );
}

export type TaxedRow = Amounts & { country: number | null; rate: number | null; refunded: number };

/** By country and rate; refunds of orders with several rates under the rate null. */
export function taxedRows(db: Database, { home, ...within }: Within & { home: number }) {
  return planned<TaxedRow>(
    db,
    sql`
    with ${amounts(within, home)}, given_back as (
      select p.country, r.amount as refunded, (
        select case when count(distinct rate) = 1 then min(rate) end from (
          select tax_rate as rate from order_lines where order_id = p.id and total <> 0
          union all select p.delivery_tax_rate where p.delivery <> 0) own) as rate
      from placed p join (select order_id, sum(amount)::int8 as amount from refund_notes group by 1) r on r.order_id = p.id
    ), both_of_them as (
      select country, rate, net, tax, gross, 0::int8 as refunded from amounts where gross <> 0
      union all select country, rate, 0, 0, 0, refunded from given_back)
    select country, rate, sum(net)::int8 as net, sum(tax)::int8 as tax, sum(gross)::int8 as gross, sum(refunded)::int8 as refunded
    from both_of_them group by 1, 2 order by sum(gross) desc, 2 desc nulls last`,
  );
}
