import { createFileRoute } from '@tanstack/react-router';
import { PasskeysSection } from '../people/PasskeysSection.tsx';
import { RightsNotice } from '../people/RightsNotice.tsx';
import { SecondFactorSection } from '../people/SecondFactorSection.tsx';
import { SecurityScreen } from '../people/SecurityScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/my/security')({
  loader: ({ context: { personal } }) => ({ me: personal?.me }),
  head: personalHead(/*i18n*/ { id: 'security.title', message: 'Sign-in and security' }),
  component: Security,
});

function Security() {
  const { me } = Route.useLoaderData();
  return (
    <SecurityScreen>
      <RightsNotice rendered={me} here />
      <PasskeysSection />
      <SecondFactorSection />
    </SecurityScreen>
  );
}
