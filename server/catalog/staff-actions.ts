import { usefulSteps } from '#domain/catalog/rules.ts';
import type { PriceChange } from '#domain/catalog/types.ts';
import { Failure } from '#domain/failure.ts';
import type { TaxClass } from '#domain/settings/schema.ts';
import type { Context } from '../context.ts';
import { onMissing } from '../database/refusals.ts';
import { countPriceDue } from '../follows/due.ts';
import { touch } from '../page-cache/invalidation.ts';
import { shopSettings } from '../settings/service.ts';
import { changePrice, setStock } from './changing.ts';
import { publishProduct } from './publishing.ts';

/**
 * Says how many there are of the variant with this code; null: not limited.
 * @throws Failure not_found
 */
export async function setStockOf(ctx: Context, { code, stock }: { code: string; stock: number | null }): Promise<void> {
  const variant = await ctx.db.prisma.variant.findFirst({ where: { code, active: true }, select: { id: true } });
  if (variant === null) throw new Failure('not_found', { code });
  await setStock(ctx, variant.id, stock);
}

/**
 * Says what the variant with this code costs, in minor units; where a product has only one, its own code does as well.
 * @throws Failure not_found; bad_input for the code of a product with several variants
 */
export async function setPriceOf(ctx: Context, { code: named, price }: { code: string; price: number }): Promise<PriceChange> {
  const { id, code, productId } = await variantNamed(ctx.db, named);
  const priceBefore = await changePrice(ctx, id, { price });
  const { currency } = await shopSettings(ctx.db);
  const steps = await ctx.db.prisma.priceStep.findMany({ where: { variantId: id }, select: { fromQuantity: true, price: true } });
  const followers = price < priceBefore ? await countPriceDue(ctx, { kind: 'product', id: productId, part: id }) : 0;
  const inQuantity = steps.map((step) => ({ from: step.fromQuantity, price: step.price }));
  return { code, price, priceBefore, currency, steps: usefulSteps(price, inQuantity), followers };
}

async function variantNamed({ prisma }: Context['db'], code: string): Promise<{ id: number; code: string; productId: number }> {
  const select = { id: true, code: true, productId: true } as const;
  const own = await prisma.variant.findFirst({ where: { code, active: true, product: { deletedAt: null } }, select });
  if (own !== null) return own;
  const [first, ...others] = await prisma.variant.findMany({
    where: { active: true, product: { code, deletedAt: null } },
    orderBy: { code: 'asc' },
    select,
  });
  if (first === undefined) throw new Failure('not_found', { code });
  if (others.length === 0) return first;
  const codes = [first, ...others].map((variant) => variant.code);
  throw new Failure('bad_input', { fields: ['code'], wanted: { code: `${code} has several variants. Name one: ${codes.join(', ')}` } });
}

/**
 * Says how the product with this code is taxed, from the next order on.
 * @throws Failure not_found
 */
export async function setTaxClassOf({ db, now, drop }: Context, { code, taxClass }: { code: string; taxClass: TaxClass }): Promise<void> {
  const stale = await db.transaction(async (tx) => {
    const change = { where: { code }, data: { taxClass, updatedAt: now }, select: { id: true } };
    const { id } = await tx.prisma.product.update(change).catch(onMissing(new Failure('not_found', { code })));
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
  if (product === null) throw new Failure('not_found', { code });
  await publishProduct(ctx, product.id, published);
}
