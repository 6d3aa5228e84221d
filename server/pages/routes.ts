import { z } from 'zod';
import { BlocksAsked } from '#domain/pages/schema.ts';
import { type RouteTable, rpc } from '../http/rest.ts';
import type { RouteTools } from '../slice.ts';

/** SITE-7: parts of pages for clients that load them late; their markup comes from the given renderer. */
export function pageRoutes(fragment: RouteTools['fragment']): RouteTable {
  return {
    'POST /website/multi_render': rpc('pages.blocks', {
      params: BlocksAsked,
      input: ({ ids_or_xml_ids: names }, { language }) => ({ names: names.map(String), language }),
      output: async (blocks, { ctx }) => {
        const rendered = Object.entries(blocks).map(async ([name, block]) => {
          const part = 'categories' in block ? 'categories' : 'products';
          return [name, await fragment(part, ctx.language, block)] as const;
        });
        return Object.fromEntries(await Promise.all(rendered));
      },
      answers: z.record(z.string(), z.string()),
      summary: 'Markup by block name: new_products, related_products, categories; one unknown name refuses all',
    }),
  };
}
