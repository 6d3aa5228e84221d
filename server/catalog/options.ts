import { touch } from '../content.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';

export type OptionList = { productId: number; optionIds: readonly number[] };

/** Says for each product which others can be bought together with it, in this order; those named before no longer can. */
export async function setOptions({ db, drop }: Pick<Context, 'db' | 'drop'>, lists: readonly OptionList[]): Promise<void> {
  const productIds = lists.map(({ productId }) => productId);
  const tags = productIds.map((id) => `product:${id}`);
  const wanted = lists.flatMap(({ productId, optionIds }) =>
    [...new Set(optionIds)].filter((id) => id !== productId).map((optionId, sequence) => ({ productId, optionId, sequence })),
  );
  await db.transaction(async (tx) => {
    await tx.rows(sql`delete from product_options where product_id = any(${productIds}::int[])`);
    await tx.rows(sql`
      insert into product_options (product_id, option_id, sequence)
      select "productId", "optionId", sequence
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted("productId" int, "optionId" int, sequence int)`);
    await touch(tx, tags);
  });
  drop(tags);
}
