import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import type { Personal } from '#domain/pages.ts';
import { digitProblems, emailProblems, passwordProblems, signUpProblems } from '#domain/people/rules.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { type Answer, own, type RouteTable, redirect } from '../http/rest.ts';
import { formToken } from './form-token.ts';
import { ownTarget } from './own-target.ts';
import { databaseOf, openedOrNull } from './pages.ts';

const Text = z.string().max(2_000).catch('');
/** `code`: the id of a code that was mailed; the form is then the second one. */
const Posted = z.object({ redirect: Text, db: Text, code: Text, digits: Text, name: Text, email: Text, password: Text });
type Posted = z.output<typeof Posted>;
const Confirmed = z.object({ token: Text, db: Text, name: Text, password: Text });

/** The plain forms of the account pages: they lead from page to page as the app does within one. */
export const accountRoutes: RouteTable = {
  'POST /web/signup': own('anyone', Posted, postSignUp, {
    summary: 'Mails a code for a new account, or makes the account by its digits; or shows the page again',
    answers: ['redirect', 'text/html'],
  }),
  'POST /web/reset_password': own('anyone', Posted, postReset, {
    summary: 'Mails a code for a new password, or sets the password by its digits; or shows the page again',
    answers: ['redirect', 'text/html'],
  }),
  'POST /web/confirm': own('anyone', Confirmed, postConfirmed, {
    summary: 'Completes what the link of a mail is for, or shows the page again',
    answers: ['redirect', 'text/html'],
  }),
};

async function postSignUp(ctx: Context, typed: Posted, call: Call): Promise<Answer> {
  const { language } = ctx;
  const { name, email, password, code: id, digits } = typed;
  if (id === '') {
    const asked = () => call(databaseOf(ctx, typed), 'people.signUp', { name, email, password, language });
    return firstForm(ctx, '/web/signup', typed, signUpProblems(typed), asked);
  }
  const complete = () => call(databaseOf(ctx, typed), 'people.completeSignUp', { id, digits });
  return secondForm(ctx, '/web/signup', typed, digitProblems(digits), complete);
}

async function postReset(ctx: Context, typed: Posted, call: Call): Promise<Answer> {
  const { language } = ctx;
  const { email, password, code: id, digits } = typed;
  if (id === '') {
    const asked = () => call(databaseOf(ctx, typed), 'people.requestReset', { email, language });
    return firstForm(ctx, '/web/reset_password', typed, emailProblems(email), asked);
  }
  const complete = () => call(databaseOf(ctx, typed), 'people.completeReset', { id, digits, password });
  return secondForm(ctx, '/web/reset_password', typed, { ...digitProblems(digits), ...passwordProblems(password) }, complete);
}

type Problems = Record<string, string>;

/** Asks for a code, and leads to the second form. */
async function firstForm(
  ctx: Context,
  path: string,
  typed: Posted,
  wrong: Problems,
  asked: () => Promise<{ id: string }>,
): Promise<Answer> {
  const again = { path: addressOf(ctx, path, { ...typed, code: '' }), typed: { name: typed.name, email: typed.email } };
  return orAgain(ctx, again, wrong, async () => {
    const { id } = await asked();
    return redirect(withLanguage(ctx.language, addressOf(ctx, path, { ...typed, code: id })), 303);
  });
}

async function secondForm(ctx: Context, path: string, typed: Posted, wrong: Problems, complete: () => Promise<unknown>): Promise<Answer> {
  const again = { path: addressOf(ctx, path, typed), typed: {} };
  return orAgain(ctx, again, wrong, async () => {
    const target = ownTarget(ctx, typed.redirect) ?? withLanguage(ctx.language, '/my');
    // Null: nobody is signed in yet, since an app's code is wanted too.
    return redirect((await complete()) === null ? signInFor(ctx, target) : target, 303);
  });
}

async function postConfirmed(asked: Context, { token: link, db, name, password }: z.output<typeof Confirmed>, call: Call): Promise<Answer> {
  const ctx = databaseOf(asked, { db });
  const path = `/web/confirm?${new URLSearchParams({ token: link, ...(ctx !== asked && { db }) })}`;
  const opened = await openedOrNull(ctx, link);
  const again = { path, typed: { name }, opened };
  if (opened?.purpose === 'leave_email' || opened?.purpose === 'enter_email') {
    if ((await ctx.me()) === null) return redirect(signInFor(ctx, path), 303);
    return orAgain(ctx, again, {}, async () => {
      await call(ctx, 'people.confirmEmail', { link });
      return redirect(withLanguage(ctx.language, '/my/security'), 303);
    });
  }
  return orAgain(ctx, again, passwordProblems(password), async () => {
    const entered = await call(ctx, 'people.completeByLink', { link, password, ...(name.trim() !== '' && { name }) });
    return redirect(entered === null ? signInFor(ctx, withLanguage(ctx.language, '/my')) : withLanguage(ctx.language, '/my'), 303);
  });
}

/** Does it, or shows the form again with what is wrong; a password is never shown again. */
async function orAgain(
  ctx: Context,
  { path, ...shown }: { path: string } & Pick<Personal, 'typed' | 'opened'>,
  wrong: Problems,
  operation: () => Promise<Answer>,
): Promise<Answer> {
  const again = async (problems: Problems): Promise<Answer> => ({
    kind: 'page',
    path,
    personal: { ...shown, problems, ...(await formToken(ctx)) },
  });
  if (Object.keys(wrong).length > 0) return again(wrong);
  try {
    return await operation();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return again(error.code === 'code_wrong' ? { digits: error.code } : { form: error.code });
  }
}

function signInFor({ language }: Context, target: string): string {
  return withLanguage(language, `/web/login?${new URLSearchParams({ redirect: target })}`);
}

function addressOf(ctx: Context, path: string, { redirect: target, code, db }: Pick<Posted, 'redirect' | 'code' | 'db'>): string {
  const local = ownTarget(ctx, target);
  const query = new URLSearchParams({
    ...(code === '' ? {} : { code }),
    ...(local === undefined ? {} : { redirect: local }),
    ...(databaseOf(ctx, { db }) === ctx ? {} : { db }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}
