import type { QuotePage } from '#domain/quotes/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { QuoteStateWord } from './QuoteStateWord.tsx';

export function QuoteHead({ quote: { document, state, sentAt, timeZone } }: { quote: QuotePage }) {
  const { t, date } = useSpeaker();
  const number = t(/*i18n*/ { id: 'quote.title', message: 'Offer {number}' }, { number: document.number });
  return (
    <header className="quote-head">
      <p>
        {document.title !== '' && <span>{number}</span>}
        <QuoteStateWord state={state} />
      </p>
      <h1>{document.title || number}</h1>
      <p className="facts">
        {sentAt !== null && (
          <span>
            <bdi>{document.seller.name}</bdi> · <bdi>{date(sentAt, timeZone)}</bdi>
          </span>
        )}
        {state === 'sent' && (
          <span>{t(/*i18n*/ { id: 'quote.validUntil', message: 'Valid until {day}' }, { day: date(document.validUntil) })}</span>
        )}
      </p>
    </header>
  );
}
