import { createFileRoute } from '@tanstack/react-router';
import { ConsentsScreen } from '../consents/ConsentsScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/my/consents')({
  loader: ({ context: { personal } }) => ({
    rendered: personal === undefined ? undefined : personal.me ? (personal.consents ?? []) : null,
  }),
  head: personalHead(/*i18n*/ { id: 'consents.title', message: 'Your consents' }),
  component: () => <ConsentsScreen {...Route.useLoaderData()} />,
});
