import { Failure } from '#domain/failure.ts';
import type { TaxClass } from '#domain/settings/schema.ts';
import type { Context } from '../context.ts';
import { onMissing } from '../database/refusals.ts';
import { touch } from '../page-cache/invalidation.ts';
import { setStock } from './changing.ts';
import { publishProduct } from './publishing.ts';

/**
 * Says how many there are of the variant with this code; null: not limited.
 * @throws Failure not_found
 */
export async function setStockOf(ctx: Context, { code, stock }: { code: string; stock: number | null }): Promise<void> {
  const variant = await ctx.db.prisma.variant.findFirst({ where: { code, active: true }, select: { id: true } });
  if (variant === null) throw new Failure('not_found');
  await setStock(ctx, variant.id, stock);
}

/**
 * Says how the product with this code is taxed, from the next order on.
 * @throws Failure not_found
 */
export async function setTaxClassOf({ db, now, drop }: Context, { code, taxClass }: { code: string; taxClass: TaxClass }): Promise<void> {
  const stale = await db.transaction(async (tx) => {
    const change = { where: { code }, data: { taxClass, updatedAt: now }, select: { id: true } };
    const { id } = await tx.prisma.product.update(change).catch(onMissing(new Failure('not_found')));
    // Its page tells the class, so that a phone without a network computes with it.
    const tags = [`product:${id}`];
    await touch(tx, tags);
    return tags;
  });
  drop(stale);
}

/**
 * Publishes or unpublishes the product with this code.
 * @throws Failure not_found
 */
export async function publishOf(ctx: Context, { code, published }: { code: string; published: boolean }): Promise<void> {
  const product = await ctx.db.prisma.product.findFirst({ where: { code }, select: { id: true } });
  if (product === null) throw new Failure('not_found');
  await publishProduct(ctx, product.id, published);
}
