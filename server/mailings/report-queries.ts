import type { MailingLinkRow, MailingReport } from '#domain/mailings/types.ts';
import { type Database, sql } from '../database/database.ts';
import { netSum, refunded } from '../orders/net-sums.ts';

const LATEST = 50;

/** With the clicks of people, the most clicked first; each by its newest code. */
export function mailingLinks(db: Database, mailingId: number): Promise<Omit<MailingLinkRow, 'shortUrl'>[]> {
  return db.rows(sql`
    select m.url, l.clicks, (select code from link_codes c where c.link_id = l.id order by c.id desc limit 1) as code
    from mailing_links m join links l on l.id = m.link_id where m.mailing_id = ${mailingId} order by l.clicks desc, m.url`);
}

/** Of orders that a link of the mailing led to, less what was given back. */
export async function mailingRevenue(db: Database, mailingId: number): Promise<Pick<MailingReport, 'revenueMinor' | 'orders'>> {
  const [sum] = await db.rows<{ orders: number; revenue: number | null }>(sql`
    select count(*)::int as orders, ${netSum} as revenue
    from link_orders b join orders o on o.id = b.order_id and o.state in ('sale', 'done') ${refunded}
    where b.link_id in (select link_id from mailing_links where mailing_id = ${mailingId})`);
  return { orders: sum?.orders ?? 0, revenueMinor: sum?.revenue ?? 0 };
}

/** The latest refusals of mail servers; of a subscriber who was deleted the address is empty. */
export function latestFailures(db: Database, mailingId: number): Promise<{ email: string; answer: string; at: Date }[]> {
  return db.rows(sql`
    select coalesce(s.email, '') as email, r.answer, r.claimed_at as at
    from mailing_recipients r left join subscribers s on s.id = r.subscriber_id
    where r.mailing_id = ${mailingId} and r.state = 'failed' order by r.claimed_at desc limit ${LATEST}`);
}
