import type { Context } from '../context.ts';
import { subjectOf } from '../kinds/subject.ts';
import type { MailStop } from '../mail/stop-link.ts';

/** By a follower's id. */
export const followStop: MailStop = {
  list: 'follows',
  read: async (ctx, of) => {
    const follower = await ctx.db.prisma.follower.findFirst({ where: followerWhere(of) });
    if (follower === null) return undefined;
    const record = await subjectOf(ctx, follower.kind)?.describe(ctx.db, follower.recordId, ctx.language);
    return record && { name: record.name, stopped: follower.confirmedAt === null };
  },
  // Stays for a while, so that a slip of the finger can be taken back.
  stop: (ctx, of) => setConfirmed(ctx, of, null),
  resume: (ctx, of) => setConfirmed(ctx, of, ctx.now),
};

async function setConfirmed({ db, now }: Context, of: { key: string; email: string }, confirmedAt: Date | null): Promise<void> {
  await db.prisma.follower.updateMany({ where: followerWhere(of), data: { confirmedAt, askedAt: now } });
}

function followerWhere({ key, email }: { key: string; email: string }) {
  return { id: Number(key), OR: [{ email }, { person: { email } }] };
}
