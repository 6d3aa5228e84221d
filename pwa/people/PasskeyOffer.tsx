import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { useMe } from './use-me.ts';
import { usePasskeyOffer } from './use-passkey-offer.ts';

/** After a sign-in by password, once per device. */
export function PasskeyOffer() {
  const { t } = useSpeaker();
  const me = useMe();
  const { offered, dismiss } = usePasskeyOffer(me !== null);
  if (!offered) return null;
  return (
    <Alert
      title={t(/*i18n*/ { id: 'passkeys.offer', message: 'Sign in faster next time' })}
      action={
        <Link to="/my/security" onClick={dismiss}>
          {t(/*i18n*/ { id: 'passkeys.add', message: 'Add a passkey' })}
        </Link>
      }
      dismiss={{ label: t(/*i18n*/ { id: 'passkeys.notNow', message: 'Not now' }), onDismiss: dismiss }}
    >
      {t(/*i18n*/ { id: 'passkeys.offerText', message: 'With a passkey, your fingerprint or your face is enough.' })}
    </Alert>
  );
}
