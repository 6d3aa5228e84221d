import { Failure } from '#domain/failure.ts';
import { type ClickClass, classesOf, clickClasses } from '#domain/links/click-class.ts';
import { isCode } from '#domain/links/rules.ts';
import type { StatisticsAsked } from '#domain/links/schema.ts';
import { clickFacets, type LinkStatistics } from '#domain/links/types.ts';
import type { Context } from '../context.ts';
import { boundsOf, clicksByDay, clicksByFacet, type Parts } from './statistics-queries.ts';

const DAY = 86_400_000;
/** Names of each facet: as many as there are countries. */
const MOST = 250;

/**
 * Clicks of a link in a range of days of a time zone. `days` and `facets` are of the group; `counts` of all classes.
 * @throws Failure not_found
 */
export async function linkStatistics(ctx: Context, { code, zone, from, to, group }: StatisticsAsked): Promise<LinkStatistics> {
  const link = isCode(code) ? await ctx.db.prisma.link.findFirst({ where: { codes: { some: { code } } } }) : null;
  if (link === null) throw new Failure('not_found');
  const bounds = await boundsOf(ctx.db, { zone, from: from ?? link.createdAt, to, now: ctx.now });
  const range = { linkId: link.id, from: bounds.from, to: bounds.to };
  const classes: readonly ClickClass[] = classesOf[group];
  const parts = partsOf(bounds, { createdAt: link.createdAt, now: ctx.now });
  const [quarters, facets] = await Promise.all([
    clicksByDay(ctx.db, range, zone),
    clicksByFacet(ctx.db, { linkId: link.id, ...parts, classes, most: MOST }),
  ]);
  const sum = (rows: typeof quarters, of: 'clicks' | 'visitors' | 'scans') => rows.reduce((total, row) => total + row[of], 0);
  const days = new Map<string, number>();
  for (const { day, class: of, clicks } of quarters) if (classes.includes(of)) days.set(day, (days.get(day) ?? 0) + clicks);
  return {
    zone,
    from: bounds.first,
    to: bounds.last,
    counts: byName(clickClasses, (each) =>
      sum(
        quarters.filter((row) => row.class === each),
        'clicks',
      ),
    ),
    visitors: sum(quarters, 'visitors'),
    scans: sum(
      quarters.filter((row) => row.class === 'person'),
      'scans',
    ),
    days: Array.from(days, ([day, clicks]) => ({ day, clicks })),
    facets: byName(clickFacets, (each) => facets.filter(({ facet }) => facet === each).map(({ name, clicks }) => ({ name, clicks }))),
  };
}

type Bounds = Awaited<ReturnType<typeof boundsOf>>;

/**
 * Whole days of UTC in a range, and its edges. There is no click before the link, and none in the future, so there a day is whole that
 * reaches beyond the range. Where clicks are not kept one by one any more, a day of UTC stands for the zone's day of the same name.
 */
function partsOf({ first, last, from, to, keptSince }: Bounds, { createdAt, now }: { createdAt: Date; now: Date }): Parts {
  const dayOf = (at: Date, more = 0) => new Date((Math.floor(at.getTime() / DAY) + more) * DAY);
  const above = (at: Date) => dayOf(new Date(at.getTime() - 1), 1);
  const begin = from <= createdAt ? dayOf(from) : above(from) <= keptSince ? new Date(first) : above(from);
  const end = to > now ? above(to) : above(to) <= keptSince ? dayOf(new Date(last), 1) : dayOf(to);
  if (begin > end) return { days: { from: end, to: end }, edges: [{ from, to }] };
  const edges = [
    ...(begin > from && above(from) > keptSince ? [{ from, to: begin }] : []),
    ...(end < to && above(to) > keptSince ? [{ from: end, to }] : []),
  ];
  return { days: { from: begin, to: end }, edges };
}

function byName<Name extends string, T>(names: readonly Name[], value: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, T>;
}
