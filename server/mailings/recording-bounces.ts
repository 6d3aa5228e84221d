import { MOST_SOFT_BOUNCES } from '#domain/lists/rules.ts';
import type { BounceKind } from '#domain/mailings/types.ts';
import type { Database, Transaction } from '../database/database.ts';

/** Most reports come within minutes, some after the days for which a server tries. */
const ARRIVED_AFTER = 5 * 86_400_000;

/** `id`: of the report, so that one that comes twice counts once. Of what mail it is says the recipient, else the address alone. */
export type BounceReported = { id: string; kind: BounceKind; email: string; recipientId?: string | undefined; text: string };

/**
 * Notes a bounce or a complaint. A mailbox that is gone, that complained, or that took nothing for several mailings in a row gets nothing
 * of any list any more. Answers false where the report was there already, or is about nobody here.
 */
export function recordBounce(db: Database, reported: BounceReported, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await bouncedMailbox(tx, reported);
    if (found === undefined) return false;
    const { id, kind, text } = reported;
    const { email, recipientId } = found;
    const data = [{ id, kind, email, recipientId, text, at: now }];
    if ((await tx.prisma.bounceReport.createMany({ data, skipDuplicates: true })).count === 0) return false;
    const isFirst = recipientId === null || (await markRecipient(tx, recipientId, kind, now));
    if (kind === 'hard') await suppress(tx, email, 'hard_bounce', text, now);
    if (kind === 'complaint') await suppress(tx, email, 'complaint', text, now);
    if (kind === 'soft' && isFirst) await countSoft(tx, email, text, now);
    return true;
  });
}

/** Only a mailbox that the shop has written to, or knows, so that nobody suppresses the addresses of others. */
async function bouncedMailbox(
  { prisma }: Transaction,
  { recipientId, email }: BounceReported,
): Promise<{ email: string; recipientId: string | null } | undefined> {
  const recipient =
    recipientId === undefined
      ? null
      : await prisma.mailingRecipient.findFirst({ where: { id: recipientId }, select: { id: true, subscriberId: true } });
  const where = recipient === null ? { email } : { id: recipient.subscriberId };
  const subscriber = await prisma.subscriber.findFirst({ where, select: { email: true } });
  return subscriber === null ? undefined : { email: subscriber.email, recipientId: recipient?.id ?? null };
}

/** Answers whether it is the first report on this mail. A complaint follows a mail that has arrived, so it counts more than a bounce. */
async function markRecipient({ prisma }: Transaction, id: string, bounce: BounceKind, bouncedAt: Date): Promise<boolean> {
  const isFirst = (await prisma.mailingRecipient.updateMany({ where: { id, bounce: null }, data: { bounce, bouncedAt } })).count > 0;
  if (!isFirst && bounce !== 'soft') await prisma.mailingRecipient.updateMany({ where: { id }, data: { bounce } });
  return isFirst;
}

/** In a row: since a mail last arrived, as far as nothing has come back of it for days. */
async function countSoft(tx: Transaction, email: string, text: string, now: Date): Promise<void> {
  const arrived = new Date(now.getTime() - ARRIVED_AFTER);
  const { id: subscriberId } = await tx.prisma.subscriber.findFirstOrThrow({ where: { email }, select: { id: true } });
  const { _max: last } = await tx.prisma.mailingRecipient.aggregate({
    where: { subscriberId, state: 'sent', bounce: null, sentAt: { lt: arrived } },
    _max: { sentAt: true },
  });
  const since = last.sentAt === null ? {} : { sentAt: { gt: last.sentAt } };
  const softBounces = await tx.prisma.mailingRecipient.count({ where: { subscriberId, bounce: 'soft', ...since } });
  await tx.prisma.subscriber.update({ where: { email }, data: { softBounces } });
  if (softBounces >= MOST_SOFT_BOUNCES) await suppress(tx, email, 'soft_bounces', text, now);
}

async function suppress(
  { prisma }: Transaction,
  value: string,
  reason: 'hard_bounce' | 'complaint' | 'soft_bounces',
  note: string,
  at: Date,
): Promise<void> {
  await prisma.suppression.createMany({ data: [{ value, reason, note: note.slice(0, 300), at }], skipDuplicates: true });
}
