import { createFileRoute } from '@tanstack/react-router';
import { sendCart } from '../cart/send-cart.ts';
import { accountFormData, accountFormSearch } from '../people/account-form-data.ts';
import { ResetScreen } from '../people/ResetScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/web/reset_password')({
  validateSearch: accountFormSearch,
  loader: ({ context: { personal } }) => accountFormData(personal),
  head: personalHead(/*i18n*/ { id: 'reset.title', message: 'Set a new password' }),
  component: Reset,
});

function Reset() {
  const { redirect, db, code = null } = Route.useSearch();
  const { database } = Route.useRouteContext();
  const chosen = db === database ? undefined : db;
  return <ResetScreen {...Route.useLoaderData()} sendFirst={sendCart} target={redirect} database={chosen} code={code} />;
}
