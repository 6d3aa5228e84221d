import type { Context } from '../context.ts';
import { dayIn } from '../orders/page.ts';
import { isOperator } from '../people/roles.ts';
import { shopSettings } from '../settings/service.ts';
import { noteOfCustomer } from './history.ts';
import type { StoredQuote } from './stored.ts';

/** Programs that open the links of mails before their reader does. */
const PROGRAM = /bot\b|crawl|spider|preview|scan|proofpoint|barracuda|safelinks/i;

/** Notes that its customer opened an offer that waits for them, once a day of the shop, and has the shop told. Staff do not count. */
export async function noteView(ctx: Pick<Context, 'db' | 'now' | 'me' | 'device' | 'publish'>, stored: StoredQuote): Promise<void> {
  const { quote, id } = stored;
  const today = new Date(`${dayIn((await shopSettings(ctx.db)).timeZone, ctx.now)}T00:00:00Z`);
  if (stored.state !== 'sent' || (quote.viewedOn !== null && quote.viewedOn >= today) || PROGRAM.test(ctx.device)) return;
  const me = await ctx.me();
  if (me !== null && isOperator(me)) return;
  await ctx.db.transaction(async (tx) => {
    const { count } = await tx.prisma.quote.updateMany({
      where: { orderId: id, OR: [{ viewedOn: null }, { viewedOn: { lt: today } }] },
      data: { viewedOn: today, viewedAt: quote.viewedAt ?? ctx.now },
    });
    if (count === 0) return;
    await noteOfCustomer(ctx, tx, stored, 'quotes.view');
    await ctx.publish(tx, 'quote.viewed', { orderId: id });
  });
}
