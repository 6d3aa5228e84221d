import { stockLevel } from '#domain/catalog/rules.ts';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';
import { touch } from '../page-cache/invalidation.ts';
import { indexPrices } from './indexing.ts';

type Deed = Pick<Context, 'db' | 'now' | 'drop'>;

/**
 * Says how many of a variant there are; null: not limited. Public pages are stale only when its level is another one.
 * @throws Failure not_found
 */
export async function setStock({ db, drop }: Pick<Context, 'db' | 'drop'>, variantId: number, stock: number | null): Promise<void> {
  const tags = await db.transaction(async (tx) => {
    const [row] = await tx.rows<{ productId: number; before: number | null }>(sql`
      with old as (select id, stock from variants where id = ${variantId} for update)
      update variants v set stock = ${stock} from old where v.id = old.id
      returning v.product_id as "productId", old.stock as before`);
    if (row === undefined) throw new Failure('not_found');
    const stale = stockLevel(row.before) === stockLevel(stock) ? [] : tagsOf(row.productId);
    if (stale.length > 0) await touch(tx, stale);
    return stale;
  });
  if (tags.length > 0) drop(tags);
}

/**
 * Changes what a variant costs, in minor units, and with it what lists show of its product.
 * @throws Failure not_found
 */
export async function changePrice(
  { db, now, drop }: Deed,
  variantId: number,
  { price, listPrice = null }: { price: number; listPrice?: number | null },
): Promise<void> {
  const tags = await db.transaction(async (tx) => {
    const [row] = await tx.rows<{ productId: number }>(sql`
      update variants set price = ${price}, list_price = ${listPrice} where id = ${variantId} returning product_id as "productId"`);
    if (row === undefined) throw new Failure('not_found');
    await tx.rows(sql`
      update products p set price = v.price, list_price = v.list_price, updated_at = ${now}
      from (
        select price, list_price from variants
        where product_id = ${row.productId} and active order by price, id limit 1) v
      where p.id = ${row.productId}`);
    await indexPrices(tx, [row.productId]);
    await touch(tx, tagsOf(row.productId));
    return tagsOf(row.productId);
  });
  drop(tags);
}

/** A change of price or level shows on the product's page, on those that name it as an accessory, and in every list. */
function tagsOf(productId: number): string[] {
  return ['catalog', `product:${productId}`];
}
