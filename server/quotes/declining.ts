import type { QuoteDecline } from '#domain/quotes/schema.ts';
import type { QuotePage } from '#domain/quotes/types.ts';
import type { Context } from '../context.ts';
import { refuseClosed } from './changing.ts';
import { noteOfCustomer } from './history.ts';
import { actorOf, quotePage, refuseStranger } from './page.ts';
import { lockQuote } from './queries.ts';

/**
 * Its customer does not want it; the shop is told why. Declined twice, the first reason stays.
 * @throws Failure not_found, forbidden for staff, offer_ended, wrong_state once it is accepted or withdrawn
 */
export async function declineQuote(ctx: Context, { reason, ...asked }: QuoteDecline): Promise<QuotePage> {
  const who = await actorOf(ctx, asked);
  await ctx.db.transaction(async (tx) => {
    const stored = await lockQuote(tx, { id: asked.id });
    refuseStranger(stored, who, asked, ctx.now);
    if (stored.quote.declinedAt !== null) return;
    refuseClosed(stored, ctx.now);
    await tx.prisma.order.update({
      where: { id: stored.id },
      data: {
        state: 'cancel',
        version: { increment: 1 },
        updatedAt: ctx.now,
        quote: { update: { declinedAt: ctx.now, declineReason: reason } },
      },
    });
    await noteOfCustomer(ctx, tx, stored, 'quotes.decline', { reason });
    await ctx.publish(tx, 'quote.declined', { orderId: stored.id });
  });
  return quotePage(ctx, asked);
}
