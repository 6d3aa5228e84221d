import { z } from 'zod';
import { Id } from '#domain/primitives.ts';
import { anyone, customer, router } from '../trpc.ts';
import { ordersOf } from './mine.ts';
import { orderPage } from './page.ts';
import { paymentStatus } from './payment-status.ts';

/** Without a token it has to be the order that the session placed last. */
const OrderAsked = z.object({ id: Id, accessToken: z.string().max(100).optional() });
const Language = z.enum(['en', 'de', 'fr', 'ar']);

export const orders = router({
  mine: customer.query(async ({ ctx }) => ordersOf(ctx)),
  page: anyone.input(OrderAsked).query(({ ctx, input }) => orderPage(ctx, input)),
  status: anyone
    .input(OrderAsked.extend({ language: Language }))
    .query(async ({ ctx, input }) => paymentStatus(await orderPage(ctx, input), input.language)),
});
