import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { causerOf } from '../mail/sending.ts';
import { personNamed } from './export.ts';
import { mayChangeFactors } from './factors.ts';
import { isPassword } from './passwords.ts';
import { lockOperators } from './queries.ts';
import { mayAct } from './roles.ts';
import type { Me } from './session.ts';

const tries = { points: 10, seconds: 900 };
/** How long ago somebody without a password may have signed in. */
const JUST_NOW = 15 * 60_000;

/**
 * Deletes the account of the person signed in, who proves once more that it is them: by the password, or, where there is none, by having
 * signed in just now. What the law asks to be kept stays without their name in front of it.
 * @throws Failure sign_in_needed, passkey_needed, second_factor_needed, wrong_credentials, sign_in_again, last_operator, too_many_requests
 */
export async function deleteOwn(ctx: Context, { password }: { password: string }): Promise<void> {
  const me = await mayAct(ctx, 'customer');
  await mayChangeFactors(ctx, me);
  const giveBack = await ctx.limit('deletion of an account', tries, String(me.id));
  await demandProof(ctx, me, password);
  await giveBack();
  await erase(ctx, me, causerOf(ctx.ip));
  await ctx.session.end();
}

/**
 * Deletes anybody's account, for staff who were asked to.
 * @throws Failure not_found, last_operator
 */
export async function deletePerson(ctx: Context, { email }: { email: string }): Promise<{ id: number }> {
  const person = await personNamed(ctx, email);
  await erase(ctx, person);
  return { id: person.id };
}

async function demandProof({ db, now, session }: Context, { id }: Me, password: string): Promise<void> {
  const { passwordHash } = await db.prisma.person.findFirstOrThrow({ where: { id }, select: { passwordHash: true } });
  if (passwordHash !== null) {
    if (!(await isPassword(password, passwordHash))) throw new Failure('wrong_credentials');
    return;
  }
  const begun = (await session.read())?.begunAt.getTime() ?? 0;
  if (now.getTime() - begun > JUST_NOW) throw new Failure('sign_in_again');
}

function erase(ctx: Context, { id, email, name, language }: Me, causer?: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await keepAnOperator(tx, id);
    // Slices before others are used by them, so what is told last is the account itself.
    for (const { erased } of ctx.personParts.toReversed()) await erased?.(tx, id, ctx.now);
    await ctx.publish(tx, 'person.deleted', { id, email, name, language, ...(causer !== undefined && { causer }) });
  });
}

/** @throws Failure last_operator, also for the second of two who go at the same time */
async function keepAnOperator(tx: Transaction, id: number): Promise<void> {
  const operators = await lockOperators(tx);
  if (operators.length === 1 && operators[0] === id) throw new Failure('last_operator');
}
