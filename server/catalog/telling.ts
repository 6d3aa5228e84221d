import { stockLevel } from '#domain/catalog/rules.ts';
import type { Transaction } from '../database/database.ts';
import type { Publish } from '../jobs/events.ts';

type Change = { variantId: number; productId: number; before: number | null; after: number | null };

/** Tells followers of the variants that were sold out and can be bought again, in the transaction that changed their stock. */
export async function tellBack(tx: Transaction, publish: Publish, changes: readonly Change[]): Promise<void> {
  for (const { variantId, productId, before, after } of changes) {
    if (stockLevel(before) !== 'sold_out' || stockLevel(after) === 'sold_out') continue;
    await publish(tx, 'record.changed', { kind: 'product', id: productId, topic: 'back_in_stock', part: variantId });
  }
}
