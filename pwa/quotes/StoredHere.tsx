import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';

/** The signature waits on this device for a network. */
export function StoredHere() {
  const { t } = useSpeaker();
  return (
    <>
      <span className="sign-mark" data-waiting>
        <Icon name="offline" size="large" />
      </span>
      <h3>{t(/*i18n*/ { id: 'quote.signedHere', message: 'Signed on this device, not yet confirmed' })}</h3>
      <p>
        {t(
          /*i18n*/ {
            id: 'quote.signedHereText',
            message: 'We send it as soon as you’re online. The order counts once the shop has confirmed it.',
          },
        )}
      </p>
    </>
  );
}
