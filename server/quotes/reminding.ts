import type { JobContext } from '../context.ts';

const BATCH = 200;
const DAY = 86_400_000;
const BEFORE_END = 3 * DAY;
/** A customer who was sent it only now need not be reminded. */
const SINCE_SENT = DAY;

/** Has the customers of offers that end within three days reminded, each once. */
export async function remindOfEndingQuotes({ db, now, publish }: Pick<JobContext, 'db' | 'now' | 'publish'>): Promise<void> {
  for (;;) {
    const due = await db.transaction(async (tx) => {
      const ending = await tx.prisma.quote.findMany({
        where: {
          remindedAt: null,
          endsAt: { gt: now, lte: new Date(now.getTime() + BEFORE_END) },
          sentAt: { lt: new Date(now.getTime() - SINCE_SENT) },
          order: { state: 'sent' },
        },
        orderBy: { orderId: 'asc' },
        take: BATCH,
        select: { orderId: true },
      });
      for (const { orderId } of ending) {
        const { count } = await tx.prisma.quote.updateMany({ where: { orderId, remindedAt: null }, data: { remindedAt: now } });
        if (count > 0) await publish(tx, 'quote.reminded', { orderId });
      }
      return ending.length;
    });
    if (due < BATCH) return;
  }
}
