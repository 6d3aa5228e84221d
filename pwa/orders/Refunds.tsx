import type { OrderPage } from '#domain/orders/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';

/** What was given back, and when. */
export function Refunds({ order }: { order: Pick<OrderPage, 'refunds' | 'currency'> }) {
  const { t, money, date } = useSpeaker();
  return order.refunds.map(({ number, amount, at }) => (
    <p key={number}>
      {t(
        /*i18n*/ { id: 'order.refunded', message: '{amount} refunded on {date}' },
        { amount: money(amount, order.currency), date: date(at) },
      )}
    </p>
  ));
}
