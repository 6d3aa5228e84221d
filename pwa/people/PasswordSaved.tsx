import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { SignInLink } from './SignInLink.tsx';

/** A new password is set, and signing in takes more than that. `to`: where the person goes then. */
export function PasswordSaved({ to }: { to: string | undefined }) {
  const { t } = useSpeaker();
  return (
    <>
      <Alert tone="success">
        {t(
          /*i18n*/ {
            id: 'reset.saved',
            message: 'Your new password is saved. Please sign in with it and with the code of your authenticator app.',
          },
        )}
      </Alert>
      <SignInLink button to={to} />
    </>
  );
}
