import type { Slice } from '../slice.ts';
import { personalPages } from './editing-pages.ts';
import { dropLinked } from './linked.ts';
import { pageCalls } from './model-calls.ts';
import { pages as router } from './router.ts';
import { pageRoutes } from './routes.ts';
import { publishablePages } from './writing.ts';

export const pages = {
  router,
  routes: ({ fragment }) => pageRoutes(fragment),
  modelCalls: pageCalls,
  personalPages,
  publishable: publishablePages,
  sitemap: {
    entries: async ({ db }) => {
      const published = await db.prisma.contentPage.findMany({ where: { published: true }, orderBy: { id: 'asc' } });
      return published.map(({ slug, updatedAt }) => ({ path: `/page/${slug}`, changedAt: updatedAt }));
    },
  },
  touched: (db, tags) => {
    if (tags === 'all' || tags.includes('settings')) dropLinked(db);
  },
} satisfies Slice;
