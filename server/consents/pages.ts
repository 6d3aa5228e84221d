import { StopLink } from '#domain/consents/schema.ts';
import { formToken } from '../people/form-token.ts';
import { databaseOf } from '../people/pages.ts';
import { whoAmI } from '../people/service.ts';
import type { PersonalPages } from '../slice.ts';
import { stoppedMails } from './mail-stops.ts';
import { ownConsents } from './service.ts';

export const personalPages: PersonalPages = {
  '/my/consents': async (ctx) => {
    const { csrf } = await formToken(ctx);
    return csrf === undefined ? { me: null, consents: [] } : { me: await whoAmI(ctx), consents: await ownConsents(ctx) };
  },
  '/mail/stop': async (ctx, { query }) => {
    const link = StopLink.safeParse(Object.fromEntries(query));
    const mailStop = link.success ? await stoppedMails(databaseOf(ctx, { db: query.get('db') ?? '' }), link.data) : null;
    return { mailStop, ...(await formToken(ctx)) };
  },
};
