import type { OwnQuote } from '#domain/quotes/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { QuoteStateWord } from './QuoteStateWord.tsx';
import { quoteAddress } from './quote-address.ts';

export function OwnQuoteCard({ quote }: { quote: OwnQuote }) {
  const { t, language, money, date } = useSpeaker();
  const { number, title, state, total, currency, validUntil } = quote;
  return (
    <li className="document-card">
      <a href={quoteAddress(quote, language)}>
        <span>
          <strong>{title || t(/*i18n*/ { id: 'quote.title', message: 'Offer {number}' }, { number })}</strong>
          <small>
            {title !== '' && <bdi>{number} · </bdi>}
            {t(/*i18n*/ { id: 'quote.validUntil', message: 'Valid until {day}' }, { day: date(validUntil) })}
          </small>
        </span>
        <span className="sum">
          <bdi>{money(total, currency)}</bdi>
          <QuoteStateWord state={state} />
        </span>
        <Icon name="chevron" size="small" />
      </a>
    </li>
  );
}
