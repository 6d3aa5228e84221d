import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { SignIn } from '#domain/people/schema.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { type Answer, own, type RouteTable, redirect, text } from '../http/rest.ts';
import { accountRoutes } from './account-routes.ts';
import { formToken } from './form-token.ts';
import { ownTarget } from './own-target.ts';
import { databaseOf, invitationFor } from './pages.ts';
import { sessionRoutes } from './session-routes.ts';

const Word = z.string().max(2_000).optional().catch(undefined);
const SignInQuery = z.object({ redirect: Word, db: Word });
const Posted = SignInQuery.extend({ login: Word, password: Word, code: Word });
const Accepting = z.object({ token: Word, db: Word, name: Word, password: Word });
type SignInQuery = z.output<typeof SignInQuery>;

export const peopleRoutes: RouteTable = {
  'GET /web': own('anyone', SignInQuery, toSignIn, {
    summary: 'To the sign-in page, or, signed in, to the wanted one',
    answers: ['redirect'],
  }),
  'GET /web/login': own('anyone', SignInQuery, showSignIn, { summary: 'The sign-in page', answers: ['text/html', 'redirect'] }),
  'POST /web/login': own('anyone', Posted, postSignIn, {
    summary: 'Signs in and goes on, or shows the page again',
    answers: ['redirect', 'text/html'],
  }),
  'GET /operator/:code': own('anyone', z.object({ code: z.string().max(100) }), showTerminal, {
    summary: 'Says how a terminal signs in with an operator’s link; a look at it uses nothing up',
    answers: ['text/plain'],
  }),
  'POST /web/invite': own('anyone', Accepting, postInvitation, {
    summary: 'Accepts an invitation and goes on, or shows the page again',
    answers: ['redirect', 'text/html'],
  }),
  'POST /web/session/logout': own('anyone', z.object({}), postSignOut, { summary: 'Signs out', answers: ['redirect'] }),
  ...accountRoutes,
  ...sessionRoutes,
};

async function showTerminal({ publicUrl }: Context, { code }: { code: string }): Promise<Answer> {
  return text(
    `This link makes an operator of the shop, once. In a terminal, in the folder of Portico:\n\n  npx portico login ${publicUrl}/operator/${encodeURIComponent(code)}\n`,
  );
}

async function toSignIn(ctx: Context, request: SignInQuery): Promise<Answer> {
  return (await canSkipSignIn(ctx, request))
    ? redirect(targetOf(ctx, request), 303)
    : redirect(withLanguage(ctx.language, addressOf(ctx, request)), 303);
}

async function showSignIn(ctx: Context, request: SignInQuery): Promise<Answer> {
  if (await canSkipSignIn(ctx, request)) return redirect(targetOf(ctx, request), 303);
  return { kind: 'page', path: addressOf(ctx, request), personal: { databases: ctx.databases, ...(await formToken(ctx)) } };
}

async function postSignIn(ctx: Context, { login, password, code, ...request }: z.output<typeof Posted>, call: Call): Promise<Answer> {
  const { success, data } = SignIn.safeParse({ login, password, code });
  try {
    if (!success) throw new Failure('wrong_credentials');
    await call(chosenContext(ctx, request) ?? ctx, 'people.signIn', data);
    return redirect(targetOf(ctx, request), 303);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const personal = { databases: ctx.databases, typed: { login: login ?? '' }, problems: { form: error.code }, ...(await formToken(ctx)) };
    return { kind: 'page', path: addressOf(ctx, request), personal };
  }
}

async function postInvitation(
  asked: Context,
  { token = '', db = '', name, password }: z.output<typeof Accepting>,
  call: Call,
): Promise<Answer> {
  const ctx = databaseOf(asked, { db });
  const typed = { token, ...(name?.trim() && { name: name.trim() }), ...(password && { password }) };
  try {
    const { me } = await call(ctx, 'people.acceptInvitation', typed);
    return redirect(withLanguage(ctx.language, me === null ? '/web/login' : '/my'), 303);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const personal = {
      invitation: await invitationFor(ctx, token),
      typed: { name: name ?? '' },
      problems: { form: error.code },
      ...(await formToken(ctx)),
    };
    return { kind: 'page', path: `/web/invite?${new URLSearchParams({ token, ...(ctx !== asked && { db }) })}`, personal };
  }
}

async function postSignOut(ctx: Context, _: object, call: Call): Promise<Answer> {
  await call(ctx, 'people.signOut', undefined);
  return redirect(withLanguage(ctx.language, '/shop'), 303);
}

/** A person who is signed in sees this page only to sign in to another database. */
async function canSkipSignIn(ctx: Context, request: SignInQuery): Promise<boolean> {
  const chosen = chosenContext(ctx, request);
  return (chosen === undefined || chosen.db === ctx.db) && (await ctx.me()) !== null;
}

/** The database by name; unknown ones are ignored. */
function chosenContext(ctx: Context, { db }: SignInQuery): Context | undefined {
  return db === undefined ? undefined : ctx.inDatabase(db);
}

function targetOf(ctx: Context, { redirect: target }: SignInQuery): string {
  return ownTarget(ctx, target) ?? withLanguage(ctx.language, '/my');
}

function addressOf(ctx: Context, request: SignInQuery): string {
  const target = ownTarget(ctx, request.redirect);
  const query = new URLSearchParams({
    ...(target === undefined ? {} : { redirect: target }),
    ...(request.db === undefined || chosenContext(ctx, request) === undefined ? {} : { db: request.db }),
  });
  return query.size === 0 ? '/web/login' : `/web/login?${query}`;
}
