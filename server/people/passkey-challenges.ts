import { randomBytes } from 'node:crypto';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { inBatches } from '../database/batches.ts';
import type { Database } from '../database/database.ts';

/** Milliseconds: somebody may look for their phone first. */
export const CHALLENGE_TERM = 300_000;

/** What this session's device is to sign. */
export async function newChallenge({ db, now, session }: Pick<Context, 'db' | 'now' | 'session'>): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + CHALLENGE_TERM);
  await db.prisma.passkeyChallenge.create({ data: { challenge, mark: await session.mark(), expiresAt } });
  return challenge;
}

/**
 * The challenge that was signed, out of use from now on, whatever comes of it.
 * @throws Failure passkey_refused for one that this session did not get, that was used, or whose term is over
 */
export async function takeChallenge({ db, now, session }: Pick<Context, 'db' | 'now' | 'session'>, clientData: string): Promise<string> {
  const challenge = challengeIn(clientData);
  if (challenge === undefined || (await session.read()) === null) throw new Failure('passkey_refused');
  const where = { challenge, mark: await session.mark(), expiresAt: { gt: now } };
  const { count } = await db.prisma.passkeyChallenge.deleteMany({ where });
  if (count === 0) throw new Failure('passkey_refused');
  return challenge;
}

export function deleteExpiredChallenges({ prisma }: Database, now: Date): Promise<number> {
  return inBatches((limit) => prisma.passkeyChallenge.deleteMany({ where: { expiresAt: { lt: now } }, limit }));
}

function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}
