import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '../portal/AccountScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/my/account')({
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } => (typeof redirect === 'string' ? { redirect } : {}),
  loader: async ({ context: { personal, speaker } }) => {
    const posted = Number(personal?.typed?.country_id);
    const countryId = (Number.isInteger(posted) && posted > 0 ? posted : personal?.account?.address?.countryId) ?? personal?.countryId;
    return {
      rendered: personal?.account ?? null,
      typed: personal?.typed ?? null,
      problems: personal?.problems ?? {},
      csrf: personal?.csrf ?? null,
      countryId: personal?.countryId ?? 0,
      // Imported here, so that the states are not in the initial bundle.
      states: import.meta.env.SSR ? (await import('../places/rendered-states.ts')).renderedStates(countryId, speaker.language) : null,
    };
  },
  head: personalHead(/*i18n*/ { id: 'portal.account', message: 'Account details' }),
  component: Account,
});

function Account() {
  const { redirect } = Route.useSearch();
  return <AccountScreen {...Route.useLoaderData()} target={redirect} />;
}
