import { stockLevel } from '#domain/catalog/rules.ts';

/** How many there were of a variant, and are now. */
export type StockChange = { productId: number; before: number; after: number };

/** The kept pages that say something else now: public pages show a level, so most orders make none stale. */
export function staleTags(changes: readonly StockChange[]): string[] {
  const changed = changes.filter(({ before, after }) => stockLevel(before) !== stockLevel(after));
  return changed.length === 0 ? [] : ['catalog', ...new Set(changed.map(({ productId }) => `product:${productId}`))];
}
