import { createFileRoute, notFound } from '@tanstack/react-router';
import { FiguresScreen } from '../figures/FiguresScreen.tsx';
import { Missing } from '../layout/Missing.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/figures')({
  loader: ({ context: { personal } }) => {
    if (personal?.figures === null) throw notFound();
    return { rendered: personal?.figures ?? null };
  },
  head: personalHead(/*i18n*/ { id: 'figures.title', message: 'Figures' }),
  component: () => <FiguresScreen {...Route.useLoaderData()} missing={<Missing />} />,
});
