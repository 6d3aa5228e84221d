import type { Slice } from '../slice.ts';
import { listForms } from './forms.ts';
import { sendAsked, sendWelcome } from './mails.ts';
import { personalPages } from './pages.ts';
import { person } from './person.ts';
import { lists as router } from './router.ts';
import { listRoutes } from './routes.ts';
import { forgetUnconfirmed, remindUnconfirmed } from './unconfirmed.ts';

export const lists = {
  router,
  routes: () => listRoutes,
  localizedRoutes: () => listForms,
  personalPages,
  person,
  subscribe: ({ subscribe, every }) => {
    subscribe('subscription.asked', 'mail to the mailbox', sendAsked);
    subscribe('subscription.begun', 'mail to the subscriber', sendWelcome);
    every('hour', 'remind of unconfirmed subscriptions', remindUnconfirmed);
    every('day', 'forget unconfirmed subscriptions', ({ db, now }) => forgetUnconfirmed(db, now));
  },
} satisfies Slice;
