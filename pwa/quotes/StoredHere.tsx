import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { pendingWords } from './pending-words.ts';

/** The signature waits on this device for a network. */
export function StoredHere({ signed }: { signed: boolean }) {
  const { t } = useSpeaker();
  return (
    <>
      <span className="sign-mark" data-waiting>
        <Icon name="offline" size="large" />
      </span>
      <h3>{t(signed ? pendingWords.signed : pendingWords.accepted)}</h3>
      <p>{t(pendingWords.text)}</p>
    </>
  );
}
