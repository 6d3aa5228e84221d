import type { ShopSearch } from './load-shop.ts';

/** Where a list of products is: of a category or of the whole shop. For links and for `navigate`. */
export function toList(slug: string | undefined, search: ShopSearch) {
  return slug === undefined ? { to: '/shop' as const, search } : { to: '/shop/category/$slug' as const, params: { slug }, search };
}

/** The same list narrowed otherwise: who reads it stays where they are. The entry is known as a filter's, so that several in a row are one step back. */
export function toNarrowed(slug: string | undefined, search: ShopSearch) {
  return { ...toList(slug, search), resetScroll: false, state: { filtering: true } };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** this entry was made by a filter */
    filtering?: boolean;
  }
}
