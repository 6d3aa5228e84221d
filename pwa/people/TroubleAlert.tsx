import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf, type Trouble } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';

/** Why something of one's account could not be shown or changed. */
export function TroubleAlert({ trouble }: { trouble: Trouble }) {
  const speaker = useSpeaker();
  const offline = trouble.kind === 'offline';
  return (
    <Alert tone={offline ? 'warning' : 'danger'} icon={offline ? 'offline' : 'warning'}>
      {offline
        ? speaker.t(/*i18n*/ { id: 'people.offline', message: 'You’re offline. This can be changed once you’re back online.' })
        : sentenceOf(trouble, speaker)}
    </Alert>
  );
}
