import type { Slice } from '../slice.ts';
import { mailings as router } from './router.ts';
import { mailRoutes } from './routes.ts';
import { sendTest } from './testing-mail.ts';

export const mailings = {
  router,
  routes: () => mailRoutes,
  subscribe: ({ subscribe }) => {
    subscribe('mailing.test-asked', 'mail the test', sendTest);
  },
} satisfies Slice;
