import { formToken } from '../people/form-token.ts';
import { whoAmI } from '../people/service.ts';
import type { PersonalPages } from '../slice.ts';
import { ownConsents } from './service.ts';

export const personalPages: PersonalPages = {
  '/my/consents': async (ctx) => {
    const { csrf } = await formToken(ctx);
    return csrf === undefined ? { me: null, consents: [] } : { me: await whoAmI(ctx), consents: await ownConsents(ctx) };
  },
};
