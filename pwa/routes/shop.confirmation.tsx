import { createFileRoute } from '@tanstack/react-router';
import { ConfirmationScreen } from '../checkout/ConfirmationScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/shop/confirmation')({
  loader: ({ context: { personal } }) => ({ rendered: personal?.order ?? null, status: personal?.status ?? null }),
  head: personalHead(/*i18n*/ { id: 'confirmation.title', message: 'Thank you for your order' }),
  component: () => <ConfirmationScreen {...Route.useLoaderData()} />,
});
