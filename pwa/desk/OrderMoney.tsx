import { isOutstanding } from '#domain/orders/rules.ts';
import type { OrderRecord } from '#domain/orders/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Moment } from './Moment.tsx';

/** The sums, what has come of them, and what was given back. */
export function OrderMoney({ order }: { order: OrderRecord }) {
  const { t, money: format, percent, language } = useSpeaker();
  const { id, currency, delivery, taxes, total, paid, payBy, paymentName, paymentState, payments, refunds, state } = order;
  const money = (amount: number) => format(amount, currency);
  const awaits = state !== 'cancelled' && isOutstanding(paymentState);
  const sums = [
    [t(/*i18n*/ { id: 'sales.delivery', message: 'Delivery' }), delivery],
    ...taxes.map(({ rate, tax }) => [t(/*i18n*/ { id: 'sales.tax', message: 'VAT {rate}' }, { rate: percent(rate) }), tax] as const),
    [t(/*i18n*/ { id: 'sales.total', message: 'Total' }), total],
    ...(paid > 0 ? [[t(/*i18n*/ { id: 'order.state.paid', message: 'Paid' }), paid] as const] : []),
    ...(awaits ? [[t(/*i18n*/ { id: 'sales.left', message: 'Left to pay' }), total - paid] as const] : []),
  ] as const;
  return (
    <section className="order-desk-card" aria-labelledby="order-money">
      <h2 id="order-money">{t(/*i18n*/ { id: 'order.payment', message: 'Payment' })}</h2>
      <dl>
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{money(amount)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">
        {paymentName}
        {awaits && payBy !== null && (
          <>
            {' · '}
            {t(/*i18n*/ { id: 'sales.payBy', message: 'due by' })} <Moment instant={payBy} />
          </>
        )}
      </p>
      {(payments.length > 0 || refunds.length > 0) && (
        <ul>
          {payments.map(({ amount, at, by, note }) => (
            <li key={at}>
              <strong>{t(/*i18n*/ { id: 'sales.came', message: '{amount} received' }, { amount: money(amount) })}</strong>
              <small>
                <bdi>{by}</bdi> · <Moment instant={at} />
              </small>
              {note !== '' && <span dir="auto">{note}</span>}
            </li>
          ))}
          {refunds.map(({ number, amount, at, reason }) => (
            <li key={number}>
              <strong>{t(/*i18n*/ { id: 'sales.gave', message: '{amount} given back' }, { amount: money(amount) })}</strong>
              <small>
                <bdi>{number}</bdi> · <Moment instant={at} />
              </small>
              <span dir="auto">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {paymentState === 'paid' && (
        // In a window of its own: the installed app has no way back from a PDF.
        <a href={withLanguage(language, `/my/orders/${String(id)}/receipt.pdf`)} target="_blank" rel="noopener">
          {t(/*i18n*/ { id: 'order.receipt', message: 'Receipt (PDF)' })}
        </a>
      )}
    </section>
  );
}
