import type { MessageDescriptor } from '@lingui/core';
import type { OrderRecord } from '#domain/orders/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Moment } from './Moment.tsx';

/** What staff did with an order, the latest first. */
export function OrderHistory({ order: { history, currency } }: { order: OrderRecord }) {
  const { t, money } = useSpeaker();
  if (history.length === 0) return null;
  return (
    <section className="order-desk-card" aria-labelledby="order-history">
      <h2 id="order-history">{t(/*i18n*/ { id: 'desk.history', message: 'History' })}</h2>
      <ol>
        {history.toReversed().map(({ at, by, action, details }, nth) => {
          const { amount, reason, note, tracking } = details;
          const shown = [typeof amount === 'number' && money(amount, currency), tracking, note, reason].filter(
            (text): text is string => typeof text === 'string' && text !== '',
          );
          return (
            <li key={`${at} ${String(nth)}`}>
              <strong>{action in actions ? t(actions[action as keyof typeof actions]) : action}</strong>
              <small>
                <bdi>{by}</bdi> · <Moment instant={at} />
              </small>
              {shown.length > 0 && <span dir="auto">{shown.join(' · ')}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const actions = {
  'orders.mark-paid': /*i18n*/ { id: 'sales.did.pay', message: 'Payment noted' },
  'orders.mark-unpaid': /*i18n*/ { id: 'sales.did.unpay', message: 'Payment taken back' },
  'orders.ship': /*i18n*/ { id: 'sales.did.ship', message: 'Shipped' },
  'orders.unship': /*i18n*/ { id: 'sales.did.unship', message: 'Opened again' },
  'orders.set-tracking': /*i18n*/ { id: 'sales.did.track', message: 'Tracking corrected' },
  'orders.cancel': /*i18n*/ { id: 'sales.did.cancel', message: 'Cancelled' },
  'orders.refund-note': /*i18n*/ { id: 'sales.did.refund', message: 'Refund noted' },
  'orders.note': /*i18n*/ { id: 'sales.did.note', message: 'Note added' },
} satisfies Record<string, MessageDescriptor>;
