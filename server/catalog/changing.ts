import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
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
 * Changes what a variant costs, in minor units, and with it what lists show of its product; answers what it cost before. A list price that
 * is no longer above it goes.
 * @throws Failure not_found
 */
export async function changePrice({ db, now, drop, publish }: Changing, variantId: number, { price }: { price: number }): Promise<number> {
  const { before, tags } = await db.transaction(async (tx) => {
    const variant = await tx.prisma.variant.findFirst({ where: { id: variantId }, select: { productId: true } });
    if (variant === null) throw new Failure('not_found');
    const { productId } = variant;
    // First, so that two changes of a product's prices at the same time come one after the other.
    await tx.prisma.product.update({ where: { id: productId }, data: { updatedAt: now } });
    const before = await tx.prisma.variant.findFirstOrThrow({ where: { id: variantId }, select: { price: true, listPrice: true } });
    const listPrice = before.listPrice !== null && before.listPrice > price ? before.listPrice : null;
    await tx.prisma.variant.update({ where: { id: variantId }, data: { price, listPrice } });
    // What lists show of a product is its cheapest variant's.
    const cheapest = await tx.prisma.variant.findFirst({
      where: { productId, active: true },
      orderBy: [{ price: 'asc' }, { id: 'asc' }],
      select: { price: true, listPrice: true },
    });
    if (cheapest !== null) await tx.prisma.product.update({ where: { id: productId }, data: { ...cheapest, updatedAt: now } });
    if (price < before.price)
      await publish(tx, 'record.changed', { kind: 'product', id: productId, topic: 'price_dropped', part: variantId });
    await indexPrices(tx, [productId]);
    await touch(tx, tagsOf(productId));
    return { before: before.price, tags: tagsOf(productId) };
  });
  drop(tags);
  return before;
}

/** A change of price or level shows on the product's page, on those that name it as an accessory, and in every list. */
function tagsOf(productId: number): string[] {
  return ['catalog', `product:${productId}`];
}
