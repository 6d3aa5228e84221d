import { randomBytes } from 'node:crypto';
import { Failure } from '#domain/failure.ts';
import type { Claim } from '#domain/people/schema.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { readOperatorCode } from './queries.ts';
import type { Me } from './session.ts';
import { hashOf } from './token-hash.ts';

const HOUR = 3_600_000;
const CODE = 'first-operator';

/** The person of this token, read at most once. Null for an unknown or revoked token. */
export function bearerOf(db: Database, token: string, now: Date): () => Promise<Me | null> {
  let reading: Promise<Me | null> | undefined;
  return () => {
    reading ??= readBearer(db, token, now);
    return reading;
  };
}

/** The code that makes the first operator, the same until it is used; undefined once there is an operator. */
export async function firstOperatorCode(db: Database): Promise<string | undefined> {
  const code = await readOperatorCode(db, CODE, randomBytes(24));
  return code && Buffer.from(code).toString('base64url');
}

export type Claimed = { token: string; email: string; name: string };

/**
 * Makes a caller with the code the first operator, and creates a token for signing in. The code is used up. An existing person with that
 * address keeps their name.
 * @throws Failure bad_token
 */
export async function claimFirstOperator(ctx: Context, { code, email, name }: Claim): Promise<Claimed> {
  const token = randomBytes(32).toString('base64url');
  const operator = await ctx.db.transaction(async ({ prisma }) => {
    // First, so that the second of two concurrent claims waits, and finds the code used.
    const used = await prisma.secret.deleteMany({ where: { name: CODE, value: Buffer.from(code, 'base64url') } });
    const operators = await prisma.person.count({ where: { role: 'operator' } });
    if (used.count === 0 || operators > 0) throw new Failure('bad_token');
    const person = await prisma.person.upsert({
      where: { email },
      create: { email, name, role: 'operator', createdAt: ctx.now },
      update: { role: 'operator' },
    });
    await prisma.apiToken.create({ data: { tokenHash: hashOf(token), personId: person.id, createdAt: ctx.now, usedAt: ctx.now } });
    return person;
  });
  return { token: `${ctx.db.name}.${token}`, email: operator.email, name: operator.name };
}

export async function revokeToken({ db, apiToken }: Pick<Context, 'db' | 'apiToken'>): Promise<void> {
  if (apiToken !== null) await db.prisma.apiToken.deleteMany({ where: { tokenHash: hashOf(apiToken) } });
}

async function readBearer({ prisma }: Database, token: string, now: Date): Promise<Me | null> {
  const where = { tokenHash: hashOf(token) };
  const person = { select: { id: true, email: true, name: true, role: true, language: true } };
  const found = await prisma.apiToken.findFirst({ where, select: { usedAt: true, scopes: true, person } });
  if (found === null) return null;
  if (now.getTime() - found.usedAt.getTime() > HOUR) await prisma.apiToken.updateMany({ where, data: { usedAt: now } });
  return { ...found.person, scopes: found.scopes };
}
