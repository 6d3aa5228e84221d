import { forgetEndedHolds } from '../catalog/stock.ts';
import type { Slice } from '../slice.ts';
import { cancelUnpaidOrders } from './expiry.ts';
import { orderFileRoutes } from './files.ts';
import { orderKinds } from './kinds.ts';
import { sendOrderLink } from './link-mail.ts';
import { sendOrderToCustomer, sendOrderToShop } from './mails.ts';
import { personalPages } from './pages.ts';
import { sendPartPaymentToCustomer } from './part-payment-mail.ts';
import { person } from './person.ts';
import { askForRatings, sendRatingMail } from './rating-mail.ts';
import { sendRefundToCustomer } from './refund-mail.ts';
import { orders as router } from './router.ts';
import { orderRoutes } from './routes.ts';
import { orderSubject, productBuyers } from './subject.ts';

export const orders = {
  router,
  kinds: orderKinds,
  subject: orderSubject,
  buyers: productBuyers,
  localizedRoutes: () => ({ ...orderRoutes, ...orderFileRoutes }),
  personalPages,
  person,
  subscribe: ({ subscribe, every }) => {
    subscribe('order.placed', 'mail to the customer', (ctx, { orderId, causer }) => sendOrderToCustomer(ctx, orderId, 'placed', causer));
    subscribe('order.placed', 'mail to the shop', (ctx, { orderId }) => sendOrderToShop(ctx, orderId));
    subscribe('order.paid', 'mail to the customer', (ctx, { orderId }) => sendOrderToCustomer(ctx, orderId, 'paid'));
    subscribe('order.partly-paid', 'mail to the customer', (ctx, came) => sendPartPaymentToCustomer(ctx, came));
    subscribe('order.shipped', 'mail to the customer', (ctx, { orderId }) => sendOrderToCustomer(ctx, orderId, 'shipped'));
    subscribe('order.cancelled', 'mail to the customer', (ctx, { orderId, causer }) =>
      sendOrderToCustomer(ctx, orderId, 'cancelled', causer),
    );
    subscribe('order.cancelled', 'mail to the shop', (ctx, { orderId }) => sendOrderToShop(ctx, orderId, 'cancelled'));
    subscribe('order.refunded', 'mail to the customer', (ctx, refunded) => sendRefundToCustomer(ctx, refunded));
    subscribe('order.link-asked', 'mail to the customer', (ctx, sought, { id }) => sendOrderLink(ctx, sought, id));
    subscribe('order.rating-due', 'mail to the customer', (ctx, { orderId }) => sendRatingMail(ctx, orderId));
    every('hour', 'ask for ratings', askForRatings);
    every('hour', 'cancel unpaid orders', cancelUnpaidOrders);
    every('hour', 'forget ended stock holds', forgetEndedHolds);
  },
} satisfies Slice;
