import { languageOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';

export async function sessionInfo(ctx: Context) {
  const me = await ctx.me();
  if (me === null) return { uid: false as const, db: ctx.db.name };
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
