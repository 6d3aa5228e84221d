import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { touch } from '../page-cache/invalidation.ts';
import { staleTags, writeStock } from './stock.ts';
import { tellBack } from './telling.ts';
import { writePrices } from './writing-prices.ts';

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
 * Changes what a variant costs when no sale runs, in minor units, and with it what lists show of its product; answers what it cost before.
 * A list price that is no longer above it goes; a sale goes on.
 * @throws Failure not_found
 */
export async function changePrice(ctx: Changing, variantId: number, { price }: { price: number }): Promise<number> {
  const { before, tags } = await ctx.db.transaction(async (tx) => {
    const variant = await tx.prisma.variant.findFirst({ where: { id: variantId }, select: { price: true, regularPrice: true } });
    if (variant === null) throw new Failure('not_found');
    const stale = tagsOf(await writePrices(tx, ctx, [{ variantId, price }]));
    await touch(tx, stale);
    return { before: variant.regularPrice ?? variant.price, tags: stale };
  });
  ctx.drop(tags);
  return before;
}

/** A change of price or level shows on the product's page, on those that name it as an accessory, and in every list. */
export function tagsOf(productIds: readonly number[]): string[] {
  return productIds.length === 0 ? [] : ['catalog', ...productIds.map((id) => `product:${id}`)];
}
