import { createFileRoute, notFound } from '@tanstack/react-router';
import type { Stars } from '#domain/stars.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import { MissingRating } from '../messages/MissingRating.tsx';
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
    if (!/^[1-5]$/.test(rate)) throw notFound();
    const read = async () => ({ rating: await api.messages.invitation.query({ token }) });
    // A mail's link loads the whole page; this is for the installed app.
    const { rating, csrf = null } = personal ?? { csrf: undefined, ...(await read().catch(missing)) };
    if (rating === null) throw notFound();
    return { rating, csrf };
  },
  head: personalHead(/*i18n*/ { id: 'rating.title', message: 'Your rating' }),
  notFoundComponent: MissingRating,
  component: Rating,
});

/** Without a network there is nothing to show, and nothing that would be wrong with the link. */
function missing(error: unknown) {
  return { rating: isOffline(error) ? undefined : null };
}

function Rating() {
  const { rating, csrf } = Route.useLoaderData();
  const { token, rate } = Route.useParams();
  const { sent, db } = Route.useSearch();
  return (
    <RatingScreen
      token={token}
      csrf={csrf}
      database={db}
      rating={rating}
      stars={Number(rate) as Stars}
      sent={sent !== undefined}
      picture={rating?.picture && <ProductPicture of={rating.picture} alt="" sizes="160px" widths="small" eager />}
    />
  );
}
