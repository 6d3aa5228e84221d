import { Failure } from '#domain/failure.ts';
import type { RatingPage } from '#domain/messages/types.ts';
import type { Context } from '../context.ts';
import { formToken } from '../people/form-token.ts';
import { databaseOf } from '../people/pages.ts';
import type { PersonalPages } from '../slice.ts';
import { ratingPage } from './invitations.ts';

/** Looking at them changes nothing, since programs look at the links of mails too. */
export const personalPages: PersonalPages = {
  '/rating/:token/:rate([1-5])': async (ctx, { params: { token = '' }, query }) => {
    const within = databaseOf(ctx, { db: query.get('db') ?? '' });
    return { rating: await ratingOrNull(within, token), ...(await formToken(ctx)) };
  },
};

/** Null for a link that is over or was never given. */
async function ratingOrNull(ctx: Context, token: string): Promise<RatingPage | null> {
  return ratingPage(ctx, token).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not_found') return null;
    throw error;
  });
}
