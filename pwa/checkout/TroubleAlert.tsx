import { useSpeaker } from '../speaker.tsx';
import { sentenceOf, type Trouble } from '../trouble.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';

type Props = { trouble: Trouble; words?: string | undefined; again?: () => void };

export function TroubleAlert({ trouble, words, again }: Props) {
  const speaker = useSpeaker();
  const offline = trouble.kind === 'offline';
  return (
    <Alert
      tone={offline ? 'warning' : 'danger'}
      icon={offline ? 'offline' : 'warning'}
      action={
        again && (
          <Button variant="plain" onClick={again}>
            {speaker.t(/*i18n*/ { id: 'broken.again', message: 'Try again' })}
          </Button>
        )
      }
    >
      {words ?? sentenceOf(trouble, speaker)}
    </Alert>
  );
}
