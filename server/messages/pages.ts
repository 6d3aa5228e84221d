import { Failure } from '#domain/failure.ts';
import { formToken } from '../people/form-token.ts';
import { databaseOf } from '../people/pages.ts';
import type { PersonalPages } from '../slice.ts';
import { invitationStopped, ratingPage } from './invitations.ts';

/** Looking at them changes nothing, since programs look at the links of mails too. */
export const personalPages: PersonalPages = {
  '/rating/:token/:rate([1-5]|stop)': async (ctx, { params: { token = '', rate }, query }) => {
    const within = databaseOf(ctx, { db: query.get('db') ?? '' });
    const shown =
      rate === 'stop'
        ? { ratingMails: await orNull(invitationStopped(within, token)) }
        : { rating: await orNull(ratingPage(within, token)) };
    return { ...shown, ...(await formToken(ctx)) };
  },
};

/** Null for a link that is over or was never given. */
async function orNull<T>(read: Promise<T>): Promise<T | null> {
  return read.catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not_found') return null;
    throw error;
  });
}
