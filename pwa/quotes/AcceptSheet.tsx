import type { QuotePage } from '#domain/quotes/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf } from '../shell/trouble.ts';
import { SignSheet } from '../sign/SignSheet.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Accepted } from './Accepted.tsx';
import { Differences } from './Differences.tsx';
import { StoredHere } from './StoredHere.tsx';
import { signedAs } from './signature-kind.ts';
import type { UseAcceptance } from './use-acceptance.ts';

type Props = { quote: QuotePage; acceptance: UseAcceptance; open: boolean; onClose: () => void };

/** QUOTE-3: by signing, or by a button where the shop asks for no signature. */
export function AcceptSheet({ quote, acceptance, open, onClose }: Props) {
  const speaker = useSpeaker();
  const { t, money } = speaker;
  const { document, signed } = quote;
  const { outcome, pending, submitting } = acceptance;
  const isStored = pending !== null && !submitting;
  const refused = outcome?.kind === 'refused' && !submitting ? outcome : null;
  const isChanged = refused?.code === 'document_changed';
  const done =
    outcome?.kind === 'accepted' ? <Accepted quote={quote} accepted={outcome.accepted} /> : isStored ? <StoredHere /> : null;
  const title = t(/*i18n*/ { id: 'quote.title', message: 'Offer {number}' }, { number: document.number });
  const error = refused === null || isChanged ? null : sentenceOf({ ...refused, kind: 'refused' }, speaker);
  const summary = (
    <>
      {isChanged && (
        <Alert tone="danger" title={t(/*i18n*/ { id: 'quote.changedTitle', message: 'The offer has changed' })}>
          {t(/*i18n*/ { id: 'quote.changedText', message: 'Nothing was ordered. This is different now:' })}
          <Differences signed={refused.document} current={document} />
        </Alert>
      )}
      <p className="quote-summary">
        <span>{document.title || title}</span> <bdi>{money(document.total, document.currency)}</bdi>
      </p>
    </>
  );
  if (!signed) {
    return (
      <Sheet
        open={open}
        onClose={onClose}
        title={title}
        closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}
        footer={
          done === null && (
            <Button wide waiting={submitting} onClick={() => acceptance.accept(quote, null)}>
              {t(/*i18n*/ { id: 'quote.acceptNow', message: 'Order with obligation to pay' })}
            </Button>
          )
        }
      >
        {done !== null ? (
          <div className="signed" role="status">
            {done}
          </div>
        ) : (
          <div className="sign-form">
            {summary}
            {error !== null && <Alert tone="danger">{error}</Alert>}
            <p>{t(/*i18n*/ { id: 'quote.acceptText', message: 'You accept this offer as it is shown here. It becomes your order.' })}</p>
          </div>
        )}
      </Sheet>
    );
  }
  return (
    <SignSheet
      open={open}
      onClose={onClose}
      title={title}
      of={signedAs(quote.id)}
      digest={quote.digest}
      name={document.billing.name}
      action={t(/*i18n*/ { id: 'quote.signNow', message: 'Sign and order with obligation to pay' })}
      submitting={submitting}
      error={error}
      done={done}
      summary={summary}
      onSign={(signing) => acceptance.accept(quote, signing)}
    />
  );
}
