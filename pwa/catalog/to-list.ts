import type { ShopSearch } from './load-shop.ts';

/** Where a list of products is: of a category or of the whole shop. For links and for `navigate`. */
export function toList(slug: string | undefined, search: ShopSearch) {
  return slug === undefined ? { to: '/shop' as const, search } : { to: '/shop/category/$slug' as const, params: { slug }, search };
}
