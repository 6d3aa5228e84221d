import { stockLevel } from '#domain/catalog/rules.ts';
import { type Database, type Sql, sql } from '../database/database.ts';

/** How many there were of a variant, and are now. */
export type StockChange = { productId: number; before: number; after: number };

/** The kept pages that say something else now: public pages show a level, so most orders make none stale. */
export function staleTags(changes: readonly StockChange[]): string[] {
  const changed = changes.filter(({ before, after }) => stockLevel(before) !== stockLevel(after));
  return changed.length === 0 ? [] : ['catalog', ...new Set(changed.map(({ productId }) => `product:${productId}`))];
}

/** How many of variant `v` others than this order (an id, or null) hold while they pay. */
export function heldByOthers(order: Sql): Sql {
  return sql`coalesce((
    select sum(h.quantity) from stock_holds h where h.variant_id = v.id and h.ends_at > now() and h.order_id is distinct from ${order}), 0)::int`;
}

/** Sweeps away what nobody counts any more. */
export async function forgetEndedHolds({ db }: { db: Pick<Database, 'rows'> }): Promise<void> {
  await db.rows(sql`delete from stock_holds where ends_at < now()`);
}
