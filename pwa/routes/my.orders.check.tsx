import { createFileRoute } from '@tanstack/react-router';
import { OrderCheckScreen } from '../checkout/OrderCheckScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/my/orders/check')({
  loader: ({ context: { personal } }) => ({ rendered: personal?.order ?? null }),
  head: personalHead(/*i18n*/ { id: 'check.link', message: 'Did my order go through?' }),
  component: () => <OrderCheckScreen {...Route.useLoaderData()} />,
});
