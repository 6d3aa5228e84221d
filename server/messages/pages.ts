import { nullIfMissing } from '../http/null-if-missing.ts';
import { formToken } from '../people/form-token.ts';
import { databaseOf } from '../people/pages.ts';
import type { PersonalPages } from '../slice.ts';
import { ratingPage } from './invitations.ts';

/** Looking at them changes nothing, since programs look at the links of mails too. */
export const personalPages: PersonalPages = {
  '/rating/:token/:rate([1-5])': async (ctx, { params: { token = '' }, query }) => {
    const within = databaseOf(ctx, { db: query.get('db') ?? '' });
    return { rating: await ratingPage(within, token).catch(nullIfMissing), ...(await formToken(ctx)) };
  },
};
