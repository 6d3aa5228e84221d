import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { inBatches } from '../database/batches.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { EmailCode, EmailCodePurpose, Prisma } from '../database/generated/client.ts';
import { madeSecretOf, secretOf } from '../database/secrets.ts';

const MINUTE = 60_000;
const terms: Record<EmailCodePurpose, number> = {
  sign_up: 30 * MINUTE,
  reset: 30 * MINUTE,
  leave_email: 30 * MINUTE,
  enter_email: 30 * MINUTE,
  invite: 7 * 24 * 60 * MINUTE,
};
/** Wrong digits that one code forgives. */
const MOST_TRIES = 5;
/** Wrong digits of all codes of a mailbox: guessing a code in a million would take 50 years. Links go on working. */
const wrongDigits = { points: 50, seconds: 86_400 };
const SECRET = 'email codes';

/** What proves that a mailbox was read: the digits beside the id that the device holds, or the link's token, which holds both. */
export type Proof = { id: string; digits: string } | { link: string };

export type CodeDraft = { purpose: EmailCodePurpose; email: string; personId?: number | null; draft?: Prisma.InputJsonObject };

/** Makes a code; the caller publishes the event whose subscriber mails it. Returns the id for the asking device. */
export async function makeCode({ prisma }: Pick<Transaction, 'prisma'>, now: Date, { draft = {}, ...code }: CodeDraft): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const expiresAt = new Date(now.getTime() + terms[code.purpose]);
  await prisma.emailCode.create({ data: { id, ...code, draft, createdAt: now, expiresAt } });
  return id;
}

/** What the mail says: six digits, and the token of its link. */
export async function secretsOfCode(db: Database, id: string): Promise<{ digits: string; link: string }> {
  const mac = macOf(await secretOf(db, SECRET), id);
  return { digits: digitsOf(mac), link: linkOf(id, mac) };
}

/**
 * The code that this proves, if its term is not over; it stays until `takeCode` takes it in the caller's transaction.
 * @throws Failure code_wrong, code_expired, too_many_requests
 */
export async function provenCode(ctx: Pick<Context, 'db' | 'now' | 'limit'>, proof: Proof): Promise<EmailCode> {
  // Before the first code there is no secret yet, and a wrong one must not make it.
  const secret = await madeSecretOf(ctx.db, SECRET);
  if (secret === undefined) throw new Failure('code_expired');
  const id = 'link' in proof ? (proof.link.split('.')[0] ?? '') : proof.id;
  const mac = macOf(secret, id);
  const where = { id, expiresAt: { gt: ctx.now }, tries: { lt: MOST_TRIES } };
  if ('link' in proof) {
    // A link is beyond guessing, so wrong digits do not close it.
    const found = isSame(proof.link, linkOf(id, mac)) ? await ctx.db.prisma.emailCode.findFirst({ where: { ...where, tries: {} } }) : null;
    if (found === null) throw new Failure('code_expired');
    return found;
  }
  // Counted before it is compared, so that concurrent guesses count one by one.
  const { count } = await ctx.db.prisma.emailCode.updateMany({ where, data: { tries: { increment: 1 } } });
  const found = count === 0 ? null : await ctx.db.prisma.emailCode.findFirst({ where: { id } });
  if (found === null) throw new Failure('code_expired');
  const giveBack = await ctx.limit('email code', wrongDigits, found.email);
  if (!isSame(proof.digits, digitsOf(mac))) throw new Failure('code_wrong', { left: MOST_TRIES - found.tries });
  await giveBack();
  return found;
}

/** Takes the code out of use; of two at the same time one succeeds. @throws Failure code_expired */
export async function takeCode({ prisma }: Pick<Transaction, 'prisma'>, { id }: Pick<EmailCode, 'id'>): Promise<void> {
  const { count } = await prisma.emailCode.deleteMany({ where: { id } });
  if (count === 0) throw new Failure('code_expired');
}

export function deleteExpiredCodes({ prisma }: Database, now: Date): Promise<number> {
  return inBatches((limit) => prisma.emailCode.deleteMany({ where: { expiresAt: { lt: now } }, limit }));
}

function macOf(secret: Uint8Array, id: string): Buffer {
  return createHmac('sha256', secret).update(id).digest();
}

function digitsOf(mac: Buffer): string {
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

function linkOf(id: string, mac: Buffer): string {
  return `${id}.${mac.subarray(8).toString('base64url')}`;
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
