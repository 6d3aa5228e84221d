import { setOptions } from '../catalog/others.ts';
import { setPriceSteps } from '../catalog/price-steps.ts';
import type { Context } from '../context.ts';
import { products } from './catalogue.ts';

/** Sets reductions by quantity, and what can be bought together. */
export async function offerMore(ctx: Pick<Context, 'db' | 'drop'>): Promise<void> {
  const codes = products.flatMap(({ code, options = [], reductions }) => (reductions || options.length > 0 ? [code, ...options] : []));
  const known = await ctx.db.prisma.product.findMany({
    where: { code: { in: codes } },
    select: { id: true, code: true, variants: { select: { id: true, price: true } } },
  });
  const idsOf = (code: string) => known.flatMap((each) => (each.code === code ? [each.id] : []));
  await setPriceSteps(
    ctx,
    known.flatMap(({ code, variants }) => {
      const steps = products.find((product) => product.code === code)?.reductions ?? [];
      const ofVariant = (price: number) => steps.map(({ from, off }) => ({ from, price: price - off }));
      return steps.length === 0 ? [] : variants.map(({ id, price }) => ({ variantId: id, steps: ofVariant(price) }));
    }),
  );
  await setOptions(
    ctx,
    products.flatMap(({ code, options = [] }) =>
      options.length === 0 ? [] : idsOf(code).map((productId) => ({ productId, optionIds: options.flatMap(idsOf) })),
    ),
  );
}
