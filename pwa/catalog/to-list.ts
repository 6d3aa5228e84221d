import type { ShopSearch } from './load-shop.ts';

/** For links and for `navigate`. */
export function toList(slug: string | undefined, search: ShopSearch) {
  return slug === undefined ? { to: '/shop' as const, search } : { to: '/shop/category/$slug' as const, params: { slug }, search };
}

/** Keeps the scroll position. The history entry is marked as a filter's, so that Back skips a series of them at once. */
export function toNarrowed(slug: string | undefined, search: ShopSearch) {
  return { ...toList(slug, search), resetScroll: false, state: { filtering: true } };
}

/** Whether nothing was searched, filtered or limited; the order leaves nothing out. */
export function isWhole(search: ShopSearch): boolean {
  return Object.entries(search).every(([name, value]) => name === 'order' || value === undefined || value.length === 0);
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** this entry was made by a filter */
    filtering?: boolean;
  }
}
