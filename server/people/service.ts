import { Failure } from '#domain/failure.ts';
import { PersonDraft, type SignIn } from '#domain/people/schema.ts';
import type { Me, Role } from '#domain/people/types.ts';
import type { Context } from '../context.ts';
import { type Database, sql } from '../database/database.ts';
import { hashPassword, isPassword } from './passwords.ts';

const QUARTER = 900;
/** One person's slips of the finger, guesses at one person from everywhere, one address that tries many people. */
const tries = {
  own: { points: 10, seconds: QUARTER },
  login: { points: 100, seconds: QUARTER },
  address: { points: 100, seconds: QUARTER },
};

/**
 * Makes the visitor's session this person's, under a new token. An unknown login is refused like a wrong password, after the same work.
 * @throws Failure wrong_credentials, too_many_requests
 */
export async function signIn(ctx: Context, { login, password }: SignIn): Promise<Me> {
  await ctx.limit('sign-in of an address', tries.address);
  await ctx.limit('sign-in as somebody', tries.login, login);
  const giveBack = await ctx.limit('sign-in', tries.own, `${login} ${ctx.ip}`);
  const person = await personOf(ctx.db, login);
  const right = await isPassword(password, person?.passwordHash ?? null);
  if (person === undefined || !right) throw new Failure('wrong_credentials');
  await giveBack();
  await ctx.session.rotate(person.id);
  const { name, email, role } = person;
  return { name, email, role };
}

/** Ends the session, and with it what it remembered; a visitor without one stays a visitor. */
export function signOut({ session }: Pick<Context, 'session'>): Promise<void> {
  return session.end();
}

/** Who is signed in, as the app may know it. */
export async function whoAmI(ctx: Pick<Context, 'me'>): Promise<Me | null> {
  const me = await ctx.me();
  return me && { name: me.name, email: me.email, role: me.role };
}

/**
 * Adds somebody who may sign in; the address is kept in small letters. Answers the id.
 * @throws Failure email_taken
 */
export async function createPerson({ db, now }: Pick<Context, 'db' | 'now'>, draft: PersonDraft): Promise<number> {
  const { email, name, password, role, language } = PersonDraft.parse(draft);
  const [row] = await db.rows<{ id: number }>(sql`
    insert into people (email, name, role, password_hash, language, created_at)
    values (${email}, ${name}, ${role}::role, ${await hashPassword(password)}, ${language}, ${now})
    on conflict (email) do nothing returning id`);
  if (row === undefined) throw new Failure('email_taken');
  return row.id;
}

type Person = { id: number; name: string; email: string; role: Role; passwordHash: string | null };

async function personOf(db: Database, email: string): Promise<Person | undefined> {
  const [person] = await db.rows<Person>(
    sql`select id, name, email, role::text as role, password_hash as "passwordHash" from people where email = ${email}`,
  );
  return person;
}
