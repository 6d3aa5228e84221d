import type { Slice } from '../slice.ts';
import { personalPages } from './pages.ts';
import { checkout as router } from './router.ts';
import { checkoutRoutes } from './routes.ts';
import { forgetVisitors } from './unpaid.ts';

export const checkout = {
  router,
  localizedRoutes: checkoutRoutes,
  personalPages,
  subscribe: ({ every }) => every('day', 'forget where orders came from', ({ db, now }) => forgetVisitors(db, now)),
} satisfies Slice;
