import { REMINDED_AFTER_DAYS } from '#domain/lists/rules.ts';
import type { JobContext } from '../context.ts';
import { inBatches } from '../database/batches.ts';
import type { Database } from '../database/database.ts';
import { endOfTerm } from './confirming.ts';

const DAY = 86_400_000;
/** As many reminders are queued by one transaction. */
const BATCH = 100;

/** Queues the one reminder of each mailbox that has not confirmed yet. */
export async function remindUnconfirmed({ db, publish, now }: JobContext): Promise<void> {
  const askedAt = { gt: endOfTerm(now), lt: new Date(now.getTime() - REMINDED_AFTER_DAYS * DAY) };
  const where = { state: 'pending' as const, remindedAt: null, askedAt, list: { archivedAt: null } };
  for (let queued = BATCH; queued === BATCH; ) {
    queued = await db.transaction(async (tx) => {
      const due = await tx.prisma.subscription.findMany({ where, orderBy: { id: 'asc' }, take: BATCH, select: { id: true } });
      const data = { remindedAt: now };
      const ids = due.map(({ id }) => id);
      const reminded = await tx.prisma.subscription.updateManyAndReturn({
        where: { ...where, id: { in: ids } },
        data,
        select: { id: true, askedAt: true },
      });
      for (const { id, askedAt: at } of reminded)
        await publish(tx, 'subscription.asked', { subscriptionId: id, at: at.toISOString(), reminder: true });
      return due.length;
    });
  }
}

/** What no mailbox confirmed in time: those that had left before have left still. Answers how many rows are gone. */
export async function forgetUnconfirmed({ prisma }: Database, now: Date): Promise<number> {
  const over = { state: 'pending' as const, askedAt: { lt: endOfTerm(now) } };
  await inBatches((limit) => prisma.subscription.updateMany({ where: { ...over, leftAt: { not: null } }, data: { state: 'left' }, limit }));
  const removed = await inBatches((limit) => prisma.subscription.deleteMany({ where: over, limit }));
  return removed + (await inBatches((limit) => prisma.subscriber.deleteMany({ where: { subscriptions: { none: {} } }, limit })));
}
