import { createFileRoute, notFound } from '@tanstack/react-router';
import { Missing } from '../layout/Missing.tsx';
import { DeskQuoteScreen } from '../quotes/DeskQuoteScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/quotes/$number/')({
  loader: ({ context: { personal } }) => {
    if (personal?.staffQuote === null) throw notFound();
    return { rendered: personal?.staffQuote ?? null };
  },
  head: personalHead(/*i18n*/ { id: 'desk.one', message: 'An offer to a customer' }),
  component: Desk,
});

function Desk() {
  const { number } = Route.useParams();
  const { rendered } = Route.useLoaderData();
  return <DeskQuoteScreen key={number} number={number} rendered={rendered} missing={<Missing />} />;
}
