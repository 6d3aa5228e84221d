import { createFileRoute } from '@tanstack/react-router';
import { sendCart } from '../cart/send-cart.ts';
import { SecurityScreen } from '../people/SecurityScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';
import { troubleOf } from '../shell/trouble.ts';

export const Route = createFileRoute('/my/security')({
  loader: async ({ context: { api, personal } }) => {
    const csrf = personal?.csrf ?? null;
    if (personal?.security !== undefined) return { csrf, me: personal.me ?? null, security: personal.security, trouble: null };
    return Promise.all([api.people.me.query(), api.people.security.query()]).then(
      ([me, security]) => ({ csrf, me, security, trouble: null }),
      (error: unknown) => ({ csrf, me: null, security: null, trouble: troubleOf(error) }),
    );
  },
  head: personalHead(/*i18n*/ { id: 'security.title', message: 'Sign-in and security' }),
  component: () => <SecurityScreen {...Route.useLoaderData()} sendFirst={sendCart} />,
});
