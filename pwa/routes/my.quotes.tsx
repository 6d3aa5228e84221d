import { createFileRoute } from '@tanstack/react-router';
import { OwnQuotesScreen } from '../quotes/OwnQuotesScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/my/quotes')({
  loader: ({ context: { personal } }) => ({ rendered: personal?.ownQuotes ?? null }),
  head: personalHead(/*i18n*/ { id: 'quotes.title', message: 'Your offers' }),
  component: () => <OwnQuotesScreen {...Route.useLoaderData()} />,
});
