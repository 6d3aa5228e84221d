import { StockFilter } from '#domain/catalog/schema.ts';
import { pageForRole } from '../people/staff-page.ts';
import type { PersonalPages } from '../slice.ts';
import { listStock } from './stock-list.ts';

export const personalPages: PersonalPages = {
  '/stock': (ctx) =>
    pageForRole(ctx, { role: 'editor', path: '/stock', nothing: { stock: null } }, async () => ({
      stock: await listStock(ctx, StockFilter.parse({ low: true })),
    })),
};
