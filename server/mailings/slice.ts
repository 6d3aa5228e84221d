import type { Slice } from '../slice.ts';
import { mountBounceWebhook } from './bounce-webhook.ts';
import { fetchBounces } from './fetching-bounces.ts';
import { mailings as router } from './router.ts';
import { mailRoutes } from './routes.ts';
import { sendTest } from './testing-mail.ts';

export const mailings = {
  router,
  routes: () => mailRoutes,
  mount: mountBounceWebhook,
  subscribe: ({ every, subscribe }) => {
    every('minute', 'read mails that came back', fetchBounces);
    subscribe('mailing.test-asked', 'mail the test', sendTest);
  },
} satisfies Slice;
