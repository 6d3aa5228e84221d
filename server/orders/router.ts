import { z } from 'zod';
import { Id } from '#domain/primitives.ts';
import { anyone, router } from '../trpc.ts';
import { orderPage } from './page.ts';
import { paymentStatus } from './payment-status.ts';

/** Without a token it has to be the order that the session placed last. */
const OrderAsked = z.object({ id: Id, accessToken: z.string().max(100).optional() });
const Language = z.enum(['en', 'de', 'fr', 'ar']);

export const orders = router({
  page: anyone.input(OrderAsked).query(({ ctx, input }) => orderPage(ctx, input)),
  status: anyone
    .input(OrderAsked.extend({ language: Language }))
    .query(async ({ ctx, input }) => paymentStatus(await orderPage(ctx, input), input.language)),
});
