import { Failure } from '#domain/failure.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { type Answer, redirect } from '../http/rest.ts';
import { formToken } from '../people/form-token.ts';
import { whoAmI } from '../people/service.ts';

/** Deletes the account of who posts it, or says why not. */
export async function postDeletion(ctx: Context, { password }: { password: string }, call: Call): Promise<Answer> {
  try {
    await call(ctx, 'people.deleteOwn', { password });
    return redirect(withLanguage(ctx.language, '/shop'), 303);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const personal = { me: await whoAmI(ctx), problems: { form: error.code }, ...(await formToken(ctx)) };
    return { kind: 'page', path: '/my/data', personal };
  }
}
