import { createFileRoute, notFound } from '@tanstack/react-router';
import { Missing } from '../layout/Missing.tsx';
import { OfferScreen } from '../quotes/OfferScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/quotes/new')({
  loader: ({ context: { personal } }) => {
    if (personal?.staffQuotes === null) throw notFound();
  },
  head: personalHead(/*i18n*/ { id: 'desk.new', message: 'New offer' }),
  component: () => <OfferScreen quote={null} missing={<Missing />} />,
});
