import { useLocation, useSearch } from '@tanstack/react-router';
import { splitLanguage } from '#domain/words/languages.ts';
import { type ShopSearch, shopSearch } from './load-shop.ts';

export type SearchPlace = { search: string; slug: string | undefined; kept: ShopSearch };

/** SHOP-3: a search in a list stays in its category and keeps filters and order; from elsewhere it is one of the whole shop. */
export function useSearchPlace(): SearchPlace {
  const { path } = splitLanguage(useLocation({ select: ({ pathname }) => pathname }));
  const { search = '', ...kept } = shopSearch(useSearch({ strict: false }));
  const [list, slug] = /^\/shop(?:\/category\/([^/]+))?(?:\/page\/\d+)?\/?$/.exec(path) ?? [];
  return list === undefined ? { search: '', slug: undefined, kept: {} } : { search, slug, kept };
}
