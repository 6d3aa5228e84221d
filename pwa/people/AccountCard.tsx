import { withLanguage } from '#domain/words/languages.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import type { OwnMe } from './own-me.ts';
import { SignInLink } from './SignInLink.tsx';
import { useSyncedMe } from './use-me.ts';
import { type SendFirst, useSignOut } from './use-sign-out.ts';
import './account-card.css';

export type AccountCardProps = {
  /** the signed-in person as rendered by the server; undefined: not loaded there */
  rendered: OwnMe | null | undefined;
  csrf: string | null;
  sendFirst: SendFirst;
};

/** On the account page: the signed-in person and the sign-out, or the sign-in. */
export function AccountCard({ rendered, csrf, sendFirst }: AccountCardProps) {
  const { t, language } = useSpeaker();
  const me = useSyncedMe(rendered);
  const { leaving, signOut } = useSignOut(sendFirst);
  if (me === null) {
    return (
      <section className="account-card">
        <p>{t(/*i18n*/ { id: 'people.signInWhy', message: 'With an account your orders are here on every device.' })}</p>
        <SignInLink button />
      </section>
    );
  }
  return (
    <section className="account-card">
      <p>
        <strong>
          <bdi>{me.name}</bdi>
        </strong>
        <span className="quiet">
          <bdi>{me.email}</bdi>
        </span>
        <Link to="/my/security">{t(/*i18n*/ { id: 'security.title', message: 'Sign-in and security' })}</Link>
      </p>
      <form
        method="post"
        action={withLanguage(language, '/web/session/logout')}
        onSubmit={(event) => {
          event.preventDefault();
          if (!leaving) void signOut();
        }}
      >
        {csrf !== null && <input type="hidden" name="csrf_token" value={csrf} />}
        <Button type="submit" variant="quiet" waiting={leaving}>
          {t(/*i18n*/ { id: 'people.signOut', message: 'Sign out' })}
        </Button>
      </form>
    </section>
  );
}
