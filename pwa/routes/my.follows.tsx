import { createFileRoute } from '@tanstack/react-router';
import { FollowsScreen } from '../follows/FollowsScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/my/follows')({
  loader: ({ context: { personal } }) => ({ rendered: personal?.follows }),
  head: personalHead(/*i18n*/ { id: 'follows.title', message: 'What you follow' }),
  component: () => <FollowsScreen {...Route.useLoaderData()} />,
});
