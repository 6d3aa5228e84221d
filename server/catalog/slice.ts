import type { Slice } from '../slice.ts';
import { comparisonRoutes } from './comparison-routes.ts';
import { catalogKinds } from './kinds.ts';
import { personalPages } from './pages.ts';
import { publishableProducts } from './publishing.ts';
import { catalog as router } from './router.ts';
import { catalogRoutes } from './routes.ts';
import { categoryEntries, productEntries, productParts } from './sitemap.ts';
import { productSubject } from './subject.ts';

export const catalog = {
  router,
  kinds: catalogKinds,
  routes: ({ fragment, pictures }) => ({ ...catalogRoutes(pictures), ...comparisonRoutes(fragment) }),
  personalPages,
  publishable: publishableProducts,
  subject: productSubject,
  sitemap: { entries: categoryEntries, numbered: { numbers: productParts, entries: productEntries } },
} satisfies Slice;
