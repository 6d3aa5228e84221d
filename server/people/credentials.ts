import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Failure } from '#domain/failure.ts';
import type { Credentials } from '#domain/people/schema.ts';
import type { Me } from '#domain/people/types.ts';
import type { Context } from '../context.ts';
import type { Person } from '../database/generated/client.ts';
import { findToken } from './api-tokens.ts';
import { personOfPassword, signIn } from './service.ts';
import type { Me as Caller } from './session.ts';
import { hasApp, isOwed } from './staff-factor.ts';

/**
 * Signs in with a password or with an API token in its place; then the session ends with the token, and has its scopes.
 * @throws Failure wrong_credentials, too_many_requests
 */
export async function authenticate(ctx: Context, { login, password }: Credentials): Promise<Me> {
  const held = await tokenIn(ctx, password);
  if (held?.me.email !== login) return signIn(ctx, { login, password });
  // What the visitor had stays behind: a token that may only read moves no cart.
  await ctx.session.rotate(held.me.id, async () => null, { apiTokenId: held.id });
  const { name, email, role } = held.me;
  return { name, email, role };
}

/**
 * Whom a call names that brings its credentials along; it begins no session.
 * @throws Failure wrong_credentials, too_many_requests, second_factor_needed
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
  const check = () => personOfPassword(ctx, login, password);
  const { id, email, name, role, language } = await (person === null ? check() : checkedLately(ctx.db, person, password, check));
  // A program has no second factor: those who need one give it a token.
  if ((await hasApp(ctx, id)) || (await isOwed(ctx.db, role))) throw new Failure('second_factor_needed');
  return { id, email, name, role, language };
}

async function tokenIn({ db, now }: Pick<Context, 'db' | 'now'>, password: string): Promise<{ id: number; me: Caller } | null> {
  const mark = `${db.name}.`;
  return password.startsWith(mark) ? findToken(db, password.slice(mark.length), now) : null;
}

/** Checks of a moment ago, under a key of this process: a script's calls need not take a processor each. */
const checks = new LRUCache<string, Promise<Person>>({ max: 1_000, ttl: 5 * 60_000 });
const secret = randomBytes(32);

/** The key holds the stored hash, so that a changed password is asked for anew. Calls at the same moment share one check. */
async function checkedLately(db: Context['db'], person: Person, password: string, check: () => Promise<Person>): Promise<Person> {
  const said = JSON.stringify([db.name, person.id, person.passwordHash, password]);
  const key = createHmac('sha256', secret).update(said).digest('base64');
  const checking = checks.get(key) ?? check();
  checks.set(key, checking, { noUpdateTTL: true });
  try {
    await checking;
  } catch (refusal) {
    if (checks.peek(key) === checking) checks.delete(key);
    throw refusal;
  }
  // The row is the current one: role and name may have changed since.
  return person;
}
