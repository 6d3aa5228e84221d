import { createFileRoute } from '@tanstack/react-router';
import type { FailureCode } from '#domain/failure.ts';
import type { Me } from '#domain/people/types.ts';
import { cartKey } from '../cart/cart-store.ts';
import { sendCart } from '../cart/send-cart.ts';
import { SignInScreen } from '../people/SignInScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

type Search = { redirect?: string; db?: string };
type SignInData = { me: Me | null; databases: readonly string[] };

export const Route = createFileRoute('/web/login')({
  validateSearch: ({ redirect, db }: Record<string, unknown>): Search => ({
    ...(typeof redirect === 'string' ? { redirect } : {}),
    ...(typeof db === 'string' ? { db } : {}),
  }),
  loader: async ({ context: { api, personal } }) => {
    const signedOut: SignInData = { me: null, databases: [] };
    // After navigation within the app the data has to be loaded; offline the form is shown without it.
    const data =
      personal === undefined
        ? await Promise.all([api.people.me.query(), api.people.databases.query()]).then(
            ([me, databases]): SignInData => ({ me, databases }),
            () => signedOut,
          )
        : { ...signedOut, databases: personal.databases ?? [] };
    return {
      ...data,
      csrf: personal?.csrf ?? null,
      login: personal?.typed?.login ?? '',
      refused: (personal?.problems?.form ?? null) as FailureCode | null,
    };
  },
  head: personalHead(/*i18n*/ { id: 'people.signIn', message: 'Sign in' }),
  component: Login,
});

function Login() {
  const { redirect, db } = Route.useSearch();
  const { databases, ...given } = Route.useLoaderData();
  const { database } = Route.useRouteContext();
  const chosen = db !== undefined && databases.includes(db) ? db : database;
  return <SignInScreen sendFirst={sendCart} cartKey={cartKey} {...given} target={redirect} databases={databases} database={chosen} />;
}
