import { Failure } from '#domain/failure.ts';
import type { MessageChange, MessageNamed, Report, Vote } from '#domain/messages/schema.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import type { Message } from '../database/generated/client.ts';
import { causerOf } from '../mail/sending.ts';
import { touch } from '../page-cache/invalidation.ts';
import { type Author, authorOf, type Opened, openRecord } from './opening.ts';
import { removePhotos } from './photos.ts';
import { showAnew } from './posting.ts';
import { lockRecord, messageTag } from './queries.ts';

/**
 * Changes the words of one's own message, and the stars of one's own rating. Staff also change what others of the shop wrote; its author stays.
 * @throws Failure not_found, sign_in_needed, forbidden for another's message, message_gone, message_empty, bad_input
 */
export async function changeMessage(ctx: Context, { text, stars, ...named }: MessageChange): Promise<void> {
  const { message, opened } = await ownMessage(ctx, named);
  if (stars !== undefined && message.stars === null) throw new Failure('bad_input', { fields: ['stars'] });
  await change(ctx, opened, message, async (tx) => {
    const photos = await tx.prisma.messagePhoto.count({ where: { messageId: message.id } });
    if (text === '' && message.stars === null && photos === 0) throw new Failure('message_empty');
    await tx.prisma.message.update({ where: { id: message.id }, data: { text, ...(stars && { stars }), editedAt: ctx.now } });
  });
}

/**
 * Takes one's own message back, with its stars and photos; answers to it are not shown any more.
 * @throws Failure not_found, sign_in_needed, forbidden for another's message, message_gone
 */
export async function deleteMessage(ctx: Context, named: MessageNamed): Promise<void> {
  const { message, opened } = await ownMessage(ctx, named);
  await change(ctx, opened, message, async (tx) => {
    await removePhotos(tx, message.id);
    await tx.prisma.message.update({ where: { id: message.id }, data: { text: '', stars: null, deletedAt: ctx.now } });
  });
}

/**
 * Tells staff that a message should not be shown, once per person.
 * @throws Failure not_found, sign_in_needed, message_gone, bad_input for one's own
 */
export async function reportMessage(ctx: Context, { reason, ...named }: Report): Promise<void> {
  const { message, author } = await shownMessage(ctx, named);
  const personId = author.personId;
  if (personId === null) throw new Failure('sign_in_needed', { role: 'customer' });
  if (message.personId === personId) throw new Failure('bad_input', { fields: ['messageId'] });
  await ctx.db.transaction(async (tx) => {
    const { count } = await tx.prisma.messageReport.createMany({
      data: [{ messageId: message.id, personId, reason, at: ctx.now }],
      skipDuplicates: true,
    });
    if (count > 0) await ctx.publish(tx, 'message.reported', { messageId: message.id, causer: causerOf(ctx.ip) });
  });
}

/**
 * Says that another's message was helpful, or takes that back.
 * @throws Failure not_found, sign_in_needed, message_gone, bad_input for one's own
 */
export async function voteForMessage(ctx: Context, { helpful, ...named }: Vote): Promise<void> {
  const { message, author } = await shownMessage(ctx, named);
  const personId = author.personId;
  if (personId === null) throw new Failure('sign_in_needed', { role: 'customer' });
  if (message.personId === personId) throw new Failure('bad_input', { fields: ['messageId'] });
  const stale = [messageTag({ kind: message.kind, id: message.recordId })];
  await ctx.db.transaction(async (tx) => {
    await lockRecord(tx, { kind: message.kind, id: message.recordId });
    const vote = { messageId: message.id, personId };
    if (helpful) await tx.prisma.messageVote.createMany({ data: [vote], skipDuplicates: true });
    else await tx.prisma.messageVote.deleteMany({ where: vote });
    const votes = await tx.prisma.messageVote.count({ where: { messageId: message.id } });
    await tx.prisma.message.update({ where: { id: message.id }, data: { helpful: votes } });
    await touch(tx, stale);
  });
  ctx.drop(stale);
}

type Found = { message: Message; opened: Opened; author: Author };

/** A message that is shown, on a record that the caller may read. */
async function shownMessage(ctx: Context, { messageId, accessToken }: MessageNamed): Promise<Found> {
  const message = await ctx.db.prisma.message.findFirst({ where: { id: messageId } });
  if (message === null) throw new Failure('not_found');
  const opened = await openRecord(ctx, { kind: message.kind, id: message.recordId, accessToken });
  if (message.deletedAt !== null || message.hiddenAt !== null) throw new Failure('message_gone');
  return { message, opened, author: await authorOf(ctx, opened) };
}

async function ownMessage(ctx: Context, named: MessageNamed): Promise<Found> {
  const found = await shownMessage(ctx, named);
  const { message, author } = found;
  const isOwn = author.fromShop ? message.fromShop : !message.fromShop && message.personId === author.personId;
  if (!isOwn) throw new Failure('forbidden');
  return found;
}

async function change(
  ctx: Context,
  { subject }: Opened,
  { id, recordId }: Message,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const stale = await ctx.db.transaction(async (tx) => {
    await lockRecord(tx, { kind: subject.kind, id: recordId });
    // Looked at once more: it may have been taken back before the lock.
    if ((await tx.prisma.message.count({ where: { id, deletedAt: null, hiddenAt: null } })) === 0) throw new Failure('message_gone');
    await work(tx);
    return showAnew(tx, subject, recordId);
  });
  if (stale.length > 0) ctx.drop(stale);
}
