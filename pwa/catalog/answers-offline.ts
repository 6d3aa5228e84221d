import type { ListingQuery, SuggestionQuery } from '#domain/catalog/schema.ts';
import type { Suggestions } from '#domain/catalog/types.ts';
import { isIn, searchSeen } from './search-seen.ts';
import { seenProducts } from './seen-products.ts';

const MOST_SUGGESTED = 6;

/** Offline answers to new questions, from what this device has seen; undefined where it has seen nothing of the kind. */
export const answersOffline: Record<string, (input: unknown) => Promise<{ value: unknown; seenAt: number } | undefined>> = {
  'catalog.list': async (input) => {
    const query = input as ListingQuery;
    const seen = await seenProducts(query.language);
    // A category that was never seen is unknown, not empty.
    if (!seen.some(({ trails }) => query.categoryId === undefined || isIn(trails, query.categoryId))) return undefined;
    const value = searchSeen(seen, query);
    // Seen lists do not tell which attribute values their products have.
    if (query.filters !== undefined && value.total === 0) return undefined;
    return { value, seenAt: oldest(seen.map(({ seenAt }) => seenAt)) };
  },
  'catalog.suggest': async (input) => {
    const { language, search } = input as SuggestionQuery;
    const seen = await seenProducts(language);
    const { products, currency } = searchSeen(seen, { language, search });
    const value: Suggestions = { products: products.slice(0, MOST_SUGGESTED), categories: [], currency };
    return { value, seenAt: oldest(seen.map(({ seenAt }) => seenAt)) };
  },
};

function oldest(times: readonly number[]): number {
  return times.reduce((first, time) => Math.min(first, time), Date.now());
}
