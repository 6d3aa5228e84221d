import { Failure } from '#domain/failure.ts';
import type { PasswordChange } from '#domain/people/schema.ts';
import type { Context } from '../context.ts';
import { endOtherSessions } from './own-sessions.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { mayAct } from './roles.ts';

/** Of somebody at an open screen. */
const tries = { points: 10, seconds: 900 };

/**
 * Sets another password and ends the other sessions. Who has none yet sets one as if it were forgotten.
 * @throws Failure password_wrong, too_many_requests
 */
export async function changePassword(ctx: Context, { old, password }: PasswordChange): Promise<void> {
  const { id } = await mayAct(ctx, 'customer');
  const giveBack = await ctx.limit('own password', tries, `person ${id}`);
  const person = await ctx.db.prisma.person.findFirst({ where: { id }, select: { passwordHash: true } });
  if (!(await isPassword(old, person?.passwordHash ?? null))) throw new Failure('password_wrong');
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction(async (tx) => {
    await tx.prisma.person.update({ where: { id }, data: { passwordHash } });
    await endOtherSessions(ctx, tx, id);
    await ctx.publish(tx, 'person.password-changed', { personId: id });
  });
  await giveBack();
}
