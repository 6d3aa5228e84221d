import type { ClickClass } from '#domain/links/click-class.ts';
import type { ClickFacet } from '#domain/links/types.ts';
import { type Database, sql } from '../database/database.ts';

/** From the first instant up to the second, which is not in it. */
export type Range = { linkId: number; from: Date; to: Date };

/** The instants at which days of a time zone begin and end: `from` until the end of `to`, which is today where it is absent. */
export async function boundsOf(
  db: Database,
  { zone, from, to, now }: { zone: string; from: string | Date; to: string | undefined; now: Date },
): Promise<{ first: string; last: string; from: Date; to: Date }> {
  const begin = typeof from === 'string' ? sql`${from}::text::date` : sql`(${from}::timestamptz at time zone ${zone}::text)::date`;
  const end = to === undefined ? sql`(${now}::timestamptz at time zone ${zone}::text)::date` : sql`${to}::text::date`;
  const [bounds] = await db.rows<{ first: string; last: string; from: Date; to: Date }>(sql`
    select first::text, last::text, first::timestamp at time zone ${zone}::text as from, (last + 1)::timestamp at time zone ${zone}::text as to
    from (select ${begin} as first, ${end} as last) d`);
  if (bounds === undefined) throw new Error('The statement answers a row.');
  return bounds;
}

/** The days of a link in a time zone, from its quarters of an hour: as many rows however often it was clicked. */
export function clicksByDay(db: Database, { linkId, from, to }: Range, zone: string) {
  return db.rows<{ day: string; class: ClickClass; clicks: number; visitors: number; scans: number }>(sql`
    select (quarter at time zone ${zone}::text)::date::text as day, class,
      sum(clicks)::int as clicks, sum(visitors)::int as visitors, sum(scans)::int as scans
    from link_quarters where link_id = ${linkId} and quarter >= ${from} and quarter < ${to} group by 1, 2 order by 1, 2`);
}

/** What the clicks have in common, the most clicks first. */
export function clicksByFacet(db: Database, { linkId, from, to }: Range, classes: readonly ClickClass[]) {
  return db.rows<{ facet: ClickFacet; name: string; clicks: number }>(sql`
    select facet, name, count(*)::int as clicks
    from link_clicks, lateral (values ('country', coalesce(country, '')), ('referrer', referrer), ('device', device),
      ('browser', browser), ('system', system), ('language', language)) f(facet, name)
    where link_id = ${linkId} and at >= ${from} and at < ${to} and class = any(${classes}::click_class[])
    group by 1, 2 order by 3 desc, 2`);
}
