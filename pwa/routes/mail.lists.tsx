import { createFileRoute } from '@tanstack/react-router';
import { LinkListsScreen } from '../lists/LinkListsScreen.tsx';
import { linkFields } from '../shell/link-fields.ts';
import { personalHead } from '../shell/personal-head.ts';
import { isOffline } from '../shell/trouble.ts';

export const Route = createFileRoute('/mail/lists')({
  validateSearch: linkFields(['subscriber', 'list', 'mailing', 'token', 'db']),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, personal }, deps: { subscriber, list, mailing = 0, token = '' } }) => {
    if (personal !== undefined) return { choices: personal.listChoices ?? null, saved: personal.listsSaved, csrf: personal.csrf ?? null };
    const link = { subscriber: Number(subscriber), list: Number(list), mailing: Number(mailing), token };
    const choices = await api.lists.choices.query(link).catch((error: unknown) => (isOffline(error) ? undefined : null));
    return { choices, saved: undefined, csrf: null };
  },
  head: personalHead(/*i18n*/ { id: 'lists.yours', message: 'Your mailing lists' }),
  component: () => <LinkListsScreen {...Route.useLoaderData()} fields={Route.useSearch()} />,
});
