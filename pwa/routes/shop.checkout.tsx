import { createFileRoute } from '@tanstack/react-router';
import { CheckoutScreen } from '../checkout/CheckoutScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/shop/checkout')({
  loader: ({ context: { personal } }) => ({
    rendered: personal?.checkout ?? null,
    addresses: personal?.addresses ?? null,
    csrf: personal?.csrf ?? null,
  }),
  head: personalHead(/*i18n*/ { id: 'checkout.deliveryTitle', message: 'Delivery' }),
  component: () => <CheckoutScreen {...Route.useLoaderData()} />,
});
