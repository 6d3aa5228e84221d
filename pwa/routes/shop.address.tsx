import { createFileRoute } from '@tanstack/react-router';
import { AddressScreen } from '../checkout/AddressScreen.tsx';
import { personalHead } from '../personal-head.ts';

export const Route = createFileRoute('/shop/address')({
  loader: async ({ context: { personal, speaker } }) => {
    const countryId = personal?.checkout?.billing?.countryId ?? personal?.checkout?.countryId;
    return {
      rendered: personal?.checkout ?? null,
      csrf: personal?.csrf ?? null,
      refused: personal?.problems ?? {},
      // Only here, so that neither the table of states nor the rules of addresses come into the first files of a phone.
      states: import.meta.env.SSR ? (await import('../places/rendered-states.ts')).renderedStates(countryId, speaker.language) : null,
    };
  },
  head: personalHead(/*i18n*/ { id: 'checkout.addressTitle', message: 'Your address' }),
  component: () => <AddressScreen {...Route.useLoaderData()} />,
});
