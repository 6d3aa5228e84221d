import { createFileRoute } from '@tanstack/react-router';
import { PaymentScreen } from '../checkout/PaymentScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/shop/payment')({
  loader: ({ context: { personal } }) => ({ rendered: personal?.checkout ?? null }),
  head: personalHead(/*i18n*/ { id: 'checkout.paymentTitle', message: 'Payment' }),
  component: () => <PaymentScreen {...Route.useLoaderData()} />,
});
