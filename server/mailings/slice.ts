import type { Slice } from '../slice.ts';
import { mountBounceWebhook } from './bounce-webhook.ts';
import { fetchBounces } from './fetching-bounces.ts';
import { mailings as router } from './router.ts';

export const mailings = {
  router,
  mount: mountBounceWebhook,
  subscribe: ({ every }) => {
    every('minute', 'read mails that came back', fetchBounces);
  },
} satisfies Slice;
