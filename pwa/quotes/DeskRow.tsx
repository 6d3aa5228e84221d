import type { StaffQuote } from '#domain/quotes/types.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { QuoteStateWord } from './QuoteStateWord.tsx';

/** One of the shop's offers. */
export function DeskRow({ quote }: { quote: StaffQuote }) {
  const { t, money, date } = useSpeaker();
  const { number, title, state, customer, total, currency, validUntil } = quote;
  return (
    <li>
      <Link to="/quotes/$number" params={{ number }} preload={false}>
        <span>
          <strong>
            <bdi>{title || customer}</bdi>
          </strong>
          <small>
            <bdi>{number}</bdi>
            {title !== '' && (
              <>
                {' · '}
                <bdi>{customer}</bdi>
              </>
            )}
          </small>
          {state === 'sent' && (
            <small>{t(/*i18n*/ { id: 'quote.validUntil', message: 'Valid until {day}' }, { day: date(validUntil) })}</small>
          )}
        </span>
        <span className="sum">
          <bdi>{money(total, currency)}</bdi>
          <QuoteStateWord state={state} />
        </span>
      </Link>
    </li>
  );
}
