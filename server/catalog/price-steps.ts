import type { PriceStep } from '#domain/catalog/types.ts';
import { Failure } from '#domain/failure.ts';
import { MAX_QUANTITY } from '#domain/quantity.ts';
import type { Context } from '../context.ts';
import { touch } from '../page-cache/invalidation.ts';

export type StepList = { variantId: number; steps: readonly PriceStep[] };

/**
 * Sets for each variant what it costs from which quantity on, in minor units, instead of what was set before. A step that makes nothing
 * cheaper is stored, and passed over.
 * @throws Failure bad_input for a quantity below 2, a price below 0, the same quantity twice; not_found for an unknown variant
 */
export async function setPriceSteps({ db, drop }: Pick<Context, 'db' | 'drop'>, lists: readonly StepList[]): Promise<void> {
  if (!lists.every(({ steps }) => areSteps(steps))) throw new Failure('bad_input', { fields: ['steps'] });
  const variantIds = [...new Set(lists.map(({ variantId }) => variantId))];
  const wanted = lists.flatMap(({ variantId, steps }) => steps.map(({ from, price }) => ({ variantId, fromQuantity: from, price })));
  const tags = await db.transaction(async (tx) => {
    const known = await tx.prisma.variant.findMany({ where: { id: { in: variantIds } }, select: { productId: true } });
    if (known.length < variantIds.length) throw new Failure('not_found');
    await tx.prisma.priceStep.deleteMany({ where: { variantId: { in: variantIds } } });
    await tx.prisma.priceStep.createMany({ data: wanted });
    const stale = [...new Set(known.map(({ productId }) => `product:${productId}`))];
    await touch(tx, stale);
    return stale;
  });
  drop(tags);
}

function areSteps(steps: readonly PriceStep[]): boolean {
  const each = steps.every(({ from, price }) => isWhole(from, 2, MAX_QUANTITY) && isWhole(price, 0, 2_147_483_647));
  return each && new Set(steps.map(({ from }) => from)).size === steps.length;
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
