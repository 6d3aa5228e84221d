import { setOptions } from '../catalog/others.ts';
import { setPriceSteps } from '../catalog/price-steps.ts';
import type { Context } from '../context.ts';

/** By a product's code: from so many pieces on, each costs so many cents less. */
const reductions: Record<string, { from: number; off: number }[]> = {
  'PT-1202': [
    { from: 5, off: 140 },
    { from: 10, off: 240 },
  ],
  'PT-2304': [
    { from: 3, off: 100 },
    { from: 10, off: 250 },
  ],
};

/** By a product's code: the codes of what can be bought together with it. */
const together: Record<string, string[]> = {
  'PT-2002': ['PT-9001', 'PT-2304'],
  'PT-2004': ['PT-9001'],
};

/** Reductions by quantity, and what can be bought together; said again, it is the same. */
export async function offerMore(ctx: Pick<Context, 'db' | 'drop'>): Promise<void> {
  const codes = [...Object.keys(reductions), ...Object.entries(together).flat(2)];
  const known = await ctx.db.prisma.product.findMany({
    where: { code: { in: codes } },
    select: { id: true, code: true, variants: { select: { id: true, price: true } } },
  });
  const idsOf = (code: string) => known.flatMap((each) => (each.code === code ? [each.id] : []));
  await setPriceSteps(
    ctx,
    known.flatMap(({ code, variants }) => {
      const steps = reductions[code] ?? [];
      const ofVariant = (price: number) => steps.map(({ from, off }) => ({ from, price: price - off }));
      return steps.length === 0 ? [] : variants.map(({ id, price }) => ({ variantId: id, steps: ofVariant(price) }));
    }),
  );
  await setOptions(
    ctx,
    Object.entries(together).flatMap(([code, options]) =>
      idsOf(code).map((productId) => ({ productId, optionIds: options.flatMap(idsOf) })),
    ),
  );
}
