import type { RevenueAsked } from '#domain/links/schema.ts';
import type { LinkRevenue } from '#domain/links/types.ts';
import type { Context, JobContext } from '../context.ts';
import { sql } from '../database/database.ts';
import type { Events } from '../jobs/events.ts';
import { shopSettings } from '../settings/service.ts';
import { linkIdByCode } from './reading.ts';
import { revenueRows } from './revenue-queries.ts';

/** A click says nothing about an order that comes later than this. */
const DAYS = 30;

/** Notes which link led to an order: the device says the click, and only one of the days before it counts. */
export async function noteLinkOrder({ db }: Pick<JobContext, 'db'>, { orderId, linkClick }: Events['order.placed']): Promise<void> {
  if (linkClick === undefined) return;
  await db.rows(sql`
    insert into link_orders (order_id, link_id, click_id, clicked_at)
    select o.id, c.link_id, c.id, c.at from link_clicks c join orders o on o.id = ${orderId}
    where c.id = ${linkClick}::uuid and c.at between o.placed_at - make_interval(days => ${DAYS}) and o.placed_at
    on conflict (order_id) do nothing`);
}

/** What links, or the campaigns, mediums or sources that they name, brought in a range of days. @throws Failure not_found */
export async function linkRevenue({ db }: Context, { code, ...asked }: RevenueAsked): Promise<LinkRevenue> {
  const linkId = code === undefined ? undefined : await linkIdByCode(db, code);
  const { currency } = await shopSettings(db);
  return { currency, rows: await revenueRows(db, { ...asked, linkId }) };
}
