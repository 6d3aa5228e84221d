import { MOST_HITS, PAGE_SIZE } from '#domain/catalog/rules.ts';
import type { ListingQuery } from '#domain/catalog/schema.ts';
import type { Listing } from '#domain/catalog/types.ts';
import { Failure } from '#domain/failure.ts';
import { parseMoney } from '#domain/money.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';
import { ALL_STARS, cardOf, starTags } from './cards.ts';
import { readCategoryCounts } from './facet-queries.ts';
import { readFacets } from './facets.ts';
import { readHits, readWhole } from './listing-queries.ts';
import { type Reading, readSearch } from './search.ts';
import { trailOf } from './trail.ts';

type Asking = Pick<Context, 'db' | 'shows'>;

/** So many hits of the whole shop are counted by category; of more, nothing is said. */
const MOST_BY_CATEGORY = 1_000;
const DEAREST = 2_147_483_647;

/**
 * A page of what is for sale, 20 products, with what it may be narrowed to; a page beyond the end is the last one. Of a search or a
 * filter the first 300 hits are counted and shown (`more`: there are others), so that what it costs hardly grows with the shop; an order
 * among the hits of a search has all of them read. Words that nothing holds as they are written are searched for again as what they may have been meant to be (`meant`).
 * @throws Failure not_found for a category that does not exist
 */
export async function listProducts({ db, shows }: Asking, query: ListingQuery): Promise<Listing> {
  shows('catalog', 'settings');
  const { language, categoryId, order, filters = [], stars, search = '' } = query;
  const { currency } = await shopSettings(db);
  const [minPrice, maxPrice] = [priceOf(query.minPrice, currency), priceOf(query.maxPrice, currency)];
  const narrowing = { language, categoryId, order, filters, stars, minPrice, maxPrice, reading: undefined };
  const readings = await readSearch(db, search, language);
  const page = query.page ?? 1;
  const plain = readings.length === 0 && filters.length === 0 && stars === undefined && minPrice === undefined && maxPrice === undefined;

  const { found, reading } = plain
    ? { found: await readWhole(db, narrowing, page), reading: undefined }
    : await readFirst(readings, (reading) => readHits(db, { ...narrowing, reading }, page));
  if (categoryId !== undefined && found.trail === null) throw new Failure('not_found');
  const { found: byCategory } = plain
    ? { found: undefined }
    : await readFirst(readings, (reading) => readCategoryCounts(db, { ...narrowing, categoryId: undefined, reading }, MOST_BY_CATEGORY));
  shows(...starTags(found.cards), ...(stars !== undefined || order === 'rating desc' ? [ALL_STARS] : []));
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
    ...(byCategory !== undefined && byCategory.total <= MOST_BY_CATEGORY ? { byCategory } : {}),
    some: found.total > 0 && (reading?.some ?? false),
    ...(await readFacets(
      db,
      found.counts,
      filters.flatMap(({ valueIds }) => valueIds),
      language,
    )),
  };
}

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
