import { Failure } from '#domain/failure.ts';
import { Address } from '#domain/places/schema.ts';
import { QuoteContent, type QuoteRequest } from '#domain/quotes/schema.ts';
import type { RequestedQuote } from '#domain/quotes/types.ts';
import { getCart } from '../cart/reading.ts';
import type { Context, JobContext } from '../context.ts';
import { inBatches } from '../database/batches.ts';
import type { Database } from '../database/database.ts';
import type { Events } from '../jobs/events.ts';
import type { JobRun } from '../jobs/queue.ts';
import { sendQuoteToShop } from './mails.ts';
import { writeQuote } from './making.ts';
import { deleteUnsentRequests } from './queries.ts';
import { readQuote } from './stored.ts';

const DAY = 86_400_000;
const validDays = 30;
/** One address is a family or an office; staff read each of them. */
const limit = { points: 10, seconds: 3_600 };
/** For how long one waits that staff do not send as an offer. */
const UNSENT_FOR = 90 * DAY;

/**
 * Asks the shop for an offer on what is in a cart, which stays as it is. The shop is told, makes the offer and sends it. Of one that is sent
 * again the answer is the first one's, whatever has become of the cart.
 * @throws Failure cart_empty, address_incomplete, too_many_requests
 */
export async function requestQuote(
  ctx: Context,
  { id: requestId, key, language, billing, shipping, customerNote }: QuoteRequest,
): Promise<{ number: string }> {
  const earlier = await requestedQuote(ctx, requestId);
  if (earlier !== null) return earlier;
  const cart = await getCart(ctx, { key, language });
  const wanted = cart.lines.map(({ variantId, wanted: quantity }) => ({ variantId, quantity, discount: 0 }));
  if (wanted.length === 0) throw new Failure('cart_empty');
  const giveBack = await ctx.limit('ask for an offer', limit);
  const content = QuoteContent.parse({ validDays, lines: wanted });
  const personId = (await ctx.me())?.id ?? null;
  try {
    const number = await ctx.db.transaction(async (tx) => {
      const made = await writeQuote(ctx, tx, { ...content, billing, shipping, language }, { requestId, customerNote, personId });
      await ctx.publish(tx, 'quote.requested', { number: made });
      return made;
    });
    return { number };
  } catch (error) {
    await giveBack();
    // The same request at the same time was first.
    const first = await requestedQuote(ctx, requestId);
    if (first === null) throw error;
    return first;
  }
}

function requestedQuote({ db }: Pick<Context, 'db'>, requestId: string): Promise<{ number: string } | null> {
  return db.prisma.quote.findFirst({ where: { requestId }, select: { number: true } });
}

/** What its customer is told of a request, on the day on which it was made: the id stands in an address. */
export async function requestOfToday({ db, now }: Pick<Context, 'db' | 'now'>, requestId: string): Promise<RequestedQuote | null> {
  const where = { requestId, createdAt: { gt: new Date(now.getTime() - DAY) } };
  const found = await db.prisma.quote.findFirst({ where, select: { number: true, order: { select: { billing: true } } } });
  return found && { number: found.number, email: Address.parse(found.order.billing).email ?? '' };
}

/** Tells the shop that a draft waits for it. */
export async function sendRequestToShop(ctx: JobContext, { number }: Events['quote.requested'], { id }: JobRun): Promise<void> {
  const stored = await readQuote(ctx.db, { number });
  if (stored !== undefined) await sendQuoteToShop(ctx, 'requested', { orderId: stored.id, once: id });
}

/** Removes the requests whose term is over, with what their customers wrote. Answers how many. */
export function forgetRequests(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNSENT_FOR);
  return inBatches(async (most) => ({ count: await deleteUnsentRequests(db, before, most) }));
}
