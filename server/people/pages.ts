import { Failure } from '#domain/failure.ts';
import type { Invitation } from '#domain/people/staff-types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { PersonalPages } from '../slice.ts';
import { formToken } from './form-token.ts';
import { showInvitation } from './invitations.ts';
import { whoAmI } from './service.ts';

export const personalPages: PersonalPages = {
  '/web/invite': async (ctx, { query }) => ({ invitation: await invitationFor(ctx, query.get('token') ?? ''), ...(await formToken(ctx)) }),
  '/my/security': async (ctx) => {
    const me = await whoAmI(ctx);
    if (me === null) return { redirect: `/web/login?redirect=${withLanguage(ctx.language, '/my/security')}` };
    return { me, ...(await formToken(ctx)) };
  },
};

/** Null for a link that is no longer good. @throws Failure too_many_requests */
export async function invitationFor(ctx: Context, token: string): Promise<Invitation | null> {
  return showInvitation(ctx, { token }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'code_expired') return null;
    throw error;
  });
}
