import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { SessionInfo } from '#domain/people/answers.ts';
import { Credentials } from '#domain/people/schema.ts';
import type { Context } from '../context.ts';
import type { RouteTable } from '../http/rest.ts';
import { rpc } from '../http/rest.ts';

/** `session_id` is the cookie's value, for programs that store no cookies, and false to a browser, where no script in a page may read it. */
const ToldSession = z.intersection(SessionInfo, z.object({ session_id: z.union([z.string(), z.literal(false)]) }));

/** The session calls of JSON-RPC clients. */
export const sessionRoutes: RouteTable = {
  'POST /web/session/authenticate': rpc('people.authenticate', {
    params: Credentials.extend({ db: z.string().optional() }),
    within: ({ db }, ctx) => inDatabaseCalled(ctx, db),
    input: ({ login, password }) => ({ login, password }),
    output: async (_, { ctx, call }) => told(ctx, await call(ctx, 'people.session', undefined)),
    answers: ToldSession,
    summary: 'Signs in to a database by password or API token, and answers the session',
  }),
  'POST /web/session/get_session_info': rpc('people.session', { output: (info, { ctx }) => told(ctx, info), answers: ToldSession }),
  'POST /web/session/destroy': rpc('people.signOut', {}),
  'POST /web/database/list': rpc('people.databases', {
    output: (names, { ctx }) => (names.length === 0 && ctx.shared ? [ctx.db.name] : names),
    answers: z.array(z.string()).readonly(),
    summary: 'The databases that a client may choose from',
  }),
};

/**
 * The visitor in the database that a client names.
 * @throws Failure wrong_credentials for an unknown one, as for an unknown person
 */
export function inDatabaseCalled(ctx: Context, name: string | undefined): Context {
  const there = name === undefined || name === ctx.db.name ? ctx : ctx.inDatabase(name);
  if (there === undefined) throw new Failure('wrong_credentials');
  return there;
}

function told<Info extends object>({ session }: Context, info: Info): Info & { session_id: string | false } {
  return { ...info, session_id: session.shown() ?? false };
}
