import { createFileRoute } from '@tanstack/react-router';
import { EditPage } from '../pages/staff-parts.ts';
import { LegalScreen } from '../settings/LegalScreen.tsx';
import { legalHead, legalLoader } from '../settings/legal-page.ts';

export const Route = createFileRoute('/privacy')({
  loader: legalLoader('privacy'),
  head: legalHead,
  component: () => <LegalScreen of={Route.useLoaderData()} tools={<EditPage of="privacy" />} />,
});
