import { Failure } from '#domain/failure.ts';
import type { MailboxNamed, ProvenMailbox } from '#domain/people/schema.ts';
import type { Me } from '#domain/people/types.ts';
import type { Context } from '../context.ts';
import type { Prisma } from '../database/generated/client.ts';
import { onDuplicate } from '../database/refusals.ts';
import { contentOf, countCode, mailCode, provenFor } from './made-code.ts';
import { lockPerson } from './queries.ts';
import { mayAct } from './roles.ts';

const both = ['leave_email', 'enter_email'] as const;

/**
 * Mails a code to the address so far and one to the next. Whether that has an account already is said only to who can read its mails.
 * @throws Failure bad_input for one's own address, too_many_requests
 */
export async function requestEmail(ctx: Context, { email, language }: MailboxNamed): Promise<{ leave: string; enter: string }> {
  const me = await mayAct(ctx, 'customer');
  if (email === me.email) throw new Failure('bad_input', { fields: { email: 'same_email' } });
  await countCode(ctx, email);
  return ctx.db.transaction(async (tx) => {
    await lockPerson(tx, me.id);
    await tx.prisma.emailCode.deleteMany({ where: { personId: me.id, purpose: { in: [...both] } } });
    const of = { personId: me.id, draft: { language } };
    return {
      leave: await mailCode(ctx, tx, { ...of, purpose: 'leave_email', email: me.email }),
      enter: await mailCode(ctx, tx, { ...of, purpose: 'enter_email', email }),
    };
  });
}

/**
 * Confirms one of the two mailboxes; the second one changes the address. Null: the other mailbox is still to be confirmed. Only the person
 * themselves may, also by link: else the owner of the next address could be talked into taking over an account.
 * @throws Failure code_wrong, code_expired, email_taken, too_many_requests
 */
export async function confirmEmail(ctx: Context, proof: ProvenMailbox): Promise<Me | null> {
  const me = await mayAct(ctx, 'customer');
  const code = await provenFor(ctx, both, proof);
  if (code.personId !== me.id) throw new Failure('code_expired');
  return ctx.db.transaction(async (tx) => {
    const { email: from } = await lockPerson(tx, me.id);
    const draft = { ...contentOf(code), proven: true } satisfies Prisma.InputJsonObject;
    const { count } = await tx.prisma.emailCode.updateMany({ where: { id: code.id }, data: { draft } });
    if (count === 0) throw new Failure('code_expired');
    const codes = await tx.prisma.emailCode.findMany({
      where: { personId: me.id, purpose: { in: [...both] }, expiresAt: { gt: ctx.now } },
    });
    const next = codes.find(({ purpose }) => purpose === 'enter_email');
    if (next === undefined || codes.length < both.length || !codes.every((each) => contentOf(each).proven === true)) return null;
    await tx.prisma.emailCode.deleteMany({ where: { id: { in: codes.map(({ id }) => id) } } });
    const { name, email, role } = await tx.prisma.person
      .update({ where: { id: me.id }, data: { email: next.email, verifiedAt: ctx.now } })
      .catch(onDuplicate(new Failure('email_taken')));
    await ctx.publish(tx, 'person.email-changed', { personId: me.id, from });
    return { name, email, role };
  });
}
