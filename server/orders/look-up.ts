import { randomUUID } from 'node:crypto';
import { Failure } from '#domain/failure.ts';
import { type OrderSought, readOrderNumber, soughtProblems } from '#domain/orders/sought.ts';
import type { Context } from '../context.ts';
import { causerOf } from '../mail/sending.ts';

/** One mailbox that many callers try. */
const triesOfAMailbox = { points: 5, seconds: 3_600 };

/**
 * Has the link of an order mailed to the address that it was ordered with. Whether there is such an order a job finds out afterwards: who
 * asks learns nothing of it, not even from how long the answer takes.
 * @throws Failure bad_input with what is wrong by field, too_many_requests
 */
export async function askForLink(ctx: Context, sought: OrderSought): Promise<void> {
  const fields = soughtProblems(sought);
  const number = readOrderNumber(sought.number);
  if (number === undefined || Object.keys(fields).length > 0) throw new Failure('bad_input', { fields });
  const email = sought.email.trim().toLowerCase();
  await ctx.limit('order link to a mailbox', triesOfAMailbox, email);
  await ctx.db.transaction((tx) => ctx.publish(tx, 'order.link-asked', { number, email, asking: randomUUID(), causer: causerOf(ctx.ip) }));
}
