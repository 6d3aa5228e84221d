import { createFileRoute } from '@tanstack/react-router';
import { EditPage } from '../pages/staff-parts.ts';
import { AddressLines } from '../places/AddressLines.tsx';
import { LegalScreen } from '../settings/LegalScreen.tsx';
import { legalHead, legalLoader } from '../settings/legal-page.ts';

export const Route = createFileRoute('/imprint')({
  loader: legalLoader('imprint'),
  head: legalHead,
  component: () => (
    <LegalScreen of={Route.useLoaderData()} tools={<EditPage of="imprint" />} address={(company) => <AddressLines of={company} />} />
  ),
});
