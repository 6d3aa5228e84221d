import { createFileRoute } from '@tanstack/react-router';
import { EditLegal } from '../pages/staff-parts.ts';
import { LegalScreen } from '../settings/LegalScreen.tsx';
import { legalHead, legalLoader } from '../settings/legal-page.ts';

export const Route = createFileRoute('/terms')({
  loader: legalLoader('terms'),
  head: legalHead,
  component: () => <LegalScreen of={Route.useLoaderData()} tools={<EditLegal page="terms" />} />,
});
