import { createFileRoute } from '@tanstack/react-router';
import { RequestQuoteScreen } from '../quotes/RequestQuoteScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/shop/offer')({
  loader: ({ context: { personal } }) => ({ rendered: personal?.cart ?? null, countryId: personal?.countryId ?? null }),
  head: personalHead(/*i18n*/ { id: 'quote.request', message: 'Ask for an offer' }),
  component: () => <RequestQuoteScreen {...Route.useLoaderData()} />,
});
