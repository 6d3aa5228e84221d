import { createFileRoute, notFound } from '@tanstack/react-router';
import { Missing } from '../layout/Missing.tsx';
import { EditOffer } from '../quotes/EditOffer.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/quotes/$number/edit')({
  loader: ({ context: { personal } }) => {
    if (personal?.staffQuote === null) throw notFound();
    return { rendered: personal?.staffQuote ?? null };
  },
  head: personalHead(/*i18n*/ { id: 'desk.one', message: 'An offer to a customer' }),
  component: Edit,
});

function Edit() {
  const { number } = Route.useParams();
  const { rendered } = Route.useLoaderData();
  return <EditOffer key={number} number={number} rendered={rendered} missing={<Missing />} />;
}
