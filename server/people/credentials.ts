import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Failure } from '#domain/failure.ts';
import type { Credentials } from '#domain/people/schema.ts';
import type { Me } from '#domain/people/types.ts';
import type { Context } from '../context.ts';
import type { Person } from '../database/generated/client.ts';
import { findToken } from './api-tokens.ts';
import { enterAs } from './enter.ts';
import { personOfPassword } from './service.ts';
import type { Me as Caller } from './session.ts';
import { hasApp, isOwed } from './staff-factor.ts';

/**
 * Signs in with a password or with an API token in its place; then the session ends with the token, and has its scopes.
 * @throws Failure wrong_credentials, too_many_requests, token_needed
 */
export async function authenticate(ctx: Context, { login, password }: Credentials): Promise<Me> {
  const held = await tokenIn(ctx, password);
  if (held?.me.email !== login) {
    const person = await personOfPassword(ctx, login, password);
    await demandToken(ctx, person);
    return (await enterAs(ctx, person)).me;
  }
  // What the visitor had stays behind: a token that may only read moves no cart.
  await ctx.session.rotate(held.me.id, async () => null, { apiTokenId: held.id });
  const { name, email, role } = held.me;
  return { name, email, role };
}

/**
 * Whom a call names that brings its credentials along; it begins no session.
 * @throws Failure wrong_credentials, too_many_requests, token_needed
 */
export async function callerWith(
  ctx: Pick<Context, 'db' | 'ip' | 'limit' | 'now'>,
  who: { id: number } | { email: string },
  password: string,
): Promise<Caller> {
  const held = await tokenIn(ctx, password);
  if (held !== null && ('id' in who ? held.me.id === who.id : held.me.email === who.email)) return held.me;
  const person = await ctx.db.prisma.person.findFirst({ where: { ...who, deletedAt: null } });
  const login = person?.email ?? ('id' in who ? `person ${who.id}` : who.email);
  const checked = await checkedLately(ctx.db, { login, password, passwordHash: person?.passwordHash ?? null }, () =>
    personOfPassword(ctx, login, password),
  );
  // The row is the current one: role and name may have changed since.
  const { id, email, name, role, language } = person ?? checked;
  await demandToken(ctx, { id, role });
  return { id, email, name, role, language };
}

/** A program has no second factor: those who need one give it a token. @throws Failure token_needed */
async function demandToken(ctx: Pick<Context, 'db'>, { id, role }: Pick<Person, 'id' | 'role'>): Promise<void> {
  if ((await hasApp(ctx, id)) || (await isOwed(ctx.db, role))) throw new Failure('token_needed');
}

async function tokenIn({ db, now }: Pick<Context, 'db' | 'now'>, password: string): Promise<{ id: number; me: Caller } | null> {
  const mark = `${db.name}.`;
  return password.startsWith(mark) ? findToken(db, password.slice(mark.length), now) : null;
}

/** Checks of a moment ago, under a key of this process: a script's calls need not take a processor each. */
const checks = new LRUCache<string, Promise<Person>>({ max: 1_000, ttl: 5 * 60_000 });
const secret = randomBytes(32);

type Said = { login: string; password: string; passwordHash: string | null };

/**
 * The key holds the stored hash, so that a changed password is asked for anew. Calls at the same moment share one check, also of a person
 * whom there is not: else it would show who there is.
 */
async function checkedLately(db: Context['db'], { login, password, passwordHash }: Said, check: () => Promise<Person>): Promise<Person> {
  const said = JSON.stringify([db.name, login, passwordHash, password]);
  const key = createHmac('sha256', secret).update(said).digest('base64');
  const checking = checks.get(key) ?? check();
  checks.set(key, checking, { noUpdateTTL: true });
  try {
    return await checking;
  } catch (refusal) {
    if (checks.peek(key) === checking) checks.delete(key);
    throw refusal;
  }
}
