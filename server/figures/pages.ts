import { SalesAsked } from '#domain/figures/schema.ts';
import { pageForRole } from '../people/staff-page.ts';
import type { PersonalPages } from '../slice.ts';
import { salesFigures } from './sales.ts';

export const personalPages: PersonalPages = {
  '/figures': (ctx) =>
    pageForRole(ctx, { role: 'operator', path: '/figures', nothing: { figures: null } }, async () => ({
      figures: await salesFigures(ctx, SalesAsked.parse({})),
    })),
};
