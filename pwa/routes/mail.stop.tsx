import { createFileRoute } from '@tanstack/react-router';
import { StopMailsScreen } from '../consents/StopMailsScreen.tsx';
import { linkFields } from '../shell/link-fields.ts';
import { personalHead } from '../shell/personal-head.ts';
import { isOffline } from '../shell/trouble.ts';

export const Route = createFileRoute('/mail/stop')({
  validateSearch: linkFields(['list', 'key', 'email', 'token', 'db']),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, personal }, deps: { list = '', key = '', email = '', token = '' } }) => {
    if (personal !== undefined) return { mails: personal.mailStop ?? null, csrf: personal.csrf ?? null };
    const mails = await api.consents.mailStop
      .query({ list, key, email, token })
      .catch((error: unknown) => (isOffline(error) ? undefined : null));
    return { mails, csrf: null };
  },
  head: personalHead(/*i18n*/ { id: 'mail.stop', message: 'Stop these emails' }),
  component: () => <StopMailsScreen {...Route.useLoaderData()} fields={Route.useSearch()} />,
});
