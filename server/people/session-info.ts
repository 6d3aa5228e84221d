import { type Language, languageOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';

/** What existing clients call the languages. */
export const clientLocales: Record<Language, string> = { en: 'en_US', de: 'de_DE', fr: 'fr_FR', ar: 'ar_001' };

export async function sessionInfo(ctx: Context) {
  const me = await ctx.me();
  const { timeZone: tz } = await shopSettings(ctx.db);
  const shop = { db: ctx.db.name, company_id: 1 };
  if (me === null) {
    const nobody = { uid: false, username: false, name: false, partner_id: false, is_admin: false } as const;
    return { ...shop, ...nobody, user_context: { lang: clientLocales[ctx.language], tz, uid: false as const } };
  }
  const { id, email, name, role, language } = me;
  const user_context = { lang: clientLocales[languageOf(language)], tz, uid: id };
  return { ...shop, uid: id, username: email, name, user_context, partner_id: id, is_admin: role === 'operator' };
}
