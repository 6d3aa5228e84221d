import type { ClickClass } from '#domain/links/click-class.ts';
import type { ClickFacet } from '#domain/links/types.ts';
import { type Database, plannedAnew, sql } from '../database/database.ts';

/** From the first instant up to the second, which is not in it. */
export type Range = { linkId: number; from: Date; to: Date };

/** The instants at which days of a time zone begin and end: `from` until the end of `to`, which is today where it is absent. */
export async function boundsOf(
  db: Database,
  { zone, from, to, now }: { zone: string; from: string | Date; to: string | undefined; now: Date },
): Promise<{ first: string; last: string; from: Date; to: Date; keptSince: Date }> {
  const begin = typeof from === 'string' ? sql`${from}::text::date` : sql`(${from}::timestamptz at time zone ${zone}::text)::date`;
  const end = to === undefined ? sql`(${now}::timestamptz at time zone ${zone}::text)::date` : sql`${to}::text::date`;
  const [bounds] = await db.rows<{ first: string; last: string; from: Date; to: Date; keptSince: Date }>(sql`
    select first::text, last::text, first::timestamp at time zone ${zone}::text as from, (last + 1)::timestamp at time zone ${zone}::text as to,
      (select kept_since from link_upkeep) as "keptSince"
    from (select ${begin} as first, ${end} as last) d`);
  if (bounds === undefined) throw new Error('The statement answers a row.');
  return bounds;
}

/** The days of a link in a time zone, from its quarters of an hour: as many rows however often it was clicked. */
export function clicksByDay(db: Database, { linkId, from, to }: Range, zone: string) {
  // The name of a day is looked up once a day, not once for each quarter; a range may hold millions of days without clicks.
  return db.rows<{ day: string; class: ClickClass; clicks: number; visitors: number; scans: number }>(sql`
    with clicked as (
      select min(quarter) at time zone ${zone}::text as first, max(quarter) at time zone ${zone}::text as last
      from link_quarters where link_id = ${linkId} and quarter >= ${from} and quarter < ${to}
    ), days as (
      select array_agg(d at time zone ${zone}::text order by d) as starts
      from clicked, generate_series(date_trunc('day', first), last, interval '1 day') d
    ), counted as (
      select width_bucket(quarter, starts) as nth, class, sum(clicks)::int as clicks, sum(visitors)::int as visitors, sum(scans)::int as scans
      from link_quarters, days where link_id = ${linkId} and quarter >= ${from} and quarter < ${to} group by 1, 2
    )
    select (starts[nth] at time zone ${zone}::text)::date::text as day, class, clicks, visitors, scans from counted, days order by nth, class`);
}

/** Whole days of UTC, and what lies beside them in a range: there, clicks are counted one by one. */
export type Parts = { days: { from: Date; to: Date }; edges: readonly { from: Date; to: Date }[] };

/**
 * What the clicks have in common, the most clicks first: of each facet so many names. Whole days come from their totals up to where the
 * link's clicks were added to these, all in one statement, so that no click is missed or counted twice while that goes on.
 */
export function clicksByFacet(
  db: Database,
  { linkId, days, edges, classes, most }: Parts & { linkId: number; classes: readonly ClickClass[]; most: number },
) {
  const starts = edges.map(({ from }) => from);
  const ends = edges.map(({ to }) => to);
  const statement = sql`
    with ranges as (
      select * from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) e(start, stop)
      union all
      select greatest(${days.from}::timestamptz, rolled_until), ${days.to}::timestamptz from links where id = ${linkId}
    ), single as (
      select coalesce(c.country, '') as country, c.referrer, c.device, c.browser, c.system, c.language
      from ranges r join link_clicks c on c.link_id = ${linkId} and c.at >= r.start and c.at < r.stop
      where c.class = any(${classes}::click_class[])
    ), all_of_them as (
      select facet, name, sum(clicks) as clicks from link_days
      where link_id = ${linkId} and day >= ${days.from}::timestamptz::date and day < ${days.to}::timestamptz::date
        and class = any(${classes}::click_class[])
      group by 1, 2
      union all
      select (case 0 when grouping(country) then 'country' when grouping(referrer) then 'referrer' when grouping(device) then 'device'
          when grouping(browser) then 'browser' when grouping(system) then 'system' else 'language' end)::click_facet,
        coalesce(country, referrer, device, browser, system, language), count(*)
      from single group by grouping sets ((country), (referrer), (device), (browser), (system), (language))
    ), counted as (
      select facet, name, sum(clicks)::int as clicks from all_of_them group by 1, 2
    )
    select facet, name, clicks from (select *, row_number() over (partition by facet order by clicks desc, name) as place from counted) c
    where place <= ${most} order by clicks desc, name`;
  return db.rows<{ facet: ClickFacet; name: string; clicks: number }>(plannedAnew(statement));
}
