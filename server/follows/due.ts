import type { Context } from '../context.ts';
import type { Prisma } from '../database/generated/client.ts';
import { subjectOf } from '../kinds/subject.ts';

type Dropped = { kind: string; id: number; part: number };

/** How many wait for a lower price of this part, or of the whole record, and have it now: those whom a `price_dropped` mails, each once. */
export async function countPriceDue(ctx: Pick<Context, 'db' | 'subjects' | 'language'>, { kind, id, part }: Dropped): Promise<number> {
  const either: Prisma.FollowerWhereInput[] = [];
  for (const each of new Set([0, part])) {
    const watched = await subjectOf(ctx, kind)?.watched?.(ctx.db, id, each, ctx.language);
    if (watched !== undefined) either.push({ part: each, price: { gt: watched.price } });
  }
  const told = await ctx.db.prisma.follower.findMany({
    where: { kind, recordId: id, topic: 'price_dropped', confirmedAt: { not: null }, mailedAt: null, OR: either },
    distinct: ['personId', 'email'],
    select: { id: true },
  });
  return told.length;
}
