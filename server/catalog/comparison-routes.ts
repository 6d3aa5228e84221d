import { z } from 'zod';
import { optionsOf } from '#domain/catalog/comparison.ts';
import type { ComparedProduct } from '#domain/catalog/types.ts';
import { Id } from '#domain/primitives.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { routes, rpc } from '../http/rest.ts';
import type { RouteTools } from '../slice.ts';
import { comparison, stillSold } from './comparing.ts';

const Ids = z.array(Id).max(20);
const ProductData = z.object({ product_ids: Ids, cookies: Ids.nullish() });

/** CMP-3: what existing clients ask to show their own list of what is compared. */
export function comparisonRoutes(fragment: RouteTools['fragment']) {
  return routes({
    'POST /shop/get_product_data': rpc('anyone', ProductData, (ctx, input) => productData(ctx, fragment, input), {
      summary: 'A row of markup and the names of each variant; with `cookies`, which of all these are still sold, as JSON in a text',
    }),
  });
}

async function productData(
  ctx: Context,
  fragment: RouteTools['fragment'],
  asked: z.output<typeof ProductData>,
): Promise<Record<string, unknown>> {
  const { products, currency } = await comparison(ctx, { ids: asked.product_ids, language: ctx.language });
  const rows = await Promise.all(
    products.map(async (product) => {
      const render = await fragment('compared_product', ctx.language, { product, currency });
      return [product.variantId, { render, product: namesOf(product, ctx.language) }] as const;
    }),
  );
  const sold = asked.cookies && (await stillSold(ctx, [...asked.product_ids, ...asked.cookies]));
  return { ...Object.fromEntries(rows), ...(sold && { cookies: `[${sold.join(', ')}]` }) };
}

function namesOf(product: ComparedProduct, language: Language): { id: number; name: string; display_name: string } {
  const options = optionsOf(product, language);
  return { id: product.variantId, name: product.name, display_name: options === '' ? product.name : `${product.name} (${options})` };
}
