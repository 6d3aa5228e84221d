import { createFileRoute, notFound } from '@tanstack/react-router';
import type { Stars } from '#domain/stars.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import { MissingRating } from '../messages/MissingRating.tsx';
import { RatingMailsScreen } from '../messages/RatingMailsScreen.tsx';
import { RatingScreen } from '../messages/RatingScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';
import { isOffline } from '../shell/trouble.ts';

type Search = { sent?: string; db?: string };

export const Route = createFileRoute('/rating/$token/$rate')({
  validateSearch: ({ sent, db }: Record<string, unknown>): Search => ({
    ...(sent === undefined ? {} : { sent: '1' }),
    ...(typeof db === 'string' ? { db } : {}),
  }),
  loader: async ({ context: { api, personal }, params: { token, rate } }) => {
    if (!/^([1-5]|stop)$/.test(rate)) throw notFound();
    const read = async () =>
      rate === 'stop'
        ? { ratingMails: await api.messages.invitationMails.query({ token }) }
        : { rating: await api.messages.invitation.query({ token }) };
    // A mail's link loads the whole page; this is for the installed app.
    const { rating, ratingMails, csrf = null } = personal ?? { csrf: undefined, ...(await read().catch(missing)) };
    if (rating === null || ratingMails === null) throw notFound();
    return { rating, ratingMails, csrf };
  },
  head: personalHead(/*i18n*/ { id: 'rating.title', message: 'Your rating' }),
  notFoundComponent: MissingRating,
  component: Rating,
});

/** Without a network there is nothing to show, and nothing that would be wrong with the link. */
function missing(error: unknown) {
  return isOffline(error) ? { rating: undefined, ratingMails: undefined } : { rating: null, ratingMails: undefined };
}

function Rating() {
  const { rating, ratingMails, csrf } = Route.useLoaderData();
  const { token, rate } = Route.useParams();
  const { sent, db } = Route.useSearch();
  const link = { token, csrf, database: db };
  if (rate === 'stop') return <RatingMailsScreen {...link} mails={ratingMails} />;
  return (
    <RatingScreen
      {...link}
      rating={rating}
      stars={Number(rate) as Stars}
      sent={sent !== undefined}
      picture={rating?.picture && <ProductPicture of={rating.picture} alt="" sizes="160px" widths="small" eager />}
    />
  );
}
