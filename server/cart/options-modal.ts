import type { OptionsModal } from '#domain/cart/types.ts';
import { Failure } from '#domain/failure.ts';
import { productPage } from '../catalog/product.ts';
import type { Context } from '../context.ts';
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
  const variant = await ctx.db.prisma.variant.findFirst({ where: { id: variantId, active: true }, select: { productId: true } });
  if (variant === null) throw new Failure('not_found');
  const product = await productPage(ctx, { id: variant.productId, language });
  const options = await Promise.all((product.options ?? []).map(({ id }) => productPage(ctx, { id, language })));
  return { product, variantId, quantity: Math.max(1, quantity), options, ...(await formToken(ctx)) };
}
