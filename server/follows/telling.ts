import type { JobContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';
import type { Events } from '../jobs/events.ts';
import { subjectOf } from '../kinds/subject.ts';

/** As many mails are queued by one job: the rest by the next, so that a retry repeats none. */
const BATCH = 100;

/** Queues a mail to each follower of what has changed. */
export async function tellFollowers({ db, publish }: JobContext, changed: Events['record.changed']): Promise<void> {
  const { kind, id: recordId, topic, part, messageId, after = 0 } = changed;
  const where: Prisma.FollowerWhereInput = {
    kind,
    recordId,
    topic,
    id: { gt: after },
    ...(part !== undefined && { part: { in: [0, part] } }),
    confirmedAt: { not: null },
    ...(topic === 'news' ? {} : { mailedAt: null }),
    ...(messageId !== undefined && { OR: await othersThan(db, messageId) }),
  };
  const followers = await db.prisma.follower.findMany({ where, orderBy: { id: 'asc' }, take: BATCH, select: { id: true } });
  await db.transaction(async (tx) => {
    for (const { id } of followers)
      await publish(tx, 'follow.due', {
        followerId: id,
        ...(part !== undefined && { part }),
        ...(messageId !== undefined && { messageId }),
      });
    const last = followers.length < BATCH ? undefined : followers.at(-1);
    if (last !== undefined) await publish(tx, 'record.changed', { ...changed, after: last.id });
  });
}

/** What came true while nobody saw the record is told once it is shown. */
export async function tellPublished({ db, publish }: JobContext, { kind, ids }: Events['records.published']): Promise<void> {
  const waiting = await db.prisma.follower.findMany({
    where: { kind, recordId: { in: ids }, topic: { not: 'news' }, confirmedAt: { not: null }, mailedAt: null },
    distinct: ['recordId', 'topic'],
    orderBy: { recordId: 'asc' },
    select: { recordId: true, topic: true },
  });
  await db.transaction(async (tx) => {
    for (const { recordId: id, topic } of waiting) await publish(tx, 'record.changed', { kind, id, topic });
  });
}

/** What the shop writes on a public record is news. */
export async function tellNews({ db, publish, subjects }: JobContext, { messageId }: Events['message.posted']): Promise<void> {
  const message = await db.prisma.message.findFirst({ where: { id: messageId, fromShop: true, deletedAt: null, hiddenAt: null } });
  if (message === null || subjectOf({ subjects }, message.kind)?.watched === undefined) return;
  await db.transaction((tx) => publish(tx, 'record.changed', { kind: message.kind, id: message.recordId, topic: 'news', messageId }));
}

/** Not its author, and not the person whom it answers, who is told that it does. */
async function othersThan({ prisma }: Database, messageId: number): Promise<Prisma.FollowerWhereInput[]> {
  const select = { personId: true, answered: { select: { personId: true } } };
  const message = await prisma.message.findFirst({ where: { id: messageId }, select });
  const told = [message?.personId, message?.answered?.personId].flatMap((id) => id ?? []);
  return [{ personId: null }, { personId: { notIn: told } }];
}
