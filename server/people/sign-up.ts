import { Failure } from '#domain/failure.ts';
import type { CompleteByLink, CompleteSignUp, SignUp } from '#domain/people/schema.ts';
import type { Entered } from '#domain/people/types.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import type { EmailCode, Person } from '../database/generated/client.ts';
import { onDuplicate } from '../database/refusals.ts';
import { takeCode } from './email-codes.ts';
import { enterAs } from './enter.ts';
import { type CodeContent, contentOf, countCode, mailCode, provenFor } from './made-code.ts';
import { hashPassword } from './passwords.ts';
import { voidSignIns } from './void-sign-ins.ts';

/**
 * Mails a code that completes the sign-up. Whether the address has an account is found out by the job that writes the mail: who asks learns
 * nothing of it, not even from how long the answer takes.
 * @throws Failure too_many_requests
 */
export async function signUp(ctx: Context, { name, email, password, language }: SignUp): Promise<{ id: string }> {
  await countCode(ctx, email);
  const draft = { name, language, passwordHash: await hashPassword(password) };
  return ctx.db.transaction(async (tx) => ({ id: await mailCode(ctx, tx, { purpose: 'sign_up', email, draft }) }));
}

/**
 * Makes the account, and signs in to it.
 * @throws Failure code_wrong, code_expired, email_taken, too_many_requests
 */
export async function completeSignUp(ctx: Context, { cart, ...proof }: CompleteSignUp): Promise<Entered> {
  const code = await provenFor(ctx, ['sign_up'], proof);
  const person = await ctx.db.transaction((tx) => createVerified(ctx, tx, code, contentOf(code)));
  return (await enterAs(ctx, person, cart)).me;
}

/** The same by a mail's link: whoever began the sign-up may be a stranger, so that their password does not count. */
export async function completeSignUpByLink(ctx: Context, code: EmailCode, { password, name, cart }: CompleteByLink): Promise<Entered> {
  const passwordHash = await hashPassword(password);
  const drafted = contentOf(code);
  const person = await ctx.db.transaction((tx) =>
    createVerified(ctx, tx, code, { ...drafted, ...(name !== undefined && { name }), passwordHash }),
  );
  return (await enterAs(ctx, person, cart)).me;
}

async function createVerified(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  code: EmailCode,
  { name = '', language, passwordHash }: Pick<CodeContent, 'name' | 'language' | 'passwordHash'>,
): Promise<Person> {
  await takeCode(tx, code);
  const { email } = code;
  const known = await tx.prisma.person.findFirst({ where: { email } });
  if (known === null) {
    const data = { email, name, language, passwordHash: passwordHash ?? null, createdAt: now, verifiedAt: now };
    return tx.prisma.person.create({ data }).catch(onDuplicate(new Failure('email_taken')));
  }
  const { count } = await tx.prisma.person.updateMany({ where: { id: known.id, verifiedAt: null }, data: { verifiedAt: now } });
  if (count === 0) throw new Failure('email_taken');
  await voidSignIns(tx, known.id);
  return tx.prisma.person.update({ where: { id: known.id }, data: { name, language, passwordHash: passwordHash ?? null } });
}
