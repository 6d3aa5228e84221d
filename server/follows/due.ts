import type { Context } from '../context.ts';
import { subjectOf } from '../kinds/subject.ts';

type Dropped = { kind: string; id: number; part: number };

/** How many wait for a lower price of this part, or of the whole record, and have it now: those whom a `price_dropped` mails. */
export async function countPriceDue(ctx: Pick<Context, 'db' | 'subjects' | 'language'>, { kind, id, part }: Dropped): Promise<number> {
  const waiting = { kind, recordId: id, topic: 'price_dropped', confirmedAt: { not: null }, mailedAt: null } as const;
  let count = 0;
  for (const each of new Set([0, part])) {
    const watched = await subjectOf(ctx, kind)?.watched?.(ctx.db, id, each, ctx.language);
    if (watched !== undefined)
      count += await ctx.db.prisma.follower.count({ where: { ...waiting, part: each, price: { gt: watched.price } } });
  }
  return count;
}
