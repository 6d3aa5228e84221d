import { createFileRoute, notFound } from '@tanstack/react-router';
import { MissingQuote } from '../quotes/MissingQuote.tsx';
import { QuoteScreen } from '../quotes/QuoteScreen.tsx';
import { useQuote } from '../quotes/use-quote.ts';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/quote/$id/')({
  loader: ({ context: { personal }, params: { id } }) => {
    if (!/^\d{1,9}$/.test(id) || personal?.quote === null) throw notFound();
    return { rendered: personal?.quote ?? null };
  },
  head: personalHead(/*i18n*/ { id: 'quote.pageTitle', message: 'Your offer' }),
  notFoundComponent: Missing,
  component: Quote,
});

/** Of the person who is signed in. */
function Quote() {
  const id = Number(Route.useParams().id);
  return <QuoteScreen id={id} seen={useQuote(id, Route.useLoaderData())} />;
}

function Missing() {
  return <MissingQuote id={Number(Route.useParams().id)} />;
}
