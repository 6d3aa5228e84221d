import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';
import { acceptanceSentenceOf } from './refusal-words.ts';
import { useRefusedAcceptance } from './use-refused-acceptance.ts';

/** Shown for an invalid, revoked or expired link of an offer, with what became of a signature that this device sent by it. */
export function MissingQuote({ id }: { id: number }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const { refused, drop } = useRefusedAcceptance(id);
  return (
    <Page width="narrow">
      {refused !== null && (
        <Alert
          tone="danger"
          title={t(
            /*i18n*/ { id: 'quote.notArrivedOf', message: 'Your acceptance of offer {number} did not arrive' },
            { number: refused.document.number },
          )}
          dismiss={{ label: t(/*i18n*/ { id: 'ui.dismiss', message: 'Dismiss' }), onDismiss: drop }}
        >
          {acceptanceSentenceOf(refused, speaker)}
        </Alert>
      )}
      <Empty
        icon="search"
        level={1}
        title={t(/*i18n*/ { id: 'quote.missing', message: 'This link opens no offer' })}
        action={<ButtonTo to="/my/quotes">{t(/*i18n*/ { id: 'quotes.title', message: 'Your offers' })}</ButtonTo>}
      >
        {t(
          /*i18n*/ {
            id: 'quote.missingText',
            message: 'It may be incomplete, or a newer one has taken its place: please look for our latest email.',
          },
        )}
      </Empty>
    </Page>
  );
}
