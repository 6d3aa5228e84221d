import type { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { BlocksAsked } from '#domain/pages/schema.ts';
import type { FragmentName } from '#domain/pages.ts';
import type { Context } from '../context.ts';
import { routes, rpc } from '../http/rest.ts';
import { shopSettings } from '../settings/service.ts';
import type { RouteTools } from '../slice.ts';
import { newestProducts, recommendedProducts, topCategories } from './blocks.ts';

type Block = { fragment: FragmentName; props(ctx: Context): Promise<unknown> };

/** What may be asked for by name: nothing else is rendered, and nothing of what a caller sends is. */
const blocks = new Map<string, Block>([
  ['new_products', { fragment: 'products', props: (ctx) => productsOf(ctx, newestProducts) }],
  ['related_products', { fragment: 'products', props: (ctx) => productsOf(ctx, recommendedProducts) }],
  ['categories', { fragment: 'categories', props: async (ctx) => ({ categories: await topCategories(ctx, ctx.language) }) }],
]);

/** SITE-7: parts of pages for clients that load them late; their markup comes from the given renderer. */
export function pageRoutes(fragment: RouteTools['fragment']) {
  return routes({
    'POST /website/multi_render': rpc('anyone', BlocksAsked, (ctx, asked) => renderBlocks(ctx, fragment, asked), {
      summary: 'Markup by block name: new_products, related_products, categories; one unknown name refuses all',
    }),
  });
}

async function renderBlocks(
  ctx: Context,
  fragment: RouteTools['fragment'],
  asked: z.output<typeof BlocksAsked>,
): Promise<Record<string, string>> {
  const names = [...new Set(asked.ids_or_xml_ids.map(String))];
  const unknown = names.filter((name) => !blocks.has(name));
  if (unknown.length > 0) throw new Failure('not_found', { ids: unknown });
  const rendered = names.map(async (name) => {
    const { fragment: part, props } = blocks.get(name) as Block;
    return [name, await fragment(part, ctx.language, await props(ctx))] as const;
  });
  return Object.fromEntries(await Promise.all(rendered));
}

async function productsOf(ctx: Context, products: typeof newestProducts): Promise<unknown> {
  return { products: await products(ctx, ctx.language), currency: (await shopSettings(ctx.db)).currency };
}
