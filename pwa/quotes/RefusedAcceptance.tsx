import type { QuotePage } from '#domain/quotes/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import type { Refused } from './acceptance-outcome.ts';
import { Differences } from './Differences.tsx';
import { acceptanceSentenceOf, isByOldLink } from './refusal-words.ts';

type Props = { quote: QuotePage; refused: Refused; sign: () => void; drop: () => void };

/** Refused later than it was signed: what is different now, and the way to sign again. */
export function RefusedAcceptance({ quote: { document, signed, state }, refused, sign, drop }: Props) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const isChanged = refused.code === 'document_changed';
  return (
    <Alert
      tone="danger"
      title={
        isChanged
          ? t(/*i18n*/ { id: 'quote.changed', message: 'The offer has changed since you saw it' })
          : isByOldLink(refused)
            ? t(/*i18n*/ { id: 'quote.notArrived', message: 'Your acceptance did not arrive' })
            : t(/*i18n*/ { id: 'quote.refused', message: 'Your acceptance did not go through' })
      }
      action={
        state === 'sent' && (
          <Button variant="plain" onClick={sign}>
            {signed
              ? t(/*i18n*/ { id: 'quote.signAgain', message: 'Sign the offer as it is now' })
              : t(/*i18n*/ { id: 'quote.acceptAgain', message: 'Accept the offer as it is now' })}
          </Button>
        )
      }
      dismiss={{ label: t(/*i18n*/ { id: 'ui.dismiss', message: 'Dismiss' }), onDismiss: drop }}
    >
      {isChanged ? (
        <>
          {t(/*i18n*/ { id: 'quote.changedText', message: 'Nothing was ordered. This is different now:' })}
          <Differences signed={refused.document} current={document} />
        </>
      ) : (
        acceptanceSentenceOf(refused, speaker)
      )}
    </Alert>
  );
}
