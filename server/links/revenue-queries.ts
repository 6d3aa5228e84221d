import type { RevenueAsked } from '#domain/links/schema.ts';
import type { LinkRevenue } from '#domain/links/types.ts';
import { type Database, empty, type Sql, sql } from '../database/database.ts';

/** More are of no use at once. */
const MOST = 500;

type Within = Omit<RevenueAsked, 'code'> & { linkId: number | undefined };

/** Orders are counted by the day on which they were placed: sums over joined tables, which Prisma cannot say. */
export function revenueRows(db: Database, { by, linkId, zone, from, to }: Within): Promise<LinkRevenue['rows'][number][]> {
  const within = sql`
    ${from === undefined ? empty : sql`and o.placed_at >= ${from}::text::timestamp at time zone ${zone}::text`}
    ${to === undefined ? empty : sql`and o.placed_at < (${to}::text::date + 1)::timestamp at time zone ${zone}::text`}`;
  return db.rows<LinkRevenue['rows'][number]>(sql`
    select ${shown[by]}, count(*)::int as orders, sum(o.total - coalesce(r.amount, 0))::int8 as revenue
    from link_orders b
    join orders o on o.id = b.order_id and o.state in ('sale', 'done') ${within}
    join links l on l.id = b.link_id ${linkId === undefined ? empty : sql`and l.id = ${linkId}`}
    ${by === 'link' ? empty : sql`join utm_terms t on t.id = ${termOf[by]}`}
    left join lateral (select sum(amount) as amount from refund_notes where order_id = o.id) r on true
    group by ${by === 'link' ? sql`l.id` : sql`t.id`} order by revenue desc, 1 limit ${MOST}`);
}

const ofTerm = sql`t.id, t.name, null as code`;
const shown: Record<RevenueAsked['by'], Sql> = {
  link: sql`l.id, l.title as name, (select code from link_codes c where c.link_id = l.id order by c.id desc limit 1) as code`,
  campaign: ofTerm,
  medium: ofTerm,
  source: ofTerm,
};

const termOf = { campaign: sql`l.campaign_id`, medium: sql`l.medium_id`, source: sql`l.source_id` };
