import { setOptions } from '../catalog/others.ts';
import { setPriceSteps } from '../catalog/price-steps.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';
import { products } from './catalogue.ts';

type Known = { productId: number; code: string; variants: { id: number; price: number }[] };

/** Sets reductions by quantity, and what can be bought together. */
export async function offerMore(ctx: Pick<Context, 'db' | 'drop'>): Promise<void> {
  const codes = products.flatMap(({ code, options = [], reductions }) => (reductions || options.length > 0 ? [code, ...options] : []));
  const known = await ctx.db.rows<Known>(sql`
    select p.id as "productId", p.code, json_agg(json_build_object('id', v.id, 'price', v.price)) as variants
    from products p join variants v on v.product_id = p.id where p.code = any(${codes}::text[]) group by p.id`);
  const idsOf = (code: string) => known.flatMap((each) => (each.code === code ? [each.productId] : []));
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
