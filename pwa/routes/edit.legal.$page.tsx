import { createFileRoute, notFound } from '@tanstack/react-router';
import { type LegalPage, legalPages } from '#domain/settings/rules.ts';
import { Missing } from '../layout/Missing.tsx';
import { EditLegalScreen } from '../pages/editing/EditLegalScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/edit/legal/$page')({
  loader: ({ context: { personal }, params: { page } }) => {
    if (personal?.editing === null || !legalPages.includes(page as LegalPage)) throw notFound();
  },
  head: personalHead(/*i18n*/ { id: 'pages.editText', message: 'Edit this text' }),
  component: EditLegal,
});

function EditLegal() {
  const { page } = Route.useParams();
  return <EditLegalScreen page={page as LegalPage} missing={<Missing />} />;
}
