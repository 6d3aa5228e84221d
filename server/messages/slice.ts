import type { Slice } from '../slice.ts';
import { ratingStop } from './invitation-stop.ts';
import { forgetEndedInvitations } from './invitations.ts';
import { messageKind } from './kind.ts';
import { sendAnswerToCustomer, sendMessageToShop, sendReportToShop } from './mails.ts';
import { messageStop } from './mutes.ts';
import { personalPages } from './pages.ts';
import { person } from './person.ts';
import { purgePhotos } from './photos.ts';
import { ratingRoutes } from './rating-routes.ts';
import { messages as router } from './router.ts';
import { messageRoutes } from './routes.ts';

export const messages = {
  router,
  person,
  kinds: [messageKind],
  personalPages,
  routes: ({ pictures }) => messageRoutes(pictures),
  localizedRoutes: () => ratingRoutes,
  subscribe: ({ subscribe, every }) => {
    subscribe('message.posted', 'mail to the customer', (ctx, posted) => sendAnswerToCustomer(ctx, posted));
    subscribe('message.posted', 'mail to the shop', (ctx, posted) => sendMessageToShop(ctx, posted));
    subscribe('message.reported', 'mail to the shop', (ctx, reported, { id }) => sendReportToShop(ctx, reported, id));
    every('day', 'forget ended rating invitations', forgetEndedInvitations);
    every('day', 'purge unused photos', purgePhotos);
  },
  mailStops: [messageStop, ratingStop],
} satisfies Slice;
