import type { Context, JobContext } from '../context.ts';
import type { Events } from '../jobs/events.ts';
import { dayIn } from '../orders/page.ts';
import { isOperator } from '../people/roles.ts';
import { shopSettings } from '../settings/service.ts';
import { noteOfCustomer } from './history.ts';
import { readQuote, type StoredQuote } from './stored.ts';

/** Programs that open the links of mails before their reader does. */
const PROGRAM = /bot\b|crawl|spider|preview|scan|proofpoint|barracuda|safelinks/i;

/** Has a job note that its customer opened an offer that waits for them, where that is news today. Staff do not count. */
export async function sayOpened(ctx: Pick<Context, 'db' | 'now' | 'me' | 'device' | 'publish'>, stored: StoredQuote): Promise<void> {
  const { quote, id: orderId } = stored;
  const today = await dayOf(ctx, ctx.now);
  if (stored.state !== 'sent' || isSeen(quote.viewedOn, today) || PROGRAM.test(ctx.device)) return;
  const me = await ctx.me();
  if (me !== null && isOperator(me)) return;
  await ctx.db.transaction((tx) => ctx.publish(tx, 'quote.opened', { orderId, at: ctx.now.toISOString() }));
}

/** Once a day of the shop. */
export async function noteView(ctx: JobContext, { orderId, at }: Events['quote.opened']): Promise<void> {
  const stored = await readQuote(ctx.db, { id: orderId });
  const now = new Date(at);
  // Opened under an earlier link, it says nothing of the one who has the link of today.
  if (stored === undefined || stored.quote.sentAt === null || now < stored.quote.sentAt) return;
  const today = await dayOf(ctx, now);
  await ctx.db.transaction(async (tx) => {
    const { count } = await tx.prisma.quote.updateMany({
      where: { orderId, OR: [{ viewedOn: null }, { viewedOn: { lt: today } }] },
      data: { viewedOn: today, viewedAt: stored.quote.viewedAt ?? now },
    });
    if (count === 0) return;
    await noteOfCustomer({ now }, tx, stored, 'quotes.view');
    await ctx.publish(tx, 'quote.viewed', { orderId });
  });
}

async function dayOf({ db }: Pick<Context, 'db'>, instant: Date): Promise<Date> {
  return new Date(`${dayIn((await shopSettings(db)).timeZone, instant)}T00:00:00Z`);
}

function isSeen(viewedOn: Date | null, today: Date): boolean {
  return viewedOn !== null && viewedOn >= today;
}
