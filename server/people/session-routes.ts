import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { SignIn } from '#domain/people/schema.ts';
import { languageOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { routes, rpc } from '../http/rest.ts';
import { shopSettings } from '../settings/service.ts';
import { signIn, signOut } from './service.ts';

const Nothing = z.object({});

/** The session calls of JSON-RPC clients. The token travels in the cookie alone: a script in a page must not read it. */
export const sessionRoutes = routes({
  'POST /web/session/authenticate': rpc('anyone', SignIn.extend({ db: z.string().optional() }), authenticate, {
    summary: 'Signs in to a database, and answers the session',
  }),
  'POST /web/session/get_session_info': rpc('anyone', Nothing, sessionInfo, { summary: 'Who is signed in' }),
  'POST /web/session/destroy': rpc('anyone', Nothing, signOut, { summary: 'Signs out' }),
});

async function authenticate(ctx: Context, { db, ...given }: SignIn & { db?: string | undefined }) {
  const there = db === undefined || db === ctx.db.name ? ctx : ctx.inDatabase(db);
  if (there === undefined) throw new Failure('wrong_credentials');
  await signIn(there, given);
  return sessionInfo(there);
}

async function sessionInfo(ctx: Context) {
  const me = await ctx.me();
  if (me === null) return { uid: false, db: ctx.db.name };
  const { id, email, name, role, language } = me;
  const { timeZone } = await shopSettings(ctx.db);
  const lang = { en: 'en_US', de: 'de_DE', fr: 'fr_FR', ar: 'ar_001' }[languageOf(language)];
  return {
    uid: id,
    db: ctx.db.name,
    username: email,
    name,
    user_context: { lang, tz: timeZone, uid: id },
    partner_id: id,
    company_id: 1,
    is_admin: role === 'operator',
  };
}
