import type { ReactNode } from 'react';
import { SignInLink } from '../people/SignInLink.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, sentenceOf, type Trouble } from '../shell/trouble.ts';
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
        again && refusedAs(trouble) !== 'sign_in_needed' ? (
          <Button variant="plain" onClick={again}>
            {speaker.t(/*i18n*/ { id: 'broken.again', message: 'Try again' })}
          </Button>
        ) : refusedAs(trouble) === 'sign_in_needed' ? (
          <SignInLink />
        ) : (
          action
        )
      }
    >
      {words ?? sentenceOf(trouble, speaker)}
    </Alert>
  );
}
