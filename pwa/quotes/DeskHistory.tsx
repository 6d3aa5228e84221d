import type { MessageDescriptor } from '@lingui/core';
import type { QuoteRecord } from '#domain/quotes/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';

/** All that happened to an offer, the latest first. */
export function DeskHistory({ quote: { history, page, customer } }: { quote: QuoteRecord }) {
  const { t, dateTime } = useSpeaker();
  if (history.length === 0) return null;
  return (
    <section className="quote-card desk-history" aria-labelledby="desk-history">
      <h2 id="desk-history">{t(/*i18n*/ { id: 'desk.history', message: 'History' })}</h2>
      <ol>
        {history.toReversed().map(({ at, by, action, details }, nth) => (
          <li key={`${at} ${String(nth)}`}>
            <strong>{action in actions ? t(actions[action as keyof typeof actions]) : action}</strong>
            <small>
              <bdi>{by || (ofCustomer.includes(action) ? customer : '')}</bdi> · {dateTime(at, page.timeZone)}
            </small>
            {action === 'quotes.change' && <p dir="auto">{t(changedLine, details)}</p>}
            {action === 'quotes.add' && <p dir="auto">{String(details.name)}</p>}
            {typeof details.reason === 'string' && details.reason !== '' && <p dir="auto">{details.reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const ofCustomer: readonly string[] = ['quotes.view', 'quotes.change', 'quotes.add', 'quotes.accept', 'quotes.decline'];

const changedLine = /*i18n*/ { id: 'quote.changed.line', message: '{name}: {after} instead of {before}' };

const actions = {
  'quotes.create': /*i18n*/ { id: 'desk.did.create', message: 'Created' },
  'quotes.edit': /*i18n*/ { id: 'desk.did.edit', message: 'Edited' },
  'quotes.send': /*i18n*/ { id: 'desk.did.send', message: 'Sent' },
  'quotes.remind': /*i18n*/ { id: 'desk.did.remind', message: 'Reminded' },
  'quotes.renew': /*i18n*/ { id: 'desk.did.renew', message: 'Renewed' },
  'quotes.withdraw': /*i18n*/ { id: 'desk.did.withdraw', message: 'Withdrawn' },
  'quotes.view': /*i18n*/ { id: 'desk.did.view', message: 'Opened by the customer' },
  'quotes.change': /*i18n*/ { id: 'desk.did.change', message: 'Quantity changed by the customer' },
  'quotes.add': /*i18n*/ { id: 'desk.did.add', message: 'Added by the customer' },
  'quotes.accept': /*i18n*/ { id: 'desk.did.accept', message: 'Accepted by the customer' },
  'quotes.decline': /*i18n*/ { id: 'desk.did.decline', message: 'Declined by the customer' },
} satisfies Record<string, MessageDescriptor>;
