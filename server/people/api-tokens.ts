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
/** For the owner of the server's machine, where all tokens are lost. */
const NEW_CODE = 'operator-link';
/** 192 bits; its text is short enough for a terminal of 44 columns */
const TOKEN_BYTES = 24;

/** A token, and what the database stores of it. */
export function newToken(): { token: string; tokenHash: Uint8Array<ArrayBuffer> } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** The person of this token, read at most once. Null for an unknown, revoked or expired token. */
export function bearerOf(db: Database, token: string, now: Date): () => Promise<Me | null> {
  let reading: Promise<Me | null> | undefined;
  return () => {
    reading ??= findToken(db, token, now).then((found) => found?.me ?? null);
    return reading;
  };
}

/** The token's number, and its person with its scopes. Null for an unknown, revoked or expired one. */
export async function findToken({ prisma }: Database, token: string, now: Date): Promise<{ id: number; me: Me } | null> {
  const where = { tokenHash: hashOf(token), OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
  const person = { select: { id: true, email: true, name: true, role: true, language: true } };
  const found = await prisma.apiToken.findFirst({ where, select: { id: true, usedAt: true, scopes: true, person } });
  if (found === null) return null;
  if (now.getTime() - found.usedAt.getTime() > HOUR) await prisma.apiToken.updateMany({ where, data: { usedAt: now } });
  return { id: found.id, me: { ...found.person, scopes: found.scopes } };
}

/** A code that makes an operator once, within the hour; the codes before it are void. */
export async function newOperatorCode({ prisma }: Database, now: Date): Promise<string> {
  const fresh = { value: randomBytes(24), createdAt: now };
  await prisma.secret.upsert({ where: { name: NEW_CODE }, create: { name: NEW_CODE, ...fresh }, update: fresh });
  return fresh.value.toString('base64url');
}

/** The code that makes the first operator, the same until it is used; undefined once there is an operator. */
export async function firstOperatorCode(db: Database): Promise<string | undefined> {
  const code = await readOperatorCode(db, CODE, randomBytes(24));
  return code && Buffer.from(code).toString('base64url');
}

export type Claimed = { token: string; email: string; name: string };

/**
 * Makes a caller with the code an operator, and creates a token for signing in. The code is used up. An existing person with that address
 * keeps their name.
 * @throws Failure bad_token
 */
export async function claimOperator(ctx: Context, { code, email, name }: Claim): Promise<Claimed> {
  const { token, tokenHash } = newToken();
  const operator = await ctx.db.transaction(async ({ prisma }) => {
    const value = Buffer.from(code, 'base64url');
    // First, so that the second of two concurrent claims waits, and finds the code used.
    const first = await prisma.secret.deleteMany({ where: { name: CODE, value } });
    const operators = await prisma.person.count({ where: { role: 'operator' } });
    const since = new Date(ctx.now.getTime() - HOUR);
    const again = await prisma.secret.deleteMany({ where: { name: NEW_CODE, value, createdAt: { gt: since } } });
    if (again.count === 0 && (first.count === 0 || operators > 0)) throw new Failure('bad_token');
    const person = await prisma.person.upsert({
      where: { email },
      create: { email, name, role: 'operator', createdAt: ctx.now },
      update: { role: 'operator' },
    });
    await prisma.apiToken.create({ data: { tokenHash, personId: person.id, createdAt: ctx.now, usedAt: ctx.now } });
    const record = { action: 'people.claim', recordKind: 'person', recordId: String(person.id), details: {} };
    await prisma.auditEntry.create({ data: { at: ctx.now, personId: person.id, ...record } });
    return person;
  });
  return { token: `${ctx.db.name}.${token}`, email: operator.email, name: operator.name };
}

export async function revokeToken({ db, apiToken }: Pick<Context, 'db' | 'apiToken'>): Promise<void> {
  if (apiToken !== null) await db.prisma.apiToken.deleteMany({ where: { tokenHash: hashOf(apiToken) } });
}
