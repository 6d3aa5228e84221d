import { createFileRoute, notFound } from '@tanstack/react-router';
import { Missing } from '../layout/Missing.tsx';
import { PagesScreen } from '../pages/editing/PagesScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/edit/pages/')({
  loader: ({ context: { personal } }) => {
    if (personal?.editing === null) throw notFound();
  },
  head: personalHead(/*i18n*/ { id: 'pages.title', message: 'Pages of the shop' }),
  component: () => <PagesScreen missing={<Missing />} />,
});
