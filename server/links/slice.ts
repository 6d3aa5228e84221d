import type { Slice } from '../slice.ts';
import { forgetLinks } from './cached-links.ts';
import { personalPages } from './pages.ts';
import { makePartitions } from './partitions.ts';
import { mountRedirects } from './redirecting.ts';
import { links as router } from './router.ts';
import { forgetVisitors } from './visitor.ts';

export const links = {
  router,
  personalPages,
  mount: mountRedirects,
  touched: forgetLinks,
  subscribe: ({ every }) => {
    every('day', 'forget visitors of links', ({ db, now }) => forgetVisitors(db, now));
    every('day', 'make the next months of clicks', ({ db, now }) => makePartitions(db, now));
  },
} satisfies Slice;
