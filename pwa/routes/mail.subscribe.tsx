import { createFileRoute } from '@tanstack/react-router';
import { ConfirmSubscriptionScreen } from '../lists/ConfirmSubscriptionScreen.tsx';
import { linkFields } from '../shell/link-fields.ts';
import { personalHead } from '../shell/personal-head.ts';
import { isOffline } from '../shell/trouble.ts';

export const Route = createFileRoute('/mail/subscribe')({
  validateSearch: linkFields(['id', 'token', 'db']),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, personal }, deps: { id, token = '' } }) => {
    if (personal !== undefined) return { asked: personal.subscriptionAsked ?? null, csrf: personal.csrf ?? null };
    const asked = await api.lists.asked.query({ id: Number(id), token }).catch((error: unknown) => (isOffline(error) ? undefined : null));
    return { asked, csrf: null };
  },
  head: personalHead(/*i18n*/ { id: 'confirm.title', message: 'Confirm' }),
  component: () => <ConfirmSubscriptionScreen {...Route.useLoaderData()} fields={Route.useSearch()} />,
});
