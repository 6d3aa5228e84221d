import type { OrderPage } from '#domain/orders/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';

type Props = { order: Pick<OrderPage, 'payments' | 'paid' | 'due' | 'total' | 'paymentState' | 'currency'> };

/** What has come in parts, when, and what is left; of an order that was paid at once its state says all. */
export function Payments({ order }: Props) {
  const { t, money, date } = useSpeaker();
  const { payments, paid, due, total, paymentState, currency } = order;
  if (paymentState !== 'partly_paid' && payments.length < 2) return null;
  return (
    <>
      {payments.map(({ id, amount, at }) => (
        <p key={id}>
          {t(/*i18n*/ { id: 'order.paidOn', message: '{amount} paid on {date}' }, { amount: money(amount, currency), date: date(at) })}
        </p>
      ))}
      {due > 0 && (
        <p>{t(/*i18n*/ { id: 'order.leftToPay', message: '{amount} left to pay' }, { amount: money(total - paid, currency) })}</p>
      )}
    </>
  );
}
