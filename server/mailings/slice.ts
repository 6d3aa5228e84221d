import type { Slice } from '../slice.ts';
import { mountBounceWebhook } from './bounce-webhook.ts';
import { fetchBounces } from './fetching-bounces.ts';
import { noteMailClicks, openRoutes } from './reacting.ts';
import { mailings as router } from './router.ts';
import { mailRoutes } from './routes.ts';
import { sendDue } from './sending.ts';
import { sendTest } from './testing-mail.ts';

export const mailings = {
  router,
  routes: () => ({ ...mailRoutes, ...openRoutes }),
  mount: mountBounceWebhook,
  subscribe: ({ every, subscribe }) => {
    every('minute', 'read mails that came back', fetchBounces);
    subscribe('mailing.due', 'send it', sendDue);
    subscribe('mailing.test-asked', 'mail the test', sendTest);
    subscribe('mail.clicked', 'note the clicks of its recipients', noteMailClicks);
  },
} satisfies Slice;
