import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { SlugId } from '#domain/primitives.ts';
import { type RouteTable, rpc } from '../http/rest.ts';
import type { RouteTools } from '../slice.ts';

const OrderAsked = z.object({ order_id: SlugId });

/** What existing clients ask about a payment; its panel comes from the given renderer. */
export function paymentRoutes(fragment: RouteTools['fragment']): RouteTable {
  return {
    'POST /shop/payment/get_status/:order_id': rpc('orders.status', {
      params: OrderAsked,
      input: async ({ order_id: id }, { session, language }) => {
        // An order that exists is refused alike: only the visitor's own last one is told about.
        if ((await session.read())?.lastOrderId !== id) throw new Failure('forbidden');
        return { id, language };
      },
      output: async (status, { ctx, params: { order_id: orderId } }) => ({
        recall: status.recall,
        message: await fragment('payment_status', ctx.language, { orderId, status }),
      }),
      answers: z.object({ recall: z.boolean(), message: z.string() }),
      summary: 'Whether the session’s last order still awaits its payment',
    }),
  };
}
