import type { Language } from '#domain/words/languages.ts';
import { recordConsents } from '../consents/service.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import type { MailingList, Prisma, Subscription } from '../database/generated/client.ts';
import { causerOf } from '../mail/sending.ts';
import type { StatementOf } from './statements.ts';

/** A device that was offline for longer sends what its person may have thought better of since. */
const WAITED = 600_000;

export type Mailbox = { email: string; name: string; language: Language };
/** `proven`: by a link that went to the mailbox, or its person's account */
type Entry = { list: MailingList; mailbox: Mailbox; proven: boolean; statementOf: StatementOf; at?: Date | undefined };

/**
 * Puts a mailbox on a list: at once where it is proven, or the list needs no confirmation; else a mail asks it. Somebody who has left is
 * always asked. Nothing changes for a mailbox that is on the list, and by a command that has come before.
 */
export async function enterList(ctx: Context, tx: Transaction, { list, mailbox, proven, statementOf, at }: Entry): Promise<void> {
  const { prisma } = tx;
  const known = await prisma.subscription.findFirst({ where: { listId: list.id, subscriber: { email: mailbox.email } } });
  if (known?.state === 'active' || hasLeftSince(known, at, ctx.now)) return;
  if ((await recordConsents(tx, [statementOf(proven ? 'joined' : 'requested', list)], ctx.now)) === 0) return;
  const isActive = proven || (!list.doubleOptIn && known?.leftAt == null);
  const entered = isActive
    ? { state: 'active' as const, confirmedAt: proven ? ctx.now : null, leftAt: null }
    : { state: 'pending' as const, ...(known?.state === 'left' && { remindedAt: null }) };
  const which = { listId: list.id, subscriberId: await subscriberFor(tx, mailbox, ctx.now) };
  await prisma.subscription.createMany({ data: [{ ...which, state: 'pending', askedAt: ctx.now }], skipDuplicates: true });
  // It may have changed since it was read.
  const where = { ...which, state: { not: 'active' as const }, ...(isActive && !proven && { leftAt: null }) };
  const [changed] = await prisma.subscription.updateManyAndReturn({ where, data: { ...entered, askedAt: ctx.now }, select: { id: true } });
  if (changed === undefined) return;
  const event = { subscriptionId: changed.id, at: ctx.now.toISOString(), causer: causerOf(ctx.ip) };
  if (isActive) await ctx.publish(tx, 'subscription.begun', event);
  else await ctx.publish(tx, 'subscription.asked', event);
}

function hasLeftSince(known: Subscription | null, at: Date | undefined, now: Date): boolean {
  if (known?.state !== 'left' || known.leftAt === null || at === undefined) return false;
  return now.getTime() - at.getTime() > WAITED && known.leftAt > at;
}

/** Nobody renames somebody who is on a list by typing their address. */
async function subscriberFor({ prisma }: Transaction, { email, name, language }: Mailbox, createdAt: Date): Promise<number> {
  await prisma.subscriber.createMany({ data: [{ email, name, language, createdAt }], skipDuplicates: true });
  const isNew: Prisma.SubscriberWhereInput = { email, subscriptions: { none: { state: { in: ['active', 'left'] } } } };
  await prisma.subscriber.updateMany({ where: isNew, data: { language, ...(name !== '' && { name }) } });
  return (await prisma.subscriber.findFirstOrThrow({ where: { email }, select: { id: true } })).id;
}
