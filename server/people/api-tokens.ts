import { createHash, randomBytes } from 'node:crypto';
import { Failure } from '#domain/failure.ts';
import type { Claim } from '#domain/people/schema.ts';
import type { Context } from '../context.ts';
import { type Database, sql } from '../database/database.ts';
import type { Me } from './session.ts';

const HOUR = 3_600_000;
const CODE = 'first-operator';
const tries = { points: 20, seconds: 900 };

/** Who holds this token; asked for at most once. Null for one that is unknown or was forgotten. */
export function bearerOf(db: Database, token: string, now: Date): () => Promise<Me | null> {
  let reading: Promise<Me | null> | undefined;
  return () => {
    reading ??= readBearer(db, token, now);
    return reading;
  };
}

/** The code that makes the first operator, the same until somebody used it; undefined where there is an operator. */
export async function firstOperatorCode(db: Database): Promise<string | undefined> {
  const [row] = await db.rows<{ code: Buffer }>(sql`
    insert into secrets (name, value) select ${CODE}, ${randomBytes(24)}
    where not exists (select from people where role = 'operator')
    on conflict (name) do update set name = excluded.name returning value as code`);
  return row && Buffer.from(row.code).toString('base64url');
}

export type Claimed = { token: string; email: string; name: string };

/**
 * Makes the first operator of whoever brings the code, and a token to sign in with. The code is worth nothing afterwards. Who is known
 * by that address keeps their name.
 * @throws Failure bad_token, too_many_requests
 */
export async function claimFirstOperator(ctx: Context, { code, email, name }: Claim): Promise<Claimed> {
  await ctx.limit('first operator', tries);
  const token = randomBytes(32).toString('base64url');
  const operator = await ctx.db.transaction(async (tx) => {
    const used = await tx.rows(sql`
      delete from secrets where name = ${CODE} and value = ${Buffer.from(code, 'base64url')}
        and not exists (select from people where role = 'operator') returning name`);
    if (used.length === 0) throw new Failure('bad_token');
    const [made] = await tx.rows<{ email: string; name: string }>(sql`
      with operator as (
        insert into people (email, name, role, created_at) values (${email}, ${name}, 'operator', ${ctx.now})
        on conflict (email) do update set role = 'operator' returning id, email, name),
      signed_in as (
        insert into api_tokens (token_hash, person_id, created_at, used_at) select ${hashOf(token)}, id, ${ctx.now}, ${ctx.now} from operator)
      select email, name from operator`);
    if (made === undefined) throw new Error('A first operator was made and not found');
    return made;
  });
  return { token: `${ctx.db.name}.${token}`, ...operator };
}

/** The token that was brought is worth nothing any more. */
export async function forgetToken({ db, apiToken }: Pick<Context, 'db' | 'apiToken'>): Promise<void> {
  if (apiToken !== null) await db.rows(sql`delete from api_tokens where token_hash = ${hashOf(apiToken)}`);
}

async function readBearer(db: Database, token: string, now: Date): Promise<Me | null> {
  const [row] = await db.rows<Me & { usedAt: Date }>(sql`
    select p.id, p.email, p.name, p.role::text as role, p.language, t.used_at as "usedAt"
    from api_tokens t join people p on p.id = t.person_id where t.token_hash = ${hashOf(token)}`);
  if (row === undefined) return null;
  const { usedAt, ...me } = row;
  if (now.getTime() - usedAt.getTime() > HOUR)
    await db.rows(sql`update api_tokens set used_at = ${now} where token_hash = ${hashOf(token)}`);
  return me;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
