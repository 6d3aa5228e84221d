import { createFileRoute, notFound } from '@tanstack/react-router';
import { Missing } from '../layout/Missing.tsx';
import { NewPageScreen } from '../pages/editing/NewPageScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/edit/pages/new')({
  loader: ({ context: { personal } }) => {
    if (personal?.editing === null) throw notFound();
  },
  head: personalHead(/*i18n*/ { id: 'pages.new', message: 'New page' }),
  component: () => <NewPageScreen missing={<Missing />} />,
});
