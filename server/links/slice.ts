import type { Slice } from '../slice.ts';
import { forgetLinks } from './cached-links.ts';
import { linkKinds } from './kinds.ts';
import { linkModelCalls } from './model-calls.ts';
import { personalPages } from './pages.ts';
import { renewPartitions } from './partitions.ts';
import { qrRoutes } from './qr.ts';
import { reclassifyClicks } from './reclassifying.ts';
import { mountRedirects, redirectEarly } from './redirecting.ts';
import { noteLinkOrder } from './revenue.ts';
import { rollUpClicks } from './rolling-up.ts';
import { links as router } from './router.ts';
import { linkRoutes } from './routes.ts';
import { readTitle } from './titles.ts';
import { forgetVisitors } from './visitor.ts';

export const links = {
  router,
  routes: () => ({ ...linkRoutes, ...qrRoutes }),
  modelCalls: linkModelCalls,
  kinds: linkKinds,
  personalPages,
  mount: mountRedirects,
  early: redirectEarly,
  touched: forgetLinks,
  subscribe: ({ subscribe, every }) => {
    subscribe('order.placed', 'note the link that led to it', noteLinkOrder);
    subscribe('link.made', 'read the title', readTitle);
    subscribe('clicks.rules-changed', 'classify them again', ({ db, now }, { from }) => reclassifyClicks(db, { from, now }));
    every('hour', 'add clicks to the totals of their days', ({ db, now }) => rollUpClicks(db, now));
    every('day', 'forget visitors of links', ({ db, now }) => forgetVisitors(db, now));
    every('day', 'make the next months of clicks', ({ db, now }) => renewPartitions(db, now));
  },
} satisfies Slice;
