import { z } from 'zod';
import { isLanguage, splitLanguage, withLanguage } from '#domain/words/languages.ts';
import { localeFile } from '#domain/words/locale-file.ts';
import { messagesOf } from '../words.ts';
import { localTarget } from './local-target.ts';
import { own, type RouteTable, redirect } from './rest.ts';

/** SITE-3 and SITE-4: the language switch and the language file. */
export const localeRoutes: RouteTable = {
  'GET /website/lang/:lang': own(
    'anyone',
    z.object({ lang: z.string().max(20), r: z.string().max(4_000).optional().catch(undefined) }),
    async (_ctx, { lang, r }) => {
      const short = lang.slice(0, 2).toLowerCase();
      const target = new URL(localTarget(r) ?? '/shop', 'http://portico.invalid');
      target.searchParams.delete('edit_translations');
      const { language: before, path } = splitLanguage(target.pathname);
      const language = isLanguage(short) ? short : lang === 'default' ? 'en' : before;
      const cookie = `frontend_lang=${language}; Path=/; SameSite=Lax`;
      return { ...redirect(withLanguage(language, path + target.search + target.hash), 303), cookie };
    },
    { summary: 'Stores the language and goes back to the page in it', answers: ['redirect'] },
  ),
  'GET /web/webclient/locale/:lang': own(
    'anyone',
    z.object({ lang: z.string().max(40) }),
    async (_ctx, { lang }) => {
      const short = lang.slice(0, 2).toLowerCase();
      const language = isLanguage(short) ? short : 'en';
      return {
        kind: 'file',
        type: 'application/javascript; charset=utf-8',
        body: localeFile(language, messagesOf(language)),
        headers: { 'cache-control': 'public, max-age=36000' },
      };
    },
    { summary: 'Date and number formats and the messages of a language', answers: ['application/javascript'] },
  ),
};
