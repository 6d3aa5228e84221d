import { Failure } from '#domain/failure.ts';
import { typedMailbox } from '#domain/lists/rules.ts';
import type { SubscriberAdded, SubscriberNamed } from '#domain/lists/schema.ts';
import type { StaffSubscriber } from '#domain/lists/types.ts';
import { defaultLanguage, languageOf } from '#domain/words/languages.ts';
import { recordConsents } from '../consents/service.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import type { MailingList } from '../database/generated/client.ts';
import { activate, readKnown, writePeople } from './import-queries.ts';
import { namedList } from './named-list.ts';
import { shownSubscriber } from './reading.ts';
import { type StaffStatementOf, staffStatements } from './staff-statements.ts';
import { readSubscription } from './subscriber-queries.ts';

type Adding = { list: MailingList; email: string; again: boolean; statementOf: StaffStatementOf };

/**
 * With a ground the mailbox is on the list at once; one that has left it only `again`. Without a ground a mail asks it to confirm, unless
 * it is on the list or has left: then it stays as it is.
 * @throws Failure not_found, bad_email, left_list
 */
export async function addSubscriber(
  ctx: Context,
  { list: named, email: typed, ground, again, ...given }: SubscriberAdded,
): Promise<StaffSubscriber> {
  const mailbox = typedMailbox(typed);
  if (mailbox === undefined) throw new Failure('bad_email');
  const { email } = mailbox;
  const list = await namedList(ctx.db, { list: named });
  const statementOf = await staffStatements(ctx.db, list, { author: 'operator', ground });
  const person = { email, name: given.name || mailbox.name, language: given.language, attributes: given.attributes };
  const [known] = await readKnown(ctx.db, list.id, [person]);
  if (ground !== undefined && known?.leftBefore && !again) throw new Failure('left_list');
  return ctx.db.transaction(async (tx) => {
    await writePeople(tx, [person], ctx.now, defaultLanguage);
    await (ground === undefined ? ask : join)(ctx, tx, { list, email, again, statementOf });
    return subscriberOn(tx, list.id, email);
  });
}

/** One who has left stays as they are. @throws Failure not_found */
export async function removeSubscriber(ctx: Context, { list: named, email }: SubscriberNamed): Promise<StaffSubscriber> {
  const list = await namedList(ctx.db, { list: named });
  const statementOf = await staffStatements(ctx.db, list, { author: 'operator' });
  return ctx.db.transaction(async (tx) => {
    const left = await tx.prisma.subscription.updateMany({
      where: { listId: list.id, subscriber: { email }, state: { not: 'left' } },
      data: { state: 'left', leftAt: ctx.now },
    });
    const shown = await subscriberOn(tx, list.id, email);
    if (left.count > 0) await recordConsents(tx, [statementOf('left', shown)], ctx.now);
    return shown;
  });
}

async function join(ctx: Context, tx: Transaction, { list, email, again, statementOf }: Adding): Promise<void> {
  const [joined] = await activate(tx, { listId: list.id, emails: [email], now: ctx.now, again });
  if (joined === undefined) return;
  await recordConsents(tx, [statementOf('joined', joined)], ctx.now);
  await ctx.publish(tx, 'subscription.begun', { subscriptionId: joined.id, at: ctx.now.toISOString() });
}

async function ask(ctx: Context, tx: Transaction, { list, email, statementOf }: Adding): Promise<void> {
  const { id: subscriberId, language } = await tx.prisma.subscriber.findFirstOrThrow({
    where: { email },
    select: { id: true, language: true },
  });
  const which = { listId: list.id, subscriberId };
  await tx.prisma.subscription.createMany({ data: [{ ...which, state: 'pending', askedAt: ctx.now }], skipDuplicates: true });
  const data = { askedAt: ctx.now };
  const [asked] = await tx.prisma.subscription.updateManyAndReturn({ where: { ...which, state: 'pending' }, data, select: { id: true } });
  if (asked === undefined) return;
  await recordConsents(tx, [statementOf('requested', { email, language: languageOf(language) })], ctx.now);
  await ctx.publish(tx, 'subscription.asked', { subscriptionId: asked.id, at: ctx.now.toISOString() });
}

/** @throws Failure not_found */
async function subscriberOn(tx: Transaction, listId: number, email: string): Promise<StaffSubscriber> {
  const row = await readSubscription(tx, listId, email);
  if (row === undefined) throw new Failure('not_found');
  return shownSubscriber(row);
}
