import { createFileRoute } from '@tanstack/react-router';
import { AddressesScreen } from '../portal/AddressesScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/my/addresses')({
  loader: ({ context: { personal } }) => ({ rendered: personal?.addresses ?? null }),
  head: personalHead(/*i18n*/ { id: 'portal.addresses', message: 'Addresses' }),
  component: () => <AddressesScreen {...Route.useLoaderData()} />,
});
