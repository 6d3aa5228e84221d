import type { Context, JobContext } from '../context.ts';
import type { Events, Later } from '../jobs/events.ts';
import type { JobRun } from '../jobs/queue.ts';
import { sendQuoteToCustomer, sendQuoteToShop } from './mails.ts';
import { readQuote } from './stored.ts';

/** The sealed paper of an accepted offer; undefined until there is one. */
export async function paperOf(_ctx: Pick<Context, 'db'>, _id: number): Promise<Buffer | undefined> {
  return undefined;
}

/** What was signed is mailed with its paper, once that is sealed; what a button accepted is mailed at once. */
export async function sendAcceptedToCustomer(
  ctx: JobContext,
  { orderId, causer }: Events['quote.accepted'],
  { id }: JobRun,
): Promise<Later | undefined> {
  if (await isSigned(ctx, orderId)) return undefined;
  return sendQuoteToCustomer(ctx, 'accepted', { orderId, causer, once: id });
}

export async function sendAcceptedToShop(ctx: JobContext, { orderId }: Events['quote.accepted'], { id }: JobRun): Promise<void> {
  if (await isSigned(ctx, orderId)) return;
  await sendQuoteToShop(ctx, 'accepted', { orderId, once: id });
}

async function isSigned({ db }: JobContext, id: number): Promise<boolean> {
  return (await readQuote(db, { id }))?.quote.signable ?? false;
}
