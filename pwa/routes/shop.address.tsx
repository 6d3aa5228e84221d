import { createFileRoute } from '@tanstack/react-router';
import { AddressScreen } from '../checkout/AddressScreen.tsx';
import { likelyAddress } from '../places/likely-address.ts';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/shop/address')({
  validateSearch: ({ partner_id: card }: Record<string, unknown>): { partner_id?: string } =>
    typeof card === 'string' ? { partner_id: card } : {},
  loaderDeps: ({ search: { partner_id: card } }) => ({ card }),
  loader: async ({ context: { personal, speaker }, deps: { card } }) => {
    const { billing, shipping, countryId: own } = personal?.checkout ?? {};
    const known = personal?.addresses?.find(({ id }) => String(id) === card)?.address;
    const written = card === undefined ? billing : personal?.problems === undefined ? known : shipping;
    const account = personal?.account ?? null;
    const countryId = (written ?? account?.address ?? likelyAddress(personal?.addresses ?? []))?.countryId ?? own;
    return {
      rendered: personal?.checkout ?? null,
      addresses: personal?.addresses ?? null,
      me: personal?.me ?? null,
      account,
      csrf: personal?.csrf ?? null,
      refused: personal?.problems ?? {},
      // Imported here, so that the states and address rules are not in the initial bundle.
      states: import.meta.env.SSR ? (await import('../places/rendered-states.ts')).renderedStates(countryId, speaker.language) : null,
    };
  },
  head: personalHead(/*i18n*/ { id: 'checkout.addressTitle', message: 'Your address' }),
  component: () => {
    const { partner_id: card } = Route.useSearch();
    return <AddressScreen key={card ?? ''} {...Route.useLoaderData()} card={card} />;
  },
});
