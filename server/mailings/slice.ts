import type { Slice } from '../slice.ts';
import { noteMailClicks, openRoutes } from './reacting.ts';
import { mailings as router } from './router.ts';
import { sendDue } from './sending.ts';

export const mailings = {
  router,
  routes: () => openRoutes,
  subscribe: ({ subscribe }) => {
    subscribe('mailing.due', 'send it', sendDue);
    subscribe('mail.clicked', 'note the clicks of its recipients', noteMailClicks);
  },
} satisfies Slice;
