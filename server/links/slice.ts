import type { Slice } from '../slice.ts';
import { forgetLinks } from './cached-links.ts';
import { linkKinds } from './kinds.ts';
import { linkModelCalls } from './model-calls.ts';
import { makePartitions } from './partitions.ts';
import { qrRoutes } from './qr.ts';
import { mountRedirects } from './redirecting.ts';
import { noteLinkOrder } from './revenue.ts';
import { links as router } from './router.ts';
import { linkRoutes } from './routes.ts';
import { readTitle } from './titles.ts';
import { forgetVisitors } from './visitor.ts';

export const links = {
  router,
  routes: () => ({ ...linkRoutes, ...qrRoutes }),
  modelCalls: linkModelCalls,
  kinds: linkKinds,
  mount: mountRedirects,
  touched: forgetLinks,
  subscribe: ({ subscribe, every }) => {
    subscribe('order.placed', 'note the link that led to it', noteLinkOrder);
    subscribe('link.made', 'read the title', readTitle);
    every('day', 'forget visitors of links', ({ db, now }) => forgetVisitors(db, now));
    every('day', 'make the next months of clicks', ({ db, now }) => makePartitions(db, now));
  },
} satisfies Slice;
