import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { routes, rpc } from '../http/rest.ts';
import { orderPageOfSession } from '../orders/page.ts';
import { paymentStatus } from '../orders/payment-status.ts';
import type { RouteTools } from '../slice.ts';

const OrderAsked = z.object({
  order_id: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number),
});

/** What existing clients ask about a payment; its panel comes from the given renderer. */
export function paymentRoutes(fragment: RouteTools['fragment']) {
  return routes({
    'POST /shop/payment/get_status/:order_id': rpc(
      'anyone',
      OrderAsked,
      async (ctx, { order_id: orderId }) => {
        const order = await orderPageOfSession(ctx);
        // Also what exists is refused: only the visitor's own last order is told about.
        if (order?.id !== orderId) throw new Failure('forbidden');
        const status = paymentStatus(order, ctx.language);
        return { recall: status.recall, message: await fragment('payment_status', ctx.language, { orderId, status }) };
      },
      { summary: 'Whether the session’s last order still awaits its payment' },
    ),
  });
}
