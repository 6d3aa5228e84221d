import { withLanguage } from '#domain/words/languages.ts';
import type { PersonalPages } from '../slice.ts';
import { formToken } from './form-token.ts';
import { whoAmI } from './service.ts';

export const personalPages: PersonalPages = {
  '/my/security': async (ctx) => {
    const me = await whoAmI(ctx);
    if (me === null) return { redirect: `/web/login?redirect=${withLanguage(ctx.language, '/my/security')}` };
    return { me, ...(await formToken(ctx)) };
  },
};
