import { createFileRoute, notFound } from '@tanstack/react-router';
import { Missing } from '../layout/Missing.tsx';
import { EditPageScreen } from '../pages/editing/EditPageScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/edit/pages/$id')({
  loader: ({ context: { personal }, params: { id } }) => {
    if (personal?.editing === null || !/^[1-9]\d{0,8}$/.test(id)) throw notFound();
  },
  head: personalHead(/*i18n*/ { id: 'pages.edit', message: 'Edit this page' }),
  component: EditPage,
});

function EditPage() {
  const { id } = Route.useParams();
  return <EditPageScreen key={id} id={Number(id)} missing={<Missing />} />;
}
