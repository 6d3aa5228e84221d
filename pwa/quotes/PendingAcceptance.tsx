import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { pendingWords } from './pending-words.ts';
import type { SignatureEntry } from './signature-kind.ts';
import type { UseAcceptance } from './use-acceptance.ts';

type Props = { pending: SignatureEntry; acceptance: UseAcceptance };

/** Until the server has confirmed it, the screen says so. */
export function PendingAcceptance({ pending, acceptance: { trouble, submitting, again, withdraw } }: Props) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const isOffline = trouble === null || trouble.kind === 'offline';
  return (
    <Alert
      tone="warning"
      icon={isOffline ? 'offline' : 'warning'}
      title={t(pending.command.signing === null ? pendingWords.accepted : pendingWords.signed)}
      action={
        trouble !== null &&
        !submitting && (
          <span className="pending-ways">
            <Button variant="plain" onClick={again}>
              {t(/*i18n*/ { id: 'broken.again', message: 'Try again' })}
            </Button>
            <Button variant="plain" onClick={withdraw}>
              {t(/*i18n*/ { id: 'messages.withdraw', message: 'Don’t send' })}
            </Button>
          </span>
        )
      }
    >
      {isOffline ? t(pendingWords.text) : sentenceOf(trouble, speaker)}
    </Alert>
  );
}
