import type { Slice } from '../slice.ts';
import { localizedQuoteRoutes } from './forms.ts';
import { sendQuoteToCustomer, sendQuoteToShop } from './mails.ts';
import { personalPages } from './pages.ts';
import { sealQuote, sendAcceptedToCustomer, sendAcceptedToShop, sendPaperToCustomer, sendPaperToShop } from './papers.ts';
import { person } from './person.ts';
import { remindOfEndingQuotes } from './reminding.ts';
import { forgetRequests, sendRequestToShop } from './requesting.ts';
import { quotes as router } from './router.ts';
import { quoteRoutes } from './routes.ts';
import { quoteSubject } from './subject.ts';
import { trailRoutes } from './trail.ts';
import { noteView } from './viewing.ts';

export const quotes = {
  router,
  routes: () => quoteRoutes,
  localizedRoutes: () => ({ ...localizedQuoteRoutes, ...trailRoutes }),
  personalPages,
  person,
  subject: quoteSubject,
  subscribe: ({ subscribe, every }) => {
    subscribe('quote.sent', 'mail to the customer', (ctx, { orderId }, { id }) => sendQuoteToCustomer(ctx, 'sent', { orderId, once: id }));
    subscribe('quote.reminded', 'mail to the customer', (ctx, { orderId }, { id }) =>
      sendQuoteToCustomer(ctx, 'reminded', { orderId, once: id }),
    );
    subscribe('quote.withdrawn', 'mail to the customer', (ctx, { orderId }, { id }) =>
      sendQuoteToCustomer(ctx, 'withdrawn', { orderId, once: id }),
    );
    subscribe('quote.accepted', 'mail to the customer', sendAcceptedToCustomer);
    subscribe('quote.accepted', 'mail to the shop', sendAcceptedToShop);
    subscribe('signature.recorded', 'seal the offer', sealQuote);
    subscribe('signature.sealed', 'mail the offer to the customer', sendPaperToCustomer);
    subscribe('signature.sealed', 'mail the offer to the shop', sendPaperToShop);
    subscribe('quote.declined', 'mail to the shop', (ctx, { orderId }, { id }) => sendQuoteToShop(ctx, 'declined', { orderId, once: id }));
    subscribe('quote.opened', 'note the view', noteView);
    subscribe('quote.viewed', 'mail to the shop', (ctx, { orderId }, { id }) => sendQuoteToShop(ctx, 'viewed', { orderId, once: id }));
    subscribe('quote.requested', 'mail to the shop', sendRequestToShop);
    every('hour', 'remind of offers that end', remindOfEndingQuotes);
    every('day', 'forget unsent requests for offers', ({ db, now }) => forgetRequests(db, now));
  },
} satisfies Slice;
