import { notFound } from '@tanstack/react-router';
import { filtersOf, tidyFilters } from '#domain/catalog/filters.ts';
import { idOfSlug, LONGEST_SEARCH, PLAIN_PRICE, STAR_BANDS } from '#domain/catalog/rules.ts';
import type { ListingQuery } from '#domain/catalog/schema.ts';
import type { CategoryNode, Listing } from '#domain/catalog/types.ts';
import type { Speaker } from '#domain/words/speak.ts';
import type { Api } from '../api/network-api.ts';

export type ShopSearch = {
  search?: string | undefined;
  order?: string | undefined;
  attrib?: string[] | undefined;
  /** so many stars or more */
  rating?: string | undefined;
  min_price?: string | undefined;
  max_price?: string | undefined;
};
export type ShopData = { query: ListingQuery; listing: Listing; categories: CategoryNode[]; slug: string | undefined };

const LONGEST_LIMIT = 20;
const orders = ['list_price asc', 'list_price desc', 'name asc', 'name desc', 'rating desc'] as const;
export type ShopOrder = (typeof orders)[number];

/** Unknown sort orders are ignored, as existing clients expect. */
export function orderOf(order: string | undefined): ShopOrder | undefined {
  return orders.find((each) => each === order);
}

export async function loadShop(
  { api, speaker }: { api: Api; speaker: Speaker },
  where: { slug?: string; page?: string; search: ShopSearch },
): Promise<ShopData> {
  const categoryId = where.slug === undefined ? undefined : idOfSlug(where.slug);
  if (where.slug !== undefined && categoryId === undefined) throw notFound();
  const { search, attrib, rating, min_price: minPrice, max_price: maxPrice } = where.search;
  const page = Math.max(1, Math.min(100_000, Number.parseInt(where.page ?? '1', 10) || 1));
  const order = orderOf(where.search.order);
  const filters = filtersOf(attrib);
  const query: ListingQuery = {
    language: speaker.language,
    page,
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(search ? { search } : {}),
    ...(order === undefined ? {} : { order }),
    ...(filters.length === 0 ? {} : { filters }),
    ...(rating === undefined ? {} : { stars: Number(rating) }),
    ...(isPrice(minPrice) ? { minPrice } : {}),
    ...(isPrice(maxPrice) ? { maxPrice } : {}),
  };
  const [listing, categories] = await Promise.all([
    api.catalog.list.query(query).catch(asNotFound),
    api.catalog.categories.query({ language: speaker.language }),
  ]);
  return { query, listing, categories, slug: where.slug };
}

/** Turns the API's `not_found` into the router's, so that the page is answered with 404. */
export function asNotFound(error: unknown): never {
  const failure = (error as { data?: { failure?: string } }).data?.failure ?? (error as { cause?: { code?: string } }).cause?.code;
  if (failure === 'not_found' || (error as { message?: string }).message === 'not_found') throw notFound();
  throw error;
}

/** Invalid parameters are set to undefined: the router would take absent ones from the address as they stand. */
export function shopSearch(search: Record<string, unknown>): ShopSearch {
  const text = (value: unknown) => (Array.isArray(value) ? String(value[0]) : typeof value === 'string' ? value : undefined);
  const [words, order] = [text(search.search), orderOf(text(search.order))];
  const attrib = tidyFilters([search.attrib].flat().map(String));
  return {
    // Does not cut surrogate pairs.
    search: words?.slice(0, LONGEST_SEARCH).replace(/[\uD800-\uDBFF]$/, '') || undefined,
    order,
    attrib: attrib.length === 0 ? undefined : attrib,
    rating: STAR_BANDS.map(String).find((band) => band === text(search.rating)),
    min_price: readPrice(text(search.min_price)),
    max_price: readPrice(text(search.max_price)),
  };
}

/** Campaign parameters are no part of the list: the server renders it without them, and the device must find the same. */
export function onlyKnown({ search, order, attrib, rating, min_price, max_price }: ShopSearch): ShopSearch {
  return { search, order, attrib, rating, min_price, max_price };
}

/** Of an address's limit; what is none is shown as such and narrows nothing. */
export function isPrice(limit: string | undefined): limit is string {
  return limit !== undefined && PLAIN_PRICE.test(limit);
}

/** As a plain number, with or without the currency's sign, in any script's digits; else as it was typed. */
export function readPrice(typed = ''): string | undefined {
  const plain = typed
    .replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    .replace('٫', '.')
    .replace(/[\s\p{Sc}]/gu, '');
  return isPrice(plain) ? plain : typed.trim().slice(0, LONGEST_LIMIT) || undefined;
}
