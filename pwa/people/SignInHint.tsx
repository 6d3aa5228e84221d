import { useSpeaker } from '../shell/speaker.tsx';
import { SignInLink } from './SignInLink.tsx';
import { useMe } from './use-me.ts';
import './sign-in-hint.css';

/** ACC-2: ordering needs no account; signing in leads back to `to`. */
export function SignInHint({ to }: { to: string }) {
  const { t } = useSpeaker();
  const me = useMe();
  return (
    <p className="sign-in-hint">
      {me === null ? (
        <>
          {t(/*i18n*/ { id: 'people.haveAccount', message: 'Have an account?' })} <SignInLink to={to} />
        </>
      ) : (
        t(/*i18n*/ { id: 'people.signedInAs', message: 'You are signed in as {name}' }, { name: me.name })
      )}
    </p>
  );
}
