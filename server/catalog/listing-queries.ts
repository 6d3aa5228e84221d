import { MOST_HITS, PAGE_SIZE } from '#domain/catalog/rules.ts';
import { type Database, plannedAnew, type Sql, sql } from '../database/database.ts';
import { ALL, WHOLE_SHOP } from './entry-queries.ts';
import { type Counts, countsOf } from './facet-queries.ts';
import { hitsOf, type Narrowing, orderOf } from './hit-queries.ts';
import { type CardRow, cardRow, type TrailRow, trailRow } from './queries.ts';

/** A page of a listing is one statement, whose plan depends on what it is narrowed to: nothing that Prisma can say. */

type Found = { total: number; cards: CardRow[]; counts: Counts; trail: TrailRow | null };

/** All of a category: what is in it was counted when it was written. */
export async function readWhole({ rows }: Pick<Database, 'rows'>, narrowing: Narrowing, page: number): Promise<Found> {
  const { categoryId } = narrowing;
  const { key, direction } = orderOf(narrowing);
  return one(
    await rows<Found>(
      plannedAnew(sql`
      with counted as (select facet, count from listing_counts where category_id = ${categoryId ?? WHOLE_SHOP} and count > 0),
      whole as (select coalesce((select count from counted where facet = ${ALL}), 0) as total),
      shown as materialized (
        select e.product_id, ${key} as key from listing_entries e
        where e.category_id = ${categoryId ?? WHOLE_SHOP}
        order by ${key} ${direction}, e.product_id desc
        limit ${PAGE_SIZE} offset (select ${startOf(page)} from whole))
      select total, ${trailIn(categoryId)} as trail,
        (select coalesce(jsonb_object_agg(facet, count), '{}') from counted where facet <> ${ALL}) as counts,
        (select coalesce(json_agg(${cardRow} order by shown.key ${direction}, p.id desc), '[]')
          from shown join products p on p.id = shown.product_id) as cards
      from whole`),
    ),
  );
}

/** A page of the first hits of a search or a filter. */
export async function readHits({ rows }: Pick<Database, 'rows'>, narrowing: Narrowing, page: number): Promise<Found> {
  const { direction } = orderOf(narrowing);
  return one(
    await rows<Found>(
      plannedAnew(sql`
      with hits as materialized (${hitsOf(narrowing, MOST_HITS + 1)}),
      whole as (select count(*)::int as total from hits),
      counted as materialized (select * from hits order by rank desc, key ${direction}, product_id desc limit ${MOST_HITS}),
      shown as materialized (
        select * from counted order by rank desc, key ${direction}, product_id desc
        limit ${PAGE_SIZE} offset (select ${startOf(page)} from (select count(*)::int as total from counted) shown))
      select total, ${trailIn(narrowing.categoryId)} as trail, ${countsOf(narrowing, sql`counted`)} as counts,
        (select coalesce(json_agg(${cardRow} order by shown.rank desc, shown.key ${direction}, p.id desc), '[]')
          from shown join products p on p.id = shown.product_id) as cards
      from whole`),
    ),
  );
}

/** The best hits of a search alone. */
export async function readFirstCards(
  { rows }: Pick<Database, 'rows'>,
  narrowing: Narrowing,
  ranked: number,
  most: number,
): Promise<{ total: number; cards: CardRow[] }> {
  const found = await rows<{ card: CardRow }>(
    plannedAnew(sql`
    with hits as materialized (${hitsOf(narrowing, ranked)}),
    shown as (select * from hits order by rank desc, key desc, product_id desc limit ${most})
    select ${cardRow} as card from shown join products p on p.id = shown.product_id order by shown.rank desc, shown.key desc, p.id desc`),
  );
  return { total: found.length, cards: found.map(({ card }) => card) };
}

/** Of `total`: where a page begins, or the last one where there are fewer. */
function startOf(page: number): Sql {
  return sql`greatest(0, least(${page}::int, ceil(total / ${PAGE_SIZE}::numeric)::int) - 1) * ${PAGE_SIZE}::int`;
}

function trailIn(categoryId: number | undefined): Sql {
  return categoryId === undefined ? sql`null::jsonb` : trailRow(sql`${categoryId}::int`);
}

function one<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('A listing has a row, even where nothing is for sale.');
  return row;
}
