import { type ClickClass, judgesAgent } from '#domain/links/click-class.ts';
import { type Database, join, sql, type Transaction } from '../database/database.ts';
import { facetsOfClick } from './facets.ts';

/** `before`: the rule that has judged it */
export type NewClass = { agent: string; before: string; class: ClickClass; rule: string };

/** What browsers called themselves in a day of UTC, and how that was judged; clicks that other headers have judged stay as they are. */
export async function agentsOf(db: Database, day: string) {
  const found = await db.rows<{ agent: string; class: ClickClass; rule: string }>(sql`
    select distinct agent, class, rule from link_clicks c where ${within(day)}`);
  return found.filter(({ rule }) => judgesAgent(rule));
}

/**
 * Gives the clicks of a day their new classes, and counts the totals of the links that they touch anew. New clicks on these wait; each
 * statement sees those that were before.
 */
export async function classifyDay(tx: Transaction, day: string, changed: readonly NewClass[]): Promise<void> {
  const column = (name: keyof NewClass) => changed.map((each) => each[name]);
  const judged = sql`unnest(${column('agent')}::text[], ${column('before')}::text[], ${column('class')}::click_class[], ${column('rule')}::text[])
    n(agent, before, class, rule)`;
  const touched = await tx.rows<{ id: number }>(sql`
    select id from links where id in (
      select link_id from link_clicks c join ${judged} on c.agent = n.agent and c.rule = n.before where ${within(day)})
    order by id for no key update`);
  const ids = touched.map(({ id }) => id);
  const people = sql`select link_id, sum(clicks)::int as clicks from link_quarters
    where link_id = any(${ids}::int[]) and quarter >= ${day}::date and quarter < ${day}::date + 1 and class = 'person' group by 1`;
  const before = await tx.rows<{ link_id: number; clicks: number }>(people);
  const ofDay = sql`c.link_id = any(${ids}::int[]) and ${within(day)}`;
  await tx.rows(sql`
    update link_clicks c set class = n.class, rule = n.rule from ${judged} where c.agent = n.agent and c.rule = n.before and ${ofDay}`);
  await tx.rows(sql`
    update link_clicks c set first = f.first from (
      select c.id, c.at, class = 'person' and row_number() over (partition by link_id, class = 'person', visitor order by c.at, c.id) = 1 as first
      from link_clicks c where ${ofDay}
    ) f where c.id = f.id and c.at = f.at and c.first <> f.first and ${within(day)}`);
  await tx.rows(sql`
    insert into link_visitors (link_id, day, visitor)
    select distinct link_id, ${day}::date, visitor from link_clicks c where ${ofDay} and class = 'person' order by 1, 3 on conflict do nothing`);
  await tx.rows(
    sql`delete from link_quarters where link_id = any(${ids}::int[]) and quarter >= ${day}::date and quarter < ${day}::date + 1`,
  );
  await tx.rows(sql`
    insert into link_quarters (link_id, quarter, class, clicks, visitors, scans)
    select link_id, date_bin('15 minutes', c.at, '2000-01-01'), class, count(*), count(*) filter (where first), count(*) filter (where qr)
    from link_clicks c where ${ofDay} group by 1, 2, 3`);
  await tx.rows(sql`delete from link_days where link_id = any(${ids}::int[]) and day = ${day}::date`);
  await tx.rows(sql`
    insert into link_days (link_id, day, class, facet, name, clicks)
    select c.link_id, ${day}::date, c.class, f.facet, f.name, count(*)
    from link_clicks c join links l on l.id = c.link_id, ${facetsOfClick} where ${ofDay} and c.at < l.rolled_until group by 1, 3, 4, 5`);
  const was = join([sql`(0, 0)`, ...before.map(({ link_id, clicks }) => sql`(${link_id}::int, ${clicks}::int)`)]);
  await tx.rows(sql`
    update links l set clicks = l.clicks + coalesce(n.clicks, 0) - coalesce(w.clicks, 0)
    from unnest(${ids}::int[]) t(id) left join (${people}) n on n.link_id = t.id left join (values ${was}) w(link_id, clicks) on w.link_id = t.id
    where l.id = t.id`);
}

function within(day: string) {
  return sql`c.at >= ${day}::date and c.at < ${day}::date + 1`;
}
