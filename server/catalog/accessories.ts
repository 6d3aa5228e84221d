import { touch } from '../content.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';

/** A notification holds 8,000 bytes. */
const BATCH = 200;

export type AccessoryList = { productId: number; accessoryIds: readonly number[] };

/** Says for each product which others go with it, in this order; those named before no longer do. */
export async function setAccessories({ db, drop }: Pick<Context, 'db' | 'drop'>, lists: readonly AccessoryList[]): Promise<void> {
  for (let at = 0; at < lists.length; at += BATCH) {
    const batch = lists.slice(at, at + BATCH);
    const productIds = batch.map(({ productId }) => productId);
    const tags = productIds.map((id) => `product:${id}`);
    const wanted = batch.flatMap(({ productId, accessoryIds }) =>
      [...new Set(accessoryIds)].filter((id) => id !== productId).map((accessoryId, sequence) => ({ productId, accessoryId, sequence })),
    );
    await db.transaction(async (tx) => {
      await tx.rows(sql`delete from accessories where product_id = any(${productIds}::int[])`);
      await tx.rows(sql`
        insert into accessories (product_id, accessory_id, sequence)
        select "productId", "accessoryId", sequence
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted("productId" int, "accessoryId" int, sequence int)`);
      await touch(tx, tags);
    });
    drop(tags);
  }
}
