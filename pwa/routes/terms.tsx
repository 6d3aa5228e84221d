import { createFileRoute } from '@tanstack/react-router';
import { LegalScreen } from '../settings/LegalScreen.tsx';
import { legalHead, legalLoader } from '../settings/legal-page.ts';

export const Route = createFileRoute('/terms')({
  loader: legalLoader('terms'),
  head: legalHead,
  component: () => <LegalScreen of={Route.useLoaderData()} />,
});
