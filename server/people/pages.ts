import { Failure } from '#domain/failure.ts';
import type { Invitation } from '#domain/people/staff-types.ts';
import type { OpenedLink } from '#domain/people/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { PersonalPages } from '../slice.ts';
import { formToken } from './form-token.ts';
import { showInvitation } from './invitations.ts';
import { ownSecurity } from './own-sessions.ts';
import { openLink } from './reset.ts';
import { whoAmI } from './service.ts';

export const personalPages: PersonalPages = {
  '/web/invite': async (ctx, { query }) => ({
    invitation: await invitationFor(databaseOf(ctx, { db: query.get('db') ?? '' }), query.get('token') ?? ''),
    ...(await formToken(ctx)),
  }),
  '/web/signup': async (ctx) => ((await ctx.me()) === null ? formToken(ctx) : { redirect: '/my' }),
  '/web/reset_password': formToken,
  '/web/confirm': async (ctx, { query }) => ({
    opened: await openedOrNull(databaseOf(ctx, { db: query.get('db') ?? '' }), query.get('token') ?? ''),
    me: await whoAmI(ctx),
    ...(await formToken(ctx)),
  }),
  '/my/security': async (ctx) => {
    const me = await whoAmI(ctx);
    const here = withLanguage(ctx.language, '/my/security');
    return me === null
      ? { redirect: `/web/login?${new URLSearchParams({ redirect: here })}` }
      : { me, security: await ownSecurity(ctx), ...(await formToken(ctx)) };
  },
};

/** Null for a link that is no longer good. @throws Failure too_many_requests */
export async function invitationFor(ctx: Context, token: string): Promise<Invitation | null> {
  return showInvitation(ctx, { token }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'code_expired') return null;
    throw error;
  });
}

/** Null for a link that is over or was used. */
export async function openedOrNull(ctx: Context, link: string): Promise<OpenedLink | null> {
  return openLink(ctx, { link: link.slice(0, 200) }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'code_expired') return null;
    throw error;
  });
}

/** The database that a mail or the sign-in page chose; an unknown name changes nothing. */
export function databaseOf(ctx: Context, { db }: { db: string }): Context {
  return (db === ctx.db.name ? undefined : ctx.inDatabase(db)) ?? ctx;
}
