import { type Database, sql, type Transaction } from '../database/database.ts';
import type { TargetLink } from './cached-links.ts';
import type { Click } from './clicks.ts';
import { facetsOfClick } from './facets.ts';

/** What clicks need to know of the links of these codes, in one statement: Prisma would send five for each. */
export async function findLinks(db: Pick<Database, 'rows'>, codes: readonly string[]): Promise<ReadonlyMap<string, TargetLink>> {
  const links = await db.rows<TargetLink & { code: string }>(sql`
    select c.code, l.id, l.url, l.paused_at as "pausedAt", l.expires_at as "expiresAt",
      json_build_object('campaign', campaign.name, 'medium', medium.name, 'source', source.name) as terms
    from link_codes c join links l on l.id = c.link_id
      left join utm_terms campaign on campaign.id = l.campaign_id
      left join utm_terms medium on medium.id = l.medium_id
      left join utm_terms source on source.id = l.source_id
    where c.code = any(${codes}::text[])`);
  return new Map(links.map(({ code, ...link }) => [code, link]));
}

/**
 * Stores clicks and adds them to the totals, all or none, in one statement: Prisma would send one for each row and total. Clicks that are
 * stored already, by their id and time, are not counted again. Links are locked in the order of their ids, so that processes that share a
 * link wait for each other instead of dying of a deadlock, and each person's click finds what is left of a limit.
 * Answers the ids of the clicks that a limit refuses.
 */
export async function writeClicks(db: Pick<Database, 'rows'>, clicks: readonly Click[]): Promise<ReadonlySet<string>> {
  // One text is written and read faster than a list for each column.
  const given = JSON.stringify(clicks.map((click) => ({ ...click, visitor: Buffer.from(click.visitor).toString('hex') })));
  const refused = await db.rows<{ id: string }>(sql`
    with given as (
      select id, at, "linkId" as link_id, class, rule, agent, country, device, browser, system, referrer, language,
        decode(visitor, 'hex') as visitor, qr, nth
      from rows from (json_to_recordset(${given}::json) as (
        id uuid, at timestamptz, "linkId" int, class click_class, rule text, agent text, country text, device text, browser text,
        system text, referrer text, language text, visitor text, qr boolean)) with ordinality
        as g(id, at, "linkId", class, rule, agent, country, device, browser, system, referrer, language, visitor, qr, nth)
    ), locked as materialized (
      select id, clicks, max_clicks, rolled_until from links where id in (select link_id from given) order by id for no key update
    ), admitted as (
      select g.*, (at at time zone 'UTC')::date as day
      from (select *, row_number() over (partition by link_id, class = 'person' order by nth) as place from given) g
      join locked l on l.id = g.link_id
      where l.max_clicks is null or g.class <> 'person' or l.clicks + g.place <= l.max_clicks
    ), visitors as (
      insert into link_visitors (link_id, day, visitor)
      select distinct link_id, day, visitor from admitted where class = 'person' order by 1, 2, 3
      on conflict do nothing returning link_id, day, visitor
    ), counted as (
      insert into link_clicks (id, at, link_id, class, rule, agent, country, device, browser, system, referrer, language, visitor, first, qr)
      select id, at, link_id, class, rule, agent, country, device, browser, system, referrer, language, visitor,
        class = 'person' and v.visitor is not null
          and row_number() over (partition by link_id, day, class = 'person', visitor order by nth) = 1, qr
      from admitted left join visitors v using (link_id, day, visitor)
      on conflict do nothing returning *
    ), quarters as (
      insert into link_quarters (link_id, quarter, class, clicks, visitors, scans)
      select link_id, date_bin('15 minutes', at, '2000-01-01'), class, count(*), count(*) filter (where first), count(*) filter (where qr)
      from counted group by 1, 2, 3 order by 1, 2, 3
      on conflict (link_id, quarter, class) do update set clicks = link_quarters.clicks + excluded.clicks,
        visitors = link_quarters.visitors + excluded.visitors, scans = link_quarters.scans + excluded.scans
    ), late as (
      insert into link_days (link_id, day, class, facet, name, clicks)
      select c.link_id, (c.at at time zone 'UTC')::date, c.class, f.facet, f.name, count(*)
      from counted c join locked l on l.id = c.link_id and c.at < l.rolled_until, ${facetsOfClick}
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (link_id, day, class, facet, name) do update set clicks = link_days.clicks + excluded.clicks
    ), totals as (
      update links set clicks = links.clicks + c.clicks, clicked_at = greatest(links.clicked_at, c.latest)
      from (select link_id, count(*) as clicks, max(at) as latest from counted where class = 'person' group by 1) c
      where links.id = c.link_id
    )
    select id from given where id not in (select id from admitted)`);
  return new Set(refused.map(({ id }) => id));
}

/** A click that is sent twice at once is written by one of them, and found by the other. */
export async function lockClick(tx: Transaction, id: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))::text`);
}

/** Whatever its time. */
export async function isStored(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.rows(sql`select from link_clicks where id = ${id}::uuid limit 1`)).length > 0;
}
