import type { PriceStep } from '#domain/catalog/types.ts';
import { Failure } from '#domain/failure.ts';
import { MAX_QUANTITY } from '#domain/quantity.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';
import { touch } from '../page-cache/invalidation.ts';

export type StepList = { variantId: number; steps: readonly PriceStep[] };

/**
 * Says for each variant what it costs from which quantity on, in minor units; what was said before no longer counts. A step that
 * makes nothing cheaper is kept, and passed over.
 * @throws Failure bad_input for a quantity below 2, a price below 0, the same quantity twice; not_found for a variant nobody knows
 */
export async function setPriceSteps({ db, drop }: Pick<Context, 'db' | 'drop'>, lists: readonly StepList[]): Promise<void> {
  if (!lists.every(({ steps }) => areSteps(steps))) throw new Failure('bad_input', { fields: ['steps'] });
  const variantIds = [...new Set(lists.map(({ variantId }) => variantId))];
  const wanted = lists.flatMap(({ variantId, steps }) => steps.map((step) => ({ variantId, ...step })));
  const tags = await db.transaction(async (tx) => {
    const products = await tx.rows<{ id: number; tag: string }>(sql`
      select id, 'product:' || product_id as tag from variants where id = any(${variantIds}::int[])`);
    if (products.length < variantIds.length) throw new Failure('not_found');
    await tx.rows(sql`delete from price_steps where variant_id = any(${variantIds}::int[])`);
    await tx.rows(sql`
      insert into price_steps (variant_id, from_quantity, price)
      select "variantId", "from", price
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted("variantId" int, "from" int, price int)`);
    const stale = [...new Set(products.map(({ tag }) => tag))];
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
