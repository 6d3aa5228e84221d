import { createFileRoute, notFound } from '@tanstack/react-router';
import { Missing } from '../layout/Missing.tsx';
import { EditHomeScreen } from '../pages/editing/EditHomeScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/edit/home')({
  loader: ({ context: { personal } }) => {
    if (personal?.editing === null) throw notFound();
  },
  head: personalHead(/*i18n*/ { id: 'pages.home', message: 'Home page' }),
  component: () => <EditHomeScreen missing={<Missing />} />,
});
