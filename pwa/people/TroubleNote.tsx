import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf, type Trouble } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';

/** Why a form of the account was not sent, or was refused. */
export function TroubleNote({ of }: { of: Trouble | null }) {
  const speaker = useSpeaker();
  if (of === null) return null;
  const offline = of.kind === 'offline';
  return (
    <Alert tone={offline ? 'warning' : 'danger'} icon={offline ? 'offline' : 'warning'}>
      {offline
        ? speaker.t(
            /*i18n*/ {
              id: 'people.tryOnline',
              message: 'You’re offline. Please try again when you’re back online; the shop works until then.',
            },
          )
        : sentenceOf(of, speaker)}
    </Alert>
  );
}
