import { z } from 'zod';
import { optionsOf } from '#domain/catalog/comparison.ts';
import type { ComparedProduct, Comparison } from '#domain/catalog/types.ts';
import { Id } from '#domain/primitives.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { type RouteTable, rpc } from '../http/rest.ts';
import type { RouteTools } from '../slice.ts';

const Ids = z.array(Id).max(20);
const ProductData = z.object({ product_ids: Ids, cookies: Ids.nullish() });
const Row = z.object({ render: z.string(), product: z.object({ id: Id, name: z.string(), display_name: z.string() }) });

/** CMP-3: what existing clients ask for to show their own comparison. */
export function comparisonRoutes(fragment: RouteTools['fragment']): RouteTable {
  return {
    'POST /shop/get_product_data': rpc('catalog.compared', {
      params: ProductData,
      input: ({ product_ids: ids }, { language }) => ({ ids, language }),
      output: (compared, { ctx, params, call }) => productData(ctx, fragment, compared, params, call),
      answers: z.record(z.string(), z.union([z.string(), Row])),
      summary: 'A row of markup and the names of each variant; with `cookies`, which of all these are still sold, as JSON in a text',
    }),
  };
}

async function productData(
  ctx: Context,
  fragment: RouteTools['fragment'],
  { products, currency }: Comparison,
  { product_ids: ids, cookies }: z.output<typeof ProductData>,
  call: Call,
): Promise<Record<string, unknown>> {
  const rows = await Promise.all(
    products.map(async (product) => {
      const render = await fragment('compared_product', ctx.language, { product, currency });
      return [product.variantId, { render, product: namesOf(product, ctx.language) }] as const;
    }),
  );
  const sold = cookies && (await call(ctx, 'catalog.onSale', { ids: [...ids, ...cookies] }));
  return { ...Object.fromEntries(rows), ...(sold && { cookies: `[${sold.join(', ')}]` }) };
}

function namesOf(product: ComparedProduct, language: Language): { id: number; name: string; display_name: string } {
  const options = optionsOf(product, language);
  return { id: product.variantId, name: product.name, display_name: options === '' ? product.name : `${product.name} (${options})` };
}
