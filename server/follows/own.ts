import type { OwnFollow } from '#domain/follows/types.ts';
import type { Context } from '../context.ts';
import { subjectOf } from '../kinds/subject.ts';
import { mayAct } from '../people/roles.ts';

const MOST = 500;

export async function ownFollows(ctx: Context): Promise<OwnFollow[]> {
  const { id } = await mayAct(ctx, 'customer');
  return followsOf(ctx, id);
}

/** What a person follows and was not told of yet, the newest first. What cannot be seen any more is left out. */
export async function followsOf(ctx: Pick<Context, 'db' | 'subjects' | 'language'>, personId: number): Promise<OwnFollow[]> {
  const found = await ctx.db.prisma.follower.findMany({ where: ofPerson(personId), orderBy: { id: 'desc' }, take: MOST });
  const described = await Promise.all(
    found.map(async ({ kind, recordId, topic, part, askedAt }) => {
      const watched = await subjectOf(ctx, kind)?.watched?.(ctx.db, recordId, part, ctx.language);
      return watched && { kind, id: recordId, topic, part, name: watched.name, path: watched.path, since: askedAt.toISOString() };
    }),
  );
  return described.flatMap((each) => each ?? []);
}

export function ofPerson(personId: number) {
  return { personId, confirmedAt: { not: null }, OR: [{ topic: 'news' as const }, { mailedAt: null }] };
}
