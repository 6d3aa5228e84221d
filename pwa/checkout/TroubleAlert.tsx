import type { ReactNode } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf, type Trouble } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';

type Props = {
  trouble: Trouble;
  words?: string | undefined;
  again?: () => void;
  /** a link onwards */
  action?: ReactNode;
};

export function TroubleAlert({ trouble, words, again, action }: Props) {
  const speaker = useSpeaker();
  const offline = trouble.kind === 'offline';
  return (
    <Alert
      tone={offline ? 'warning' : 'danger'}
      icon={offline ? 'offline' : 'warning'}
      action={
        again ? (
          <Button variant="plain" onClick={again}>
            {speaker.t(/*i18n*/ { id: 'broken.again', message: 'Try again' })}
          </Button>
        ) : (
          action
        )
      }
    >
      {words ?? sentenceOf(trouble, speaker)}
    </Alert>
  );
}
