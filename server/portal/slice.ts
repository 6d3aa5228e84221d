import type { Slice } from '../slice.ts';
import { sendDeletion } from './deletion-mail.ts';
import { personalPages } from './pages.ts';
import { portal as router } from './router.ts';
import { portalRoutes } from './routes.ts';

export const portal = {
  router,
  localizedRoutes: () => portalRoutes,
  personalPages,
  subscribe: ({ subscribe }) => {
    subscribe('person.deleted', 'mail to the person', (ctx, deleted) => sendDeletion(ctx, deleted));
  },
} satisfies Slice;
