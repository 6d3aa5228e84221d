import { createFileRoute, notFound } from '@tanstack/react-router';
import { Missing } from '../layout/Missing.tsx';
import { DeskScreen } from '../quotes/DeskScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/quotes/')({
  loader: ({ context: { personal } }) => {
    if (personal?.staffQuotes === null) throw notFound();
    return { rendered: personal?.staffQuotes ?? null };
  },
  head: personalHead(/*i18n*/ { id: 'desk.title', message: 'Offers to customers' }),
  component: () => <DeskScreen {...Route.useLoaderData()} missing={<Missing />} />,
});
