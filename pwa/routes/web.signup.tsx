import { createFileRoute } from '@tanstack/react-router';
import { sendCart } from '../cart/send-cart.ts';
import { accountFormData, accountFormSearch } from '../people/account-form-data.ts';
import { SignUpScreen } from '../people/SignUpScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/web/signup')({
  validateSearch: accountFormSearch,
  loader: ({ context: { personal } }) => accountFormData(personal),
  head: personalHead(/*i18n*/ { id: 'signUp.title', message: 'Create an account' }),
  component: SignUp,
});

function SignUp() {
  const { redirect, db, code = null } = Route.useSearch();
  const { database } = Route.useRouteContext();
  const chosen = db === database ? undefined : db;
  return <SignUpScreen {...Route.useLoaderData()} sendFirst={sendCart} target={redirect} database={chosen} code={code} />;
}
