import { createFileRoute } from '@tanstack/react-router';
import { AddressScreen } from '../checkout/AddressScreen.tsx';
import { personalHead } from '../personal-head.ts';
import { renderedStates } from '../places/rendered-states.ts';
import { problemsIn } from '../places/typed-address.ts';

export const Route = createFileRoute('/shop/address')({
  loader: async ({ context: { personal, speaker } }) => ({
    rendered: personal?.checkout ?? null,
    csrf: personal?.csrf ?? null,
    refused: problemsIn(personal?.problems),
    states: await renderedStates(personal?.checkout?.billing?.countryId ?? personal?.checkout?.countryId, speaker.language),
  }),
  head: personalHead(/*i18n*/ { id: 'checkout.addressTitle', message: 'Your address' }),
  component: () => <AddressScreen {...Route.useLoaderData()} />,
});
