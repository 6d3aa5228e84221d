import { StockFilter } from '#domain/catalog/schema.ts';
import type { Context } from '../context.ts';
import { pageForRole } from '../people/staff-page.ts';
import type { PersonalPages } from '../slice.ts';
import { listStock } from './stock-list.ts';

/** What staff edit is asked for by their device: it is newer than what a page brought along. */
export const personalPages: PersonalPages = {
  '/stock': (ctx) =>
    pageForRole(ctx, { role: 'editor', path: '/stock', nothing: { stock: null } }, async () => ({
      stock: await listStock(ctx, StockFilter.parse({ low: true })),
    })),
  '/edit/products': (ctx) => forEditor(ctx, '/edit/products'),
  '/edit/product/new': (ctx, { query }) => forEditor(ctx, `/edit/product/new${query.size > 0 ? `?${query}` : ''}`),
  '/edit/product/:id(\\d+)': (ctx, { params: { id = '' } }) => forEditor(ctx, `/edit/product/${id}`),
  '/edit/categories': (ctx) => forEditor(ctx, '/edit/categories'),
};

function forEditor(ctx: Context, path: string) {
  return pageForRole(ctx, { role: 'editor', path, nothing: { editing: null } }, async () => ({}));
}
