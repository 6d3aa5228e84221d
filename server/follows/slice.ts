import type { Slice } from '../slice.ts';
import { forgetFollows } from './confirming.ts';
import { followStop } from './mail-stop.ts';
import { sendAsked, sendDue } from './mails.ts';
import { personalPages } from './pages.ts';
import { person } from './person.ts';
import { follows as router } from './router.ts';
import { confirmRoutes, followRoutes } from './routes.ts';
import { tellFollowers, tellNews, tellPublished } from './telling.ts';

export const follows = {
  router,
  routes: () => followRoutes,
  localizedRoutes: () => confirmRoutes,
  personalPages,
  person,
  mailStops: [followStop],
  subscribe: ({ subscribe, every }) => {
    subscribe('follow.asked', 'mail to the mailbox', sendAsked);
    subscribe('record.changed', 'tell the followers', tellFollowers);
    subscribe('records.published', 'tell the followers', tellPublished);
    subscribe('follow.due', 'mail to the follower', sendDue);
    subscribe('message.posted', 'tell the followers', tellNews);
    every('day', 'forget unconfirmed follows', ({ db, now }) => forgetFollows(db, now));
  },
} satisfies Slice;
