import { createFileRoute, notFound } from '@tanstack/react-router';
import { OrderDesk } from '../desk/OrderDesk.tsx';
import { Missing } from '../layout/Missing.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/orders/$number')({
  loader: ({ context: { personal } }) => {
    if (personal?.staffOrder === null) throw notFound();
    return { rendered: personal?.staffOrder ?? null };
  },
  head: personalHead(/*i18n*/ { id: 'sales.one', message: 'An order of a customer' }),
  component: Order,
});

function Order() {
  const { number } = Route.useParams();
  const { rendered } = Route.useLoaderData();
  return <OrderDesk key={number} number={number} rendered={rendered} missing={<Missing />} />;
}
