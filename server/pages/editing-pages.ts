import type { Context } from '../context.ts';
import { pageForRole } from '../people/staff-page.ts';
import type { PersonalPages } from '../slice.ts';

/** What staff edit is asked for by their device: it is newer than what a page brought along. */
export const personalPages: PersonalPages = {
  '/edit/home': (ctx) => forEditor(ctx, '/edit/home'),
  '/edit/pages': (ctx) => forEditor(ctx, '/edit/pages'),
  '/edit/pages/new': (ctx) => forEditor(ctx, '/edit/pages/new'),
  '/edit/pages/:id(\\d+)': (ctx, { params: { id = '' } }) => forEditor(ctx, `/edit/pages/${id}`),
  '/edit/legal/:page(terms|withdrawal|privacy|imprint)': (ctx, { params: { page = '' } }) => forEditor(ctx, `/edit/legal/${page}`),
};

function forEditor(ctx: Context, path: string) {
  return pageForRole(ctx, { role: 'editor', path, nothing: { editing: null } }, async () => ({}));
}
