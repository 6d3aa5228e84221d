import { createFileRoute } from '@tanstack/react-router';
import { RequestQuoteScreen } from '../quotes/RequestQuoteScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/shop/offer')({
  loader: async ({ context: { personal, speaker } }) => {
    const { typed = null, problems = {} } = personal ?? {};
    const countryId = Number(typed?.country_id) || personal?.countryId;
    // Imported here, so that the states and address rules are not in the initial bundle.
    const states = import.meta.env.SSR ? (await import('../places/rendered-states.ts')).renderedStates(countryId, speaker.language) : null;
    return {
      rendered: personal?.cart ?? null,
      arrived: personal?.requested ?? null,
      countryId: personal?.countryId ?? null,
      form: { csrf: personal?.csrf ?? null, requestId: personal?.requestId ?? null, typed, problems, states },
    };
  },
  head: personalHead(/*i18n*/ { id: 'quote.request', message: 'Ask for an offer' }),
  component: () => <RequestQuoteScreen {...Route.useLoaderData()} />,
});
