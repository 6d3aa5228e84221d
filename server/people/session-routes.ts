import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { SessionInfo } from '#domain/people/answers.ts';
import { SignIn } from '#domain/people/schema.ts';
import type { RouteTable } from '../http/rest.ts';
import { rpc } from '../http/rest.ts';

/** The session calls of JSON-RPC clients. The token travels in the cookie alone: a script in a page must not read it. */
export const sessionRoutes: RouteTable = {
  'POST /web/session/authenticate': rpc('people.signIn', {
    params: SignIn.extend({ db: z.string().optional() }),
    within: ({ db }, ctx) => {
      const there = db === undefined || db === ctx.db.name ? ctx : ctx.inDatabase(db);
      if (there === undefined) throw new Failure('wrong_credentials');
      return there;
    },
    input: ({ login, password }) => ({ login, password }),
    output: (_, { ctx, call }) => call(ctx, 'people.session', undefined),
    answers: SessionInfo,
    summary: 'Signs in to a database, and answers the session',
  }),
  'POST /web/session/get_session_info': rpc('people.session', {}),
  'POST /web/session/destroy': rpc('people.signOut', {}),
};
