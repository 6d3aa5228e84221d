import { MOST_HITS, PAGE_SIZE } from '#domain/catalog/rules.ts';
import type { ListingQuery } from '#domain/catalog/schema.ts';
import type { Listing } from '#domain/catalog/types.ts';
import { Failure } from '#domain/failure.ts';
import { parseMoney } from '#domain/money.ts';
import type { Context } from '../context.ts';
import { plannedAnew, type Sql, sql } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';
import { type CardRow, cardOf, cardRow } from './cards.ts';
import { type Counts, countsOf, readFacets } from './facets.ts';
import { hitsOf, type Narrowing, orderOf } from './hits.ts';
import { ALL, WHOLE_SHOP } from './listing-entries.ts';
import { type Reading, readSearch } from './search.ts';
import { type TrailRow, trailOf, trailRow } from './trail.ts';

type Asking = Pick<Context, 'db' | 'shows'>;

const DEAREST = 2_147_483_647;

/**
 * A page of what is for sale, 20 products, with what it may be narrowed to; a page beyond the end is the last one. Of a search or a
 * filter the first 300 hits are counted and shown (`more`: there are others), so that what it costs hardly grows with the shop; an order
 * among the hits of a search has all of them read. Words that nothing holds as they are written are searched for again as what they may have been meant to be (`meant`).
 * @throws Failure not_found for a category that does not exist
 */
export async function listProducts({ db, shows }: Asking, query: ListingQuery): Promise<Listing> {
  shows('catalog', 'settings');
  const { language, categoryId, order, filters = [], search = '' } = query;
  const { currency } = await shopSettings(db);
  const [minPrice, maxPrice] = [priceOf(query.minPrice, currency), priceOf(query.maxPrice, currency)];
  const narrowing = { language, categoryId, order, filters, minPrice, maxPrice, reading: undefined };
  const readings = await readSearch(db, search, language);
  const page = query.page ?? 1;
  const plain = readings.length === 0 && filters.length === 0 && minPrice === undefined && maxPrice === undefined;

  const { found, reading } = plain
    ? { found: await readWhole(db, narrowing, page), reading: undefined }
    : await readFirst(readings, (reading) => readHits(db, { ...narrowing, reading }, page));
  if (categoryId !== undefined && found.trail === null) throw new Failure('not_found');
  const total = plain ? found.total : Math.min(found.total, MOST_HITS);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return {
    products: found.cards.map((card) => cardOf(card, language)),
    total,
    more: found.total > total,
    page: Math.min(page, pages),
    pages,
    trail: trailOf(found.trail ?? [], language),
    currency,
    meant: found.total > 0 ? (reading?.meant ?? null) : null,
    some: found.total > 0 && (reading?.some ?? false),
    ...(await readFacets(
      db,
      found.counts,
      filters.flatMap(({ valueIds }) => valueIds),
      language,
    )),
  };
}

type Found = { total: number; cards: CardRow[]; counts: Counts; trail: TrailRow | null };

/** Minor units; nothing costs more than the column of prices holds. */
function priceOf(typed: string | undefined, currency: string): number | undefined {
  const price = typed === undefined ? undefined : parseMoney(typed, currency);
  return price === undefined ? undefined : Math.min(price, DEAREST);
}

/** What is found by the first reading of a search that finds anything. */
export async function readFirst<T extends { total: number }>(
  readings: readonly Reading[],
  read: (reading: Reading | undefined) => Promise<T>,
): Promise<{ found: T; reading: Reading | undefined }> {
  const [reading, ...wider] = readings;
  const found = await read(reading);
  return found.total > 0 || wider.length === 0 ? { found, reading } : readFirst(wider, read);
}

/** All of a category: what is in it was counted when it was written. */
async function readWhole({ rows }: Context['db'], narrowing: Narrowing, page: number): Promise<Found> {
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

async function readHits({ rows }: Context['db'], narrowing: Narrowing, page: number): Promise<Found> {
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
