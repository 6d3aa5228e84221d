import { createFileRoute } from '@tanstack/react-router';
import type { FailureCode } from '#domain/failure.ts';
import { sendCart } from '../cart/send-cart.ts';
import { InvitationScreen } from '../people/InvitationScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';
import { refusedAs, troubleOf } from '../shell/trouble.ts';

export const Route = createFileRoute('/web/invite')({
  validateSearch: ({ token, db }: Record<string, unknown>): { token: string; db?: string } => ({
    token: typeof token === 'string' ? token : '',
    ...(typeof db === 'string' ? { db } : {}),
  }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context: { api, personal }, deps: { token } }) => {
    // Offline nothing can be said about it; the server says that a link is no longer good.
    const unknown = (error: unknown) => (refusedAs(troubleOf(error)) === 'code_expired' ? null : undefined);
    const invitation = personal === undefined ? await api.people.invitation.query({ token }).catch(unknown) : (personal.invitation ?? null);
    return {
      invitation,
      csrf: personal?.csrf ?? null,
      name: personal?.typed?.name,
      refused: (personal?.problems?.form ?? null) as FailureCode | null,
    };
  },
  head: personalHead(/*i18n*/ { id: 'invite.title', message: 'Your invitation' }),
  component: Invited,
});

function Invited() {
  const { token, db } = Route.useSearch();
  const { database } = Route.useRouteContext();
  const chosen = db === database ? undefined : db;
  return <InvitationScreen {...Route.useLoaderData()} token={token} database={chosen} sendFirst={sendCart} />;
}
