import { PAGE_SIZE } from '#domain/catalog/rules.ts';
import type { ListingQuery } from '#domain/catalog/schema.ts';
import { searchWords, wordsIn } from '#domain/catalog/search-words.ts';
import { mayBeWrong } from '#domain/catalog/spelling.ts';
import type { Listing } from '#domain/catalog/types.ts';
import { lettersWrong } from '#domain/letters-wrong.ts';
import { parseMoney } from '#domain/money.ts';
import { locales } from '#domain/words/languages.ts';
import type { Seen } from './seen-products.ts';

/** What the server would answer from the products that this device has seen; without facets. */
export function searchSeen(seen: readonly Seen[], query: ListingQuery): Listing {
  const { categoryId, page = 1 } = query;
  const found = ordered(hitsAmong(seen, query), query);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const shown = Math.min(page, pages);
  const trail = seen.flatMap(({ trails }) => trails).find((each) => each.some(({ id }) => id === categoryId)) ?? [];
  return {
    products: found.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE).map(({ card }) => card),
    total: found.length,
    more: false,
    facets: [],
    prices: [],
    meant: null,
    some: false,
    page: shown,
    pages,
    trail: categoryId === undefined ? [] : trail.slice(0, trail.findIndex(({ id }) => id === categoryId) + 1),
    currency: seen[0]?.currency ?? 'EUR',
  };
}

type Hit = Seen & { rank: number };

function hitsAmong(seen: readonly Seen[], { search = '', categoryId, filters = [], minPrice, maxPrice }: ListingQuery): Hit[] {
  const typed = searchWords(search);
  const narrowed = seen.filter(({ card, currency, trails, valueIds }) => {
    const [from, to] = [minPrice, maxPrice].map((price) => (price === undefined ? undefined : parseMoney(price, currency)));
    return (
      (categoryId === undefined || isIn(trails, categoryId)) &&
      filters.every((filter) => filter.valueIds.some((id) => valueIds.includes(id))) &&
      card.price >= (from ?? 0) &&
      card.price <= (to ?? Number.POSITIVE_INFINITY)
    );
  });
  const as = (holds: (word: string, typed: string) => boolean) =>
    narrowed.flatMap((each) => {
      const words = wordsIn(each.text);
      if (!typed.every((one) => words.some((word) => holds(word, one)))) return [];
      const inName = wordsIn(each.card.name);
      return [{ ...each, rank: typed.filter((one) => inName.some((word) => holds(word, one))).length }];
    });
  const written = as((word, one) => word.includes(one));
  return written.length > 0 ? written : as((word, one) => word.includes(one) || lettersWrong(one, word, mayBeWrong(word)) < Infinity);
}

function ordered(hits: readonly Hit[], { order, language }: ListingQuery): Hit[] {
  const [by, direction] = order?.split(' ') ?? [];
  if (by === undefined) return hits.toSorted((a, b) => b.rank - a.rank);
  const { compare } = new Intl.Collator(locales[language]);
  const up = (a: Hit, b: Hit) => (by === 'name' ? compare(a.card.name, b.card.name) : a.card.price - b.card.price);
  return hits.toSorted((a, b) => (direction === 'desc' ? up(b, a) : up(a, b)));
}

export function isIn(trails: Seen['trails'], categoryId: number): boolean {
  return trails.some((trail) => trail.some(({ id }) => id === categoryId));
}
