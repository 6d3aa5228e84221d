import { createFileRoute, notFound } from '@tanstack/react-router';
import { readStage } from '#domain/orders/rules.ts';
import { OrdersScreen } from '../desk/OrdersScreen.tsx';
import { Missing } from '../layout/Missing.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/orders/')({
  validateSearch: ({ stage }: Record<string, unknown>): { stage?: string } => (typeof stage === 'string' ? { stage } : {}),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { personal } }) => {
    if (personal?.staffOrders === null) throw notFound();
    return { rendered: personal?.staffOrders ?? null };
  },
  head: personalHead(/*i18n*/ { id: 'sales.title', message: 'Orders from customers' }),
  component: Orders,
});

function Orders() {
  const { stage = null } = Route.useSearch();
  const { rendered } = Route.useLoaderData();
  return <OrdersScreen stage={readStage(stage)} rendered={rendered} missing={<Missing />} />;
}
