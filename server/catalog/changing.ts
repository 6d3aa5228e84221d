import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { onMissing } from '../database/refusals.ts';
import { touch } from '../page-cache/invalidation.ts';
import { indexPrices } from './indexing.ts';
import { staleTags, writeStock } from './stock.ts';
import { tellBack } from './telling.ts';

type Changing = Pick<Context, 'db' | 'now' | 'drop' | 'publish'>;

/**
 * Says how many of a variant there are; null: not limited. Public pages are stale only when its level is another one.
 * @throws Failure not_found
 */
export async function setStock({ db, drop, publish }: Omit<Changing, 'now'>, variantId: number, stock: number | null): Promise<void> {
  const tags = await db.transaction(async (tx) => {
    const row = await writeStock(tx, variantId, stock);
    if (row === undefined) throw new Failure('not_found');
    const change = { ...row, variantId, after: stock };
    await tellBack(tx, publish, [change]);
    const stale = staleTags([change]);
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
  { db, now, drop, publish }: Changing,
  variantId: number,
  { price, listPrice = null }: { price: number; listPrice?: number | null },
): Promise<void> {
  const tags = await db.transaction(async (tx) => {
    const change = { where: { id: variantId }, data: { price, listPrice }, select: { productId: true } };
    const before = await tx.prisma.variant.findFirst({ where: { id: variantId }, select: { price: true } });
    const { productId } = await tx.prisma.variant.update(change).catch(onMissing(new Failure('not_found')));
    // What lists show of a product is its cheapest variant's.
    const cheapest = await tx.prisma.variant.findFirst({ where: { productId, active: true }, orderBy: [{ price: 'asc' }, { id: 'asc' }] });
    if (cheapest !== null) {
      const data = { price: cheapest.price, listPrice: cheapest.listPrice, updatedAt: now };
      await tx.prisma.product.update({ where: { id: productId }, data });
    }
    if (before !== null && price < before.price)
      await publish(tx, 'record.changed', { kind: 'product', id: productId, topic: 'price_dropped', part: variantId });
    await indexPrices(tx, [productId]);
    await touch(tx, tagsOf(productId));
    return tagsOf(productId);
  });
  drop(tags);
}

/** A change of price or level shows on the product's page, on those that name it as an accessory, and in every list. */
function tagsOf(productId: number): string[] {
  return ['catalog', `product:${productId}`];
}
