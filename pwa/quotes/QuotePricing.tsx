import type { QuoteDocument } from '#domain/quotes/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { QuoteSum } from './QuoteSum.tsx';
import { quoteSentenceOf } from './refusal-words.ts';
import type { UseQuoteChanges } from './use-quote-changes.ts';

type Props = { document: QuoteDocument; changes: UseQuoteChanges; isOpen: boolean };

/** What is offered, and what it comes to. */
export function QuotePricing({ document, changes: { lines, busy, trouble, setQuantity }, isOpen }: Props) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const isOffline = trouble?.kind === 'offline';
  return (
    <section id="pricing" className="quote-card" aria-labelledby="quote-lines">
      <h2 id="quote-lines">{t(/*i18n*/ { id: 'quote.lines', message: 'What we offer' })}</h2>
      {trouble !== null && (
        <Alert tone={isOffline ? 'warning' : 'danger'} icon={isOffline ? 'offline' : 'warning'}>
          {isOffline
            ? t(/*i18n*/ { id: 'quote.needsNetwork', message: 'You’re offline. Please try again when you’re back online.' })
            : quoteSentenceOf(trouble, speaker)}
        </Alert>
      )}
      <QuoteLines lines={lines} currency={document.currency} setQuantity={isOpen ? setQuantity : null} />
      <QuoteSum of={document} busy={busy} />
    </section>
  );
}
