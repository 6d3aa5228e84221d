import { Failure } from '#domain/failure.ts';
import type { CodeNamed } from '#domain/people/schema.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import type { EmailCode, EmailCodePurpose, Prisma } from '../database/generated/client.ts';
import { limitSubject } from '../http/rate-limits.ts';
import { causerOf } from '../mail/sending.ts';
import { type CodeDraft, makeCode, type Proof, provenCode } from './email-codes.ts';

/** Of one address to one mailbox; what others ask for it does not count here, but as mails do. */
const ofAMailbox = { points: 6, seconds: 3_600 };

/** What a code completes. */
export type CodeContent = { language: Language; name?: string; passwordHash?: string; proven?: boolean };

/** Counts a request for a mail, the same whether the address has an account or not. @throws Failure too_many_requests */
export async function countCode(ctx: Pick<Context, 'limit' | 'ip'>, email: string): Promise<void> {
  await ctx.limit('code to a mailbox', ofAMailbox, `${email} ${limitSubject(ctx.ip)}`);
}

/** Makes a code and has it mailed after the commit. Returns its id, which the asking device holds. */
export async function mailCode(ctx: Pick<Context, 'now' | 'ip' | 'publish'>, tx: Transaction, draft: CodeDraft): Promise<string> {
  const id = await makeCode(tx, ctx.now, draft);
  await ctx.publish(tx, 'person.code-made', { id, causer: causerOf(ctx.ip) });
  return id;
}

/**
 * Another code in the place of one that did not arrive, or was mistyped too often.
 * @throws Failure code_expired, too_many_requests
 */
export async function renewCode(ctx: Context, { id }: CodeNamed): Promise<{ id: string }> {
  const old = await ctx.db.prisma.emailCode.findFirst({ where: { id, expiresAt: { gt: ctx.now }, purpose: { not: 'invite' } } });
  if (old === null) throw new Failure('code_expired');
  await countCode(ctx, old.email);
  return ctx.db.transaction(async (tx) => {
    await tx.prisma.emailCode.deleteMany({ where: { id } });
    const { purpose, email, personId } = old;
    return { id: await mailCode(ctx, tx, { purpose, email, personId, draft: old.draft as Prisma.InputJsonObject }) };
  });
}

/** @throws Failure code_wrong, code_expired, too_many_requests */
export async function provenFor(
  ctx: Pick<Context, 'db' | 'now' | 'limit'>,
  purposes: readonly EmailCodePurpose[],
  proof: Proof,
): Promise<EmailCode> {
  const code = await provenCode(ctx, proof);
  if (!purposes.includes(code.purpose)) throw new Failure('code_expired');
  return code;
}

export function contentOf({ draft }: Pick<EmailCode, 'draft'>): CodeContent {
  return draft as CodeContent;
}
