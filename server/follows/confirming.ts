import { Failure } from '#domain/failure.ts';
import { isDue } from '#domain/follows/rules.ts';
import type { FollowLink } from '#domain/follows/schema.ts';
import type { FollowAsked } from '#domain/follows/types.ts';
import type { Context } from '../context.ts';
import { inBatches } from '../database/batches.ts';
import type { Database } from '../database/database.ts';
import type { Follower } from '../database/generated/client.ts';
import { subjectOf, type WatchedRecord } from '../kinds/subject.ts';
import { isSigned, signatureOf } from '../mail/signature.ts';

const SECRET = 'follows';
const DAY = 86_400_000;
/** How long a mailbox may take to confirm. */
export const UNCONFIRMED_DAYS = 7;
const TOLD_DAYS = 30;

export function tokenOf(db: Database, { id, email }: Pick<Follower, 'id' | 'email'>): Promise<string> {
  return signatureOf(db, SECRET, [id, email ?? '']);
}

/** What a link is to confirm; null where it is over or not ours. */
export async function askedByLink(ctx: Context, link: FollowLink): Promise<FollowAsked | null> {
  const found = await byLink(ctx, link);
  if (found === undefined) return null;
  const { topic, email, confirmedAt, watched } = found;
  return { topic, name: watched.name, path: watched.path, email: email ?? '', confirmed: confirmedAt !== null };
}

/**
 * The mailbox of the link is told from now on; at once, where what it waits for is there already.
 * @throws Failure code_expired
 */
export async function confirmFollow(ctx: Context, link: FollowLink): Promise<FollowAsked> {
  const found = await byLink(ctx, link);
  if (found === undefined) throw new Failure('code_expired');
  const { id, topic, email, price, watched } = found;
  await ctx.db.transaction(async (tx) => {
    const { count } = await tx.prisma.follower.updateMany({ where: { id, confirmedAt: null }, data: { confirmedAt: ctx.now } });
    if (count > 0 && topic !== 'news' && isDue(topic, watched, price)) await ctx.publish(tx, 'follow.due', { followerId: id });
  });
  return { topic, name: watched.name, path: watched.path, email: email ?? '', confirmed: true };
}

/** What no mailbox confirmed in time, and those who were told a month ago. */
export async function forgetFollows({ prisma }: Database, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const over = [
    { confirmedAt: null, askedAt: { lt: before(UNCONFIRMED_DAYS) } },
    { topic: { not: 'news' as const }, mailedAt: { lt: before(TOLD_DAYS) } },
  ];
  return inBatches((limit) => prisma.follower.deleteMany({ where: { OR: over }, limit }));
}

async function byLink(ctx: Context, { id, token }: FollowLink): Promise<(Follower & { watched: WatchedRecord }) | undefined> {
  const follower = await ctx.db.prisma.follower.findFirst({ where: { id, email: { not: null } } });
  if (follower === null || !(await isSigned(ctx.db, SECRET, [id, follower.email ?? ''], token))) return undefined;
  const watched = await subjectOf(ctx, follower.kind)?.watched?.(ctx.db, follower.recordId, follower.part, ctx.language);
  return watched && { ...follower, watched };
}
