import { Failure } from '#domain/failure.ts';
import type { CompleteByLink, CompleteReset, LinkNamed, MailboxNamed } from '#domain/people/schema.ts';
import type { Entered, OpenedLink } from '#domain/people/types.ts';
import type { Context } from '../context.ts';
import type { EmailCode } from '../database/generated/client.ts';
import { provenCode, takeCode } from './email-codes.ts';
import { enterAs } from './enter.ts';
import { contentOf, countCode, mailCode, provenFor } from './made-code.ts';
import { endOtherSessions } from './own-sessions.ts';
import { hashPassword } from './passwords.ts';
import { whoAmI } from './service.ts';
import { completeSignUpByLink } from './sign-up.ts';
import { hasApp } from './staff-factor.ts';
import { voidSignIns } from './void-sign-ins.ts';

/**
 * Mails a code that sets another password, if the address has an account, which is found out by the job that writes the mail.
 * @throws Failure too_many_requests
 */
export async function requestReset(ctx: Context, { email, language }: MailboxNamed): Promise<{ id: string }> {
  await countCode(ctx, email);
  return ctx.db.transaction(async (tx) => ({ id: await mailCode(ctx, tx, { purpose: 'reset', email, draft: { language } }) }));
}

/**
 * Sets another password, ends the person's other sessions, and signs in. Null: an app's code is wanted too, so that they sign in as always.
 * @throws Failure code_wrong, code_expired, too_many_requests
 */
export async function completeReset(ctx: Context, { password, cart, ...proof }: CompleteReset): Promise<Entered | null> {
  const code = await provenFor(ctx, ['reset'], proof);
  return resetPassword(ctx, code, { password, cart });
}

/** What a mail's link is for; a look at it changes nothing. @throws Failure code_expired */
export async function openLink(ctx: Context, { link }: LinkNamed): Promise<OpenedLink> {
  const code = await provenCode(ctx, { link });
  return { purpose: code.purpose, email: code.email, name: contentOf(code).name ?? '' };
}

/**
 * Completes a sign-up or a reset by a mail's link, with a password that is typed now. Null as in `completeReset`.
 * @throws Failure code_expired, email_taken
 */
export async function completeByLink(ctx: Context, typed: CompleteByLink): Promise<Entered | null> {
  const code = await provenFor(ctx, ['sign_up', 'reset'], { link: typed.link });
  return code.purpose === 'sign_up' ? completeSignUpByLink(ctx, code, typed) : resetPassword(ctx, code, typed);
}

async function resetPassword(
  ctx: Context,
  code: EmailCode,
  { password, cart }: Pick<CompleteByLink, 'password' | 'cart'>,
): Promise<Entered | null> {
  const passwordHash = await hashPassword(password);
  const person = await ctx.db.transaction(async (tx) => {
    await takeCode(tx, code);
    const found = await tx.prisma.person.findFirst({ where: { email: code.email, deletedAt: null } });
    if (found === null) throw new Failure('code_expired');
    if (found.verifiedAt === null) await voidSignIns(tx, found.id);
    await endOtherSessions(ctx, tx, found.id);
    await ctx.publish(tx, 'person.password-changed', { personId: found.id });
    const { language } = contentOf(code);
    // An operator made by "init", or somebody who was invited, comes for the first time, and this is what they read.
    const first = found.verifiedAt === null && { verifiedAt: ctx.now, language };
    return tx.prisma.person.update({ where: { id: found.id }, data: { passwordHash, ...first } });
  });
  // Their own session goes on, with what they have shown of themselves in it.
  if ((await ctx.me())?.id === person.id) return whoAmI(ctx);
  return (await hasApp(ctx, person.id)) ? null : (await enterAs(ctx, person, cart)).me;
}
