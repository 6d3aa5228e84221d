import { z } from 'zod';
import { OrderPage, OrderRecord, OwnOrderList, OwnOrders, PaymentStatus, StaffOrders, TrackedOrder } from '#domain/orders/answers.ts';
import {
  Cancellation,
  Correction,
  OrderFilter,
  OrderNamed,
  OrderNote,
  OrderSought,
  OwnOrderRequest,
  PaymentNote,
  Refund,
  Shipment,
  TrackingCorrection,
} from '#domain/orders/schema.ts';
import { Id } from '#domain/primitives.ts';
import { Language } from '#domain/words/schema.ts';
import { audit } from '../http/contract.ts';
import { anyone, customer, operator, router } from '../http/trpc.ts';
import { correctTracking, unshipOrder } from './corrections.ts';
import { askForLink } from './look-up.ts';
import { ordersOf, ownOrderList } from './mine.ts';
import { cancelOwnOrder } from './own-cancelling.ts';
import { orderPage } from './page.ts';
import { paymentStatus } from './payment-status.ts';
import { markPaid, markUnpaid } from './payments.ts';
import { listOrders, recordOf, showOrder } from './records.ts';
import { addNote, cancelOrder, noteRefund, shipOrder } from './staff-actions.ts';
import { trackedOrder } from './tracking.ts';

/** Without a token it has to be the order that the session placed last. */
const OrderAsked = z.object({ id: Id, accessToken: z.string().max(100).optional() });

export const orders = router({
  mine: customer
    .meta({ summary: 'The orders of the person who is signed in', scope: 'orders' })
    .output(OwnOrders)
    .query(async ({ ctx }) => ordersOf(ctx)),
  listMine: customer
    .meta({ summary: 'A page of one’s own orders, searched and sorted', scope: 'orders' })
    .input(OwnOrderRequest)
    .output(OwnOrderList)
    .query(({ ctx, input }) => ownOrderList(ctx, input)),
  list: operator
    .meta({ summary: 'Placed orders, the latest first', scope: 'orders' })
    .input(OrderFilter)
    .output(StaffOrders)
    .query(({ ctx, input }) => listOrders(ctx, input)),
  show: operator
    .meta({ summary: 'An order with all that staff may know of it', scope: 'orders' })
    .input(OrderNamed)
    .output(OrderRecord)
    .query(({ ctx, input }) => showOrder(ctx, input)),
  markPaid: operator
    .meta({
      summary: 'Notes a payment of all that is left or a part of it; the same amount within a day has to be confirmed',
      scope: 'orders',
      audit: onOrder<PaymentNote>('orders.mark-paid', ({ amount, note, confirmed }) => ({
        ...(amount && { amount }),
        ...(note && { note }),
        ...(confirmed && { confirmed }),
      })),
    })
    .input(PaymentNote)
    .output(OrderRecord)
    .mutation(({ ctx, input }) => markPaid(ctx, input)),
  ship: operator
    .meta({
      summary:
        'Marks an order as shipped or ready to be collected, and mails its customer; an unpaid one, and one that stock had not all of, has to be confirmed',
      scope: 'orders',
      audit: onOrder<Shipment>('orders.ship', ({ tracking, confirmed }) => ({ tracking, ...(confirmed && { confirmed }) })),
    })
    .input(Shipment)
    .output(OrderRecord)
    .mutation(({ ctx, input }) => shipOrder(ctx, input)),
  cancel: operator
    .meta({
      summary: 'Cancels an order: its stock is free again, and its customer gets a mail; a paid one has to be confirmed',
      scope: 'orders',
      audit: onOrder<Cancellation>('orders.cancel', ({ reason, confirmed }) => ({ reason, ...(confirmed && { confirmed }) })),
    })
    .input(Cancellation)
    .output(OrderRecord)
    .mutation(({ ctx, input }) => cancelOrder(ctx, input)),
  markUnpaid: operator
    .meta({ summary: 'Takes back the last payment, which was noted by mistake', scope: 'orders', audit: correction('orders.mark-unpaid') })
    .input(Correction)
    .output(OrderRecord)
    .mutation(({ ctx, input }) => markUnpaid(ctx, input)),
  unship: operator
    .meta({ summary: 'Corrects an order that was marked as shipped by mistake', scope: 'orders', audit: correction('orders.unship') })
    .input(Correction)
    .output(OrderRecord)
    .mutation(({ ctx, input }) => unshipOrder(ctx, input)),
  setTracking: operator
    .meta({
      summary: 'Corrects the tracking of a shipped order',
      scope: 'orders',
      audit: onOrder<TrackingCorrection>('orders.set-tracking', ({ tracking }) => ({ tracking })),
    })
    .input(TrackingCorrection)
    .output(OrderRecord)
    .mutation(({ ctx, input }) => correctTracking(ctx, input)),
  refundNote: operator
    .meta({
      summary: 'Notes a refund, and mails the customer; it moves no money',
      scope: 'orders',
      audit: onOrder<Refund>('orders.refund-note', ({ amount, reason }) => ({ amount, reason })),
    })
    .input(Refund)
    .output(OrderRecord)
    .mutation(({ ctx, input }) => noteRefund(ctx, input)),
  note: operator
    .meta({
      summary: 'Adds a note to an order that only staff see',
      scope: 'orders',
      limit: { points: 300, seconds: 3_600, per: 'person' },
      audit: onOrder<OrderNote>('orders.note'),
    })
    .input(OrderNote)
    .output(OrderRecord)
    .mutation(({ ctx, input }) => addNote(ctx, input)),
  page: anyone
    .meta({ summary: 'An order as its customer sees it', scope: 'orders' })
    .input(OrderAsked)
    .output(OrderPage)
    .query(({ ctx, input }) => orderPage(ctx, input)),
  tracked: anyone
    .meta({ summary: 'The session’s last order for an e-commerce tracker' })
    .output(TrackedOrder)
    .query(({ ctx }) => trackedOrder(ctx)),
  sendLink: anyone
    .meta({
      summary: 'Mails the link of an order to its customer, and never says whether there is one',
      limit: { points: 20, seconds: 3_600 },
    })
    .input(OrderSought)
    .output(z.void())
    .mutation(({ ctx, input }) => askForLink(ctx, input)),
  cancelOwn: anyone
    .meta({ summary: 'Cancels one’s own order before it is paid', scope: 'orders' })
    .input(OrderAsked)
    .output(OrderPage)
    .mutation(({ ctx, input }) => cancelOwnOrder(ctx, input)),
  status: anyone
    .meta({ summary: 'Whether an order still awaits its payment', scope: 'orders' })
    .input(OrderAsked.extend({ language: Language }))
    .output(PaymentStatus)
    .query(async ({ ctx, input }) => paymentStatus(await orderPage(ctx, input), input.language)),
});

function onOrder<Input extends OrderNamed>(action: string, details?: (input: Input) => object) {
  return audit<Input>({ action, record: ({ number }) => recordOf(number), ...(details && { details }) });
}

function correction(action: string) {
  return onOrder<Correction>(action, ({ reason }) => ({ reason }));
}
