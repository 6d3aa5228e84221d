import { createFileRoute } from '@tanstack/react-router';
import { sendCart } from '../cart/send-cart.ts';
import { accountFormData } from '../people/account-form-data.ts';
import { ConfirmScreen } from '../people/ConfirmScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';
import { isOffline } from '../shell/trouble.ts';

export const Route = createFileRoute('/web/confirm')({
  validateSearch: ({ token, db }: Record<string, unknown>): { token?: string; db?: string } => ({
    ...(typeof token === 'string' ? { token } : {}),
    ...(typeof db === 'string' ? { db } : {}),
  }),
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: async ({ context: { api, personal }, deps: { token } }) => {
    const form = accountFormData(personal);
    if (personal !== undefined) return { ...form, opened: personal.opened ?? null, me: personal.me ?? null };
    // A mail's link loads the whole page; this is for the installed app without a network.
    const [opened, me] = await Promise.all([
      api.people.openLink.query({ link: token }).catch((error: unknown) => (isOffline(error) ? undefined : null)),
      api.people.me.query().catch(() => null),
    ]);
    return { ...form, opened, me };
  },
  head: personalHead(/*i18n*/ { id: 'confirm.title', message: 'Confirm' }),
  component: Confirm,
});

function Confirm() {
  const { token = '', db } = Route.useSearch();
  const { database } = Route.useRouteContext();
  return <ConfirmScreen {...Route.useLoaderData()} sendFirst={sendCart} token={token} database={db === database ? undefined : db} />;
}
