import { createFileRoute } from '@tanstack/react-router';
import { OwnListsScreen } from '../lists/OwnListsScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/my/lists')({
  loader: ({ context: { personal } }) => ({ rendered: personal?.listChoices ?? null }),
  head: personalHead(/*i18n*/ { id: 'lists.yours', message: 'Your mailing lists' }),
  component: () => <OwnListsScreen {...Route.useLoaderData()} />,
});
