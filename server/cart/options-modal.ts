import type { OptionsModal } from '#domain/cart/types.ts';
import { Failure } from '#domain/failure.ts';
import { productPage } from '../catalog/product.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';
import { formToken } from '../people/form-token.ts';

/**
 * What the options of a variant are chosen from.
 * @throws Failure not_found for a variant that is unknown, unpublished or not sold
 */
export async function optionsModal(
  ctx: Pick<Context, 'db' | 'shows' | 'session' | 'language'>,
  { variantId, quantity }: { variantId: number; quantity: number },
): Promise<OptionsModal> {
  const { language } = ctx;
  const [row] = await ctx.db.rows<{ id: number }>(sql`select product_id as id from variants where id = ${variantId} and active`);
  if (row === undefined) throw new Failure('not_found');
  const product = await productPage(ctx, { id: row.id, language });
  const options = await Promise.all((product.options ?? []).map(({ id }) => productPage(ctx, { id, language })));
  return { product, variantId, quantity: Math.max(1, quantity), options, ...(await formToken(ctx)) };
}
