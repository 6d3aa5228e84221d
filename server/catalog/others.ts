import { MOST_OPTIONS } from '#domain/catalog/rules.ts';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { type Sql, sql } from '../database/database.ts';
import { touch } from '../page-cache/invalidation.ts';

/** As many products as one statement writes. */
const BATCH = 200;

type Deed = Pick<Context, 'db' | 'drop'>;
type Relation = { table: Sql; other: Sql };
type Others = { productId: number; otherIds: readonly number[] };

const accessories: Relation = { table: sql`accessories`, other: sql`accessory_id` };
const options: Relation = { table: sql`product_options`, other: sql`option_id` };

export type AccessoryList = { productId: number; accessoryIds: readonly number[] };

/** Says for each product which others go with it, in this order; those named before no longer do. */
export function setAccessories(ctx: Deed, lists: readonly AccessoryList[]): Promise<void> {
  return setOthers(
    ctx,
    accessories,
    lists.map(({ productId, accessoryIds }) => ({ productId, otherIds: accessoryIds })),
  );
}

export type OptionList = { productId: number; optionIds: readonly number[] };

/**
 * Says for each product which others can be bought together with it, in this order; those named before no longer can.
 * @throws Failure bad_input for more options than a cart's line has room for; then nothing is changed
 */
export async function setOptions(ctx: Deed, lists: readonly OptionList[]): Promise<void> {
  await setOthers(
    ctx,
    options,
    lists.map(({ productId, optionIds }) => ({ productId, otherIds: optionIds })),
    MOST_OPTIONS,
  );
}

async function setOthers(
  { db, drop }: Deed,
  { table, other }: Relation,
  lists: readonly Others[],
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const named = lists.map(({ productId, otherIds }) => ({ productId, others: [...new Set(otherIds)].filter((id) => id !== productId) }));
  if (named.some(({ others }) => others.length > most)) throw new Failure('bad_input');
  const tags = lists.map(({ productId }) => `product:${productId}`);
  await db.transaction(async (tx) => {
    for (let at = 0; at < named.length; at += BATCH) {
      const batch = named.slice(at, at + BATCH);
      const productIds = batch.map(({ productId }) => productId);
      const wanted = batch.flatMap(({ productId, others }) => others.map((otherId, sequence) => ({ productId, otherId, sequence })));
      await tx.rows(sql`delete from ${table} where product_id = any(${productIds}::int[])`);
      await tx.rows(sql`
        insert into ${table} (product_id, ${other}, sequence)
        select "productId", "otherId", sequence
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted("productId" int, "otherId" int, sequence int)`);
    }
    await touch(tx, tags);
  });
  drop(tags);
}
