import type { CategoryNode, Listing } from '#domain/catalog/types.ts';
import type { ShopSearch } from './load-shop.ts';

/** How many products a category would show with the same search and filters; undefined: not known. */
export type CountOf = (category: CategoryNode) => number | undefined;

export function categoryCounts({ byCategory }: Listing, { search, attrib, rating, min_price, max_price }: ShopSearch): CountOf {
  if (byCategory === undefined) {
    const narrowed = [search, attrib, rating, min_price, max_price].some((each) => each !== undefined);
    return ({ count }) => (narrowed ? undefined : count);
  }
  const counts = new Map(byCategory.categories.map(({ id, count }) => [id, count]));
  return ({ id }) => counts.get(id) ?? 0;
}

/** Those below the shown category; of the last one, those beside it. */
export function categoriesNear(categories: readonly CategoryNode[], trail: readonly { id: number }[]): readonly CategoryNode[] {
  let near = categories;
  for (const { id } of trail) {
    const below = near.find((each) => each.id === id)?.children ?? [];
    if (below.length === 0) return near;
    near = below;
  }
  return near;
}
