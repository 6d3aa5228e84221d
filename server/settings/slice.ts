import { legalPages } from '#domain/settings/rules.ts';
import type { Slice } from '../slice.ts';
import { legalText } from './legal.ts';
import { settings as router } from './router.ts';
import { dropSettings } from './service.ts';

export const settings = {
  router,
  touched: (db, tags) => {
    if (tags === 'all' || tags.includes('settings')) dropSettings(db);
  },
  sitemap: {
    entries: async (ctx, language) => {
      const texts = await Promise.all(legalPages.map((page) => legalText(ctx, { page, language })));
      const written = texts.filter(({ text, company }) => text !== '' || company !== null);
      return written.map(({ page }) => ({ path: `/${page}` }));
    },
  },
} satisfies Slice;
