import { z } from 'zod';
import { Cancellation, OrderFilter, OrderNamed, OrderSought, Refund, Shipment } from '#domain/orders/schema.ts';
import { Id } from '#domain/primitives.ts';
import { Language } from '#domain/words/schema.ts';
import { anyone, customer, operator, router } from '../http/trpc.ts';
import { askForLink } from './look-up.ts';
import { ordersOf } from './mine.ts';
import { cancelOwnOrder } from './own-cancelling.ts';
import { orderPage } from './page.ts';
import { paymentStatus } from './payment-status.ts';
import { listOrders, showOrder } from './records.ts';
import { cancelOrder, markPaid, noteRefund, shipOrder } from './staff-actions.ts';

/** Without a token it has to be the order that the session placed last. */
const OrderAsked = z.object({ id: Id, accessToken: z.string().max(100).optional() });

export const orders = router({
  mine: customer.query(async ({ ctx }) => ordersOf(ctx)),
  list: operator.input(OrderFilter).query(({ ctx, input }) => listOrders(ctx, input)),
  show: operator.input(OrderNamed).query(({ ctx, input }) => showOrder(ctx, input)),
  markPaid: operator.input(OrderNamed).mutation(({ ctx, input }) => markPaid(ctx, input)),
  ship: operator.input(Shipment).mutation(({ ctx, input }) => shipOrder(ctx, input)),
  cancel: operator.input(Cancellation).mutation(({ ctx, input }) => cancelOrder(ctx, input)),
  refundNote: operator.input(Refund).mutation(({ ctx, input }) => noteRefund(ctx, input)),
  page: anyone.input(OrderAsked).query(({ ctx, input }) => orderPage(ctx, input)),
  sendLink: anyone.input(OrderSought).mutation(({ ctx, input }) => askForLink(ctx, input)),
  cancelOwn: anyone.input(OrderAsked).mutation(({ ctx, input }) => cancelOwnOrder(ctx, input)),
  status: anyone
    .input(OrderAsked.extend({ language: Language }))
    .query(async ({ ctx, input }) => paymentStatus(await orderPage(ctx, input), input.language)),
});
