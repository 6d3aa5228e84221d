import type { Slice } from '../slice.ts';
import { forgetOldChanges } from './bulk-undoing.ts';
import { comparisonRoutes } from './comparison-routes.ts';
import { purgeDeleted } from './deleting.ts';
import { catalogKinds } from './kinds.ts';
import { personalPages } from './pages.ts';
import { pictureUpload } from './picture-routes.ts';
import { publishableProducts } from './publishing.ts';
import { catalog as router } from './router.ts';
import { catalogRoutes } from './routes.ts';
import { beginAndEndSales, forgetPastPrices } from './sales.ts';
import { categoryEntries, productEntries, productParts } from './sitemap.ts';
import { productSubject } from './subject.ts';

export const catalog = {
  router,
  kinds: catalogKinds,
  personalPages,
  routes: ({ fragment, pictures }) => ({ ...catalogRoutes(pictures), ...comparisonRoutes(fragment), ...pictureUpload }),
  publishable: publishableProducts,
  subject: productSubject,
  subscribe: ({ every }) => {
    every('day', 'forget old bulk changes', ({ db, now }) => forgetOldChanges(db, now));
    every('minute', 'begin and end sales', beginAndEndSales);
    every('day', 'forget past prices', forgetPastPrices);
    every('day', 'purge deleted products', purgeDeleted);
  },
  sitemap: { entries: categoryEntries, numbered: { numbers: productParts, entries: productEntries } },
} satisfies Slice;
