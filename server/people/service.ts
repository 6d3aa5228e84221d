import { Failure } from '#domain/failure.ts';
import { PersonDraft, type SignIn } from '#domain/people/schema.ts';
import type { Entered, Me } from '#domain/people/types.ts';
import type { Context } from '../context.ts';
import type { Person } from '../database/generated/client.ts';
import { onDuplicate } from '../database/refusals.ts';
import { limitSubject } from '../http/rate-limits.ts';
import { enterAs } from './enter.ts';
import { hasPasskey } from './factors.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { isProven } from './second-factor.ts';
import { isOwed } from './staff-factor.ts';

const QUARTER = 900;
/** Allows for typing errors, also of a whole office, and limits guesses at one person's password from all addresses. */
const tries = {
  address: { points: 40, seconds: QUARTER },
  own: { points: 10, seconds: QUARTER },
  login: { points: 100, seconds: QUARTER },
};

/**
 * Makes the visitor's session this person's, under a new token. An unknown login is refused like a wrong password, after the same work.
 * Whether there is a second factor is said only to who knows the password.
 * @throws Failure wrong_credentials, too_many_requests, second_factor_needed, second_factor_wrong, passkey_needed
 */
export async function signIn(ctx: Context, { login, password, code, cart }: SignIn): Promise<Entered> {
  const person = await personOfPassword(ctx, login, password);
  const strong = await isProven(ctx, person.id, code);
  if (!strong && (await isOwed(ctx.db, person.role)) && (await hasPasskey(ctx, person.id))) throw new Failure('passkey_needed');
  return (await enterAs(ctx, person, cart, strong)).me;
}

/** @throws Failure wrong_credentials, too_many_requests */
export async function personOfPassword(ctx: Pick<Context, 'db' | 'ip' | 'limit'>, login: string, password: string): Promise<Person> {
  // The address first: what it is refused must not count against the person, who would be locked out elsewhere.
  const giveBackAddress = await ctx.limit('sign-in from here', tries.address);
  const giveBackOwn = await ctx.limit('sign-in', tries.own, `${login} ${limitSubject(ctx.ip)}`);
  const giveBackLogin = await ctx.limit('sign-in as somebody', tries.login, login);
  const person = await ctx.db.prisma.person.findFirst({ where: { email: login } });
  const right = await isPassword(password, person?.passwordHash ?? null);
  if (person === null || !right) throw new Failure('wrong_credentials');
  await Promise.all([giveBackAddress(), giveBackOwn(), giveBackLogin()]);
  return person;
}

/** Deletes the session; without one it does nothing. */
export function signOut({ session }: Pick<Context, 'session'>): Promise<void> {
  return session.end();
}

export async function whoAmI(ctx: Pick<Context, 'me'>): Promise<Me | null> {
  const me = await ctx.me();
  return me && { name: me.name, email: me.email, role: me.role, ...(me.withheld && { withheld: me.withheld }) };
}

/**
 * Adds a person who may sign in; the address is stored in lower case, and counts as theirs. Returns the id.
 * @throws Failure email_taken
 */
export async function createPerson({ db, now }: Pick<Context, 'db' | 'now'>, draft: PersonDraft): Promise<number> {
  const { password, ...person } = PersonDraft.parse(draft);
  const data = { ...person, passwordHash: await hashPassword(password), createdAt: now, verifiedAt: now };
  const { id } = await db.prisma.person.create({ data }).catch(onDuplicate(new Failure('email_taken')));
  return id;
}
