import { isEmail } from '#domain/email.ts';
import { Failure } from '#domain/failure.ts';
import { isDue } from '#domain/follows/rules.ts';
import type { FollowCommand, RecordFollowed } from '#domain/follows/schema.ts';
import type { FollowState } from '#domain/follows/types.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { type Limit, limitSubject } from '../http/rate-limits.ts';
import { subjectOf, type WatchedRecord } from '../kinds/subject.ts';
import { causerOf } from '../mail/sending.ts';
import type { Me } from '../people/session.ts';
import { ofPerson } from './own.ts';

/** Of one address to one mailbox; the mails are limited once more when they are sent. */
const toAMailbox = { points: 6, seconds: 3_600 } as const satisfies Limit;

/**
 * Whether the caller follows a record: a person by their account, a visitor by what their session said.
 * @throws Failure not_found
 */
export async function followState(ctx: Context, record: RecordFollowed): Promise<FollowState> {
  await openFollowed(ctx, record);
  return readState(ctx, record);
}

/**
 * Follows a record, or no longer. A visitor is told only once their mailbox has confirmed it, and stays followed until it has confirmed
 * the end as well; the answer is the same whether the mailbox follows or not.
 * @throws Failure not_found, bad_email where a visitor gives none, bad_input for a part that the record does not have, too_many_requests
 */
export async function setFollow(ctx: Context, command: FollowCommand): Promise<FollowState> {
  const { watched } = await openFollowed(ctx, command);
  const { language = ctx.language } = command;
  const me = await ctx.me();
  if (me === null) await followAsVisitor({ ...ctx, language }, command, watched);
  else await followAsPerson({ ...ctx, language }, me, command, watched);
  return readState(ctx, command);
}

async function followAsPerson(ctx: Context, me: Me, command: FollowCommand, watched: WatchedRecord): Promise<void> {
  const { prisma } = ctx.db;
  const { price } = watched;
  const { kind, id: recordId, topic, part, follow } = command;
  const which = { kind, recordId, topic, part, personId: me.id };
  if (!follow) return void (await prisma.follower.deleteMany({ where: which }));
  const anew = { language: ctx.language, price, askedAt: ctx.now, confirmedAt: ctx.now, mailedAt: null };
  await ctx.db.transaction(async (tx) => {
    const where = { kind_recordId_topic_part_personId: which };
    const { id: followerId } = await tx.prisma.follower.upsert({
      where,
      create: { ...which, ...anew },
      update: anew,
      select: { id: true },
    });
    // It may have come back while the device was offline.
    if (topic === 'back_in_stock' && isDue(topic, watched, price)) await ctx.publish(tx, 'follow.due', { followerId });
  });
}

async function followAsVisitor(ctx: Context, command: FollowCommand, { price }: WatchedRecord): Promise<void> {
  const { kind, id: recordId, topic, part, follow } = command;
  const known = await ctx.session.read();
  const email = command.email || (await rememberedEmail(ctx, known?.id));
  if (!isEmail(email)) throw new Failure('bad_email');
  await ctx.limit('mail of a follow', toAMailbox, `${email} ${limitSubject(ctx.ip)}`);
  await ctx.session.remember({});
  const sessionId = (await ctx.session.read())?.id;
  const which = { kind, recordId, topic, part };
  await ctx.db.transaction(async (tx) => {
    if (sessionId !== undefined) await mark(tx, { ...which, sessionId }, follow ? email : null);
    const followerId = follow
      ? await askToFollow(tx, { ...which, email, language: ctx.language, price, askedAt: ctx.now })
      : await toBeStopped(tx, { ...which, email });
    if (followerId === undefined) return;
    await ctx.publish(tx, 'follow.asked', {
      followerId,
      at: ctx.now.toISOString(),
      ...(!follow && { stop: true }),
      causer: causerOf(ctx.ip),
    });
  });
}

type Which = Pick<FollowCommand, 'kind' | 'topic' | 'part'> & { recordId: number };

/** Undefined where the mailbox has confirmed it already and still waits. */
async function askToFollow(
  { prisma }: Transaction,
  asked: Which & { email: string; language: string; price: number; askedAt: Date },
): Promise<number | undefined> {
  const { kind, recordId, topic, part, email, ...anew } = asked;
  const which = { kind, recordId, topic, part, email };
  await prisma.follower.createMany({ data: [asked], skipDuplicates: true });
  const follower = await prisma.follower.findFirstOrThrow({ where: which, select: { id: true, confirmedAt: true, mailedAt: true } });
  if (follower.confirmedAt !== null && (topic === 'news' || follower.mailedAt === null)) return undefined;
  await prisma.follower.update({ where: { id: follower.id }, data: { ...anew, confirmedAt: null, mailedAt: null } });
  return follower.id;
}

async function toBeStopped({ prisma }: Transaction, which: Which & { email: string }): Promise<number | undefined> {
  const where = { ...which, confirmedAt: { not: null } };
  return (await prisma.follower.findFirst({ where, select: { id: true } }))?.id;
}

async function mark({ prisma }: Transaction, which: Which & { sessionId: number }, email: string | null): Promise<void> {
  await prisma.followMark.deleteMany({ where: which });
  if (email !== null) await prisma.followMark.createMany({ data: [{ ...which, email }], skipDuplicates: true });
}

/** @throws Failure not_found, bad_input */
async function openFollowed(
  ctx: Context,
  { kind, id, part = 0, topic }: RecordFollowed & Partial<Pick<FollowCommand, 'part' | 'topic'>>,
): Promise<{ watched: WatchedRecord }> {
  const subject = subjectOf(ctx, kind);
  if (subject?.watched === undefined || (await subject.open(ctx, id)) === undefined) throw new Failure('not_found');
  const watched = await subject.watched(ctx.db, id, part, ctx.language);
  if (watched !== undefined && !(part !== 0 && topic === 'news')) return { watched };
  throw part === 0 ? new Failure('not_found') : new Failure('bad_input', { fields: ['part'] });
}

async function readState(ctx: Context, { kind, id: recordId }: RecordFollowed): Promise<FollowState> {
  const { prisma } = ctx.db;
  const me = await ctx.me();
  const select = { topic: true, part: true } as const;
  if (me !== null) {
    const followed = await prisma.follower.findMany({ where: { kind, recordId, ...ofPerson(me.id) }, orderBy: { id: 'asc' }, select });
    return { isFollower: followed.some(({ topic }) => topic === 'news'), isUser: true, email: me.email, followed };
  }
  const sessionId = (await ctx.session.read())?.id;
  const said = sessionId === undefined ? [] : await prisma.followMark.findMany({ where: { sessionId, kind, recordId }, select });
  const email = await rememberedEmail(ctx, sessionId);
  return { isFollower: said.some(({ topic }) => topic === 'news'), isUser: false, email, followed: said };
}

async function rememberedEmail({ db }: Context, sessionId: number | undefined): Promise<string> {
  if (sessionId === undefined) return '';
  return (await db.prisma.followMark.findFirst({ where: { sessionId }, select: { email: true } }))?.email ?? '';
}
