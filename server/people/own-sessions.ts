import { Failure } from '#domain/failure.ts';
import { deviceOf } from '#domain/people/device.ts';
import type { SessionNamed } from '#domain/people/schema.ts';
import type { Security } from '#domain/people/types.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { mayAct } from './roles.ts';

/** The caller's sessions, this one first, then the latest used. */
export async function ownSecurity(ctx: Context): Promise<Security> {
  const { id: personId } = await mayAct(ctx, 'customer');
  const [current, person, rows] = await Promise.all([
    ctx.session.read(),
    ctx.db.prisma.person.findFirst({ where: { id: personId }, select: { passwordHash: true } }),
    ctx.db.prisma.session.findMany({
      where: { personId, expiresAt: { gt: ctx.now } },
      orderBy: [{ seenAt: 'desc' }, { id: 'desc' }],
      select: { id: true, device: true, createdAt: true, seenAt: true },
    }),
  ]);
  const sessions = rows.map(({ id, device, createdAt, seenAt }) => ({
    id,
    device: deviceOf(device),
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    current: id === current?.id,
  }));
  return { hasPassword: person?.passwordHash != null, sessions: sessions.toSorted((a, b) => Number(b.current) - Number(a.current)) };
}

/** @throws Failure not_found */
export async function endSession(ctx: Context, { id }: SessionNamed): Promise<void> {
  const { id: personId } = await mayAct(ctx, 'customer');
  const { count } = await ctx.db.prisma.session.deleteMany({ where: { id, personId } });
  if (count === 0) throw new Failure('not_found');
}

/** Ends all sessions of the person but the one that asks. */
export async function endOtherSessions(
  { session }: Pick<Context, 'session'>,
  { prisma }: Pick<Transaction, 'prisma'>,
  personId: number,
): Promise<void> {
  const current = await session.read();
  await prisma.session.deleteMany({ where: { personId, ...(current && { id: { not: current.id } }) } });
}

export async function endOwnOtherSessions(ctx: Context): Promise<void> {
  const { id } = await mayAct(ctx, 'customer');
  await endOtherSessions(ctx, ctx.db, id);
}
