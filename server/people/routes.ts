import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { SignIn } from '#domain/people/schema.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { localTarget } from '../http/local-target.ts';
import { type Answer, own, type RouteTable, redirect, text } from '../http/rest.ts';
import { formToken } from './form-token.ts';
import { sessionRoutes } from './session-routes.ts';

const Word = z.string().max(2_000).optional().catch(undefined);
const Asked = z.object({ redirect: Word, db: Word });
const Posted = Asked.extend({ login: Word, password: Word });
type Asked = z.output<typeof Asked>;

/** Signing in and out without a script, and for existing clients. */
export const peopleRoutes: RouteTable = {
  'GET /web': own('anyone', Asked, toSignIn, {
    summary: 'To the sign-in page, or, signed in, to the wanted one',
    answers: ['redirect'],
  }),
  'GET /web/login': own('anyone', Asked, showSignIn, { summary: 'The sign-in page', answers: ['text/html', 'redirect'] }),
  'POST /web/login': own('anyone', Posted, postSignIn, {
    summary: 'Signs in and goes on, or shows the page again',
    answers: ['redirect', 'text/html'],
  }),
  'GET /operator/:code': own('anyone', z.object({ code: z.string().max(100) }), showTerminal, {
    summary: 'Says how a terminal signs in with the link of the first start; a look at it uses nothing up',
    answers: ['text/plain'],
  }),
  'POST /web/session/logout': own('anyone', z.object({}), postSignOut, { summary: 'Signs out', answers: ['redirect'] }),
  ...sessionRoutes,
};

async function showTerminal({ publicUrl }: Context, { code }: { code: string }): Promise<Answer> {
  return text(
    `This link makes the first operator of the shop. In a terminal, in the folder of Portico:\n\n  npx portico login ${publicUrl}/operator/${encodeURIComponent(code)}\n`,
  );
}

async function toSignIn(ctx: Context, asked: Asked): Promise<Answer> {
  return (await goesOn(ctx, asked))
    ? redirect(targetOf(ctx, asked), 303)
    : redirect(withLanguage(ctx.language, addressOf(ctx, asked)), 303);
}

async function showSignIn(ctx: Context, asked: Asked): Promise<Answer> {
  if (await goesOn(ctx, asked)) return redirect(targetOf(ctx, asked), 303);
  return { kind: 'page', path: addressOf(ctx, asked), personal: { databases: ctx.databases, ...(await formToken(ctx)) } };
}

async function postSignIn(ctx: Context, { login, password, ...asked }: z.output<typeof Posted>, call: Call): Promise<Answer> {
  const { success, data } = SignIn.safeParse({ login, password });
  try {
    if (!success) throw new Failure('wrong_credentials');
    await call(meantBy(ctx, asked) ?? ctx, 'people.signIn', data);
    return redirect(targetOf(ctx, asked), 303);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const personal = { databases: ctx.databases, typed: { login: login ?? '' }, problems: { form: error.code }, ...(await formToken(ctx)) };
    return { kind: 'page', path: addressOf(ctx, asked), personal };
  }
}

async function postSignOut(ctx: Context, _: object, call: Call): Promise<Answer> {
  await call(ctx, 'people.signOut', undefined);
  return redirect(withLanguage(ctx.language, '/shop'), 303);
}

/** Whoever is signed in has nothing to do here, but to sign in to another database. */
async function goesOn(ctx: Context, asked: Asked): Promise<boolean> {
  const meant = meantBy(ctx, asked);
  return (meant === undefined || meant.db === ctx.db) && (await ctx.me()) !== null;
}

/** The database by name; unknown ones are ignored. */
function meantBy(ctx: Context, { db }: Asked): Context | undefined {
  return db === undefined ? undefined : ctx.inDatabase(db);
}

function targetOf(ctx: Context, { redirect: wanted }: Asked): string {
  return ownTarget(ctx, wanted) ?? withLanguage(ctx.language, '/my');
}

function addressOf(ctx: Context, asked: Asked): string {
  const target = ownTarget(ctx, asked.redirect);
  const query = new URLSearchParams({
    ...(target === undefined ? {} : { redirect: target }),
    ...(asked.db === undefined || meantBy(ctx, asked) === undefined ? {} : { db: asked.db }),
  });
  return query.size === 0 ? '/web/login' : `/web/login?${query}`;
}

/** Existing clients also send the whole address of a page of ours. */
function ownTarget({ publicUrl }: Context, wanted: string | undefined): string | undefined {
  return localTarget(wanted?.startsWith(`${publicUrl}/`) ? wanted.slice(publicUrl.length) : wanted);
}
