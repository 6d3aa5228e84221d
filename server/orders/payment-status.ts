import type { OrderPage, PaymentStatus } from '#domain/orders/types.ts';
import type { Language } from '#domain/words/languages.ts';
import { speakerFor } from '../words.ts';

/** What there is to say about an order's money; `recall` while it is awaited. */
export function paymentStatus(order: OrderPage, language: Language): PaymentStatus {
  const { t, money } = speakerFor(language);
  const amount = money(order.due, order.currency);
  const reference = order.payment?.transfer?.reference;
  if (order.state === 'cancel') return { recall: false, tone: 'danger', message: t(cancelled) };
  switch (order.paymentState) {
    case 'paid':
      return { recall: false, tone: 'success', message: t(paid) };
    case 'none':
      return { recall: false, tone: 'success', message: t(nothingToPay) };
    case 'partly_paid': {
      const values = { paid: money(order.paid, order.currency), amount, reference };
      return { recall: true, tone: 'info', message: t(reference === undefined ? restAwaited : restTransfer, values) };
    }
    case 'awaited': {
      const message =
        reference === undefined
          ? t(awaited, { amount })
          : t(order.pickUp === null ? transferAwaited : transferForPickUp, { amount, reference });
      return { recall: true, tone: 'info', message };
    }
  }
}

const cancelled = /*i18n*/ { id: 'order.status.cancelled', message: 'This order was cancelled.' };
const paid = /*i18n*/ { id: 'order.status.paid', message: 'Your payment has arrived. Thank you!' };
const nothingToPay = /*i18n*/ { id: 'order.status.nothing', message: 'There is nothing to pay.' };
const awaited = /*i18n*/ { id: 'order.status.awaited', message: 'We have your order and await your payment of {amount}.' };
const transferAwaited = /*i18n*/ {
  id: 'order.status.transfer',
  message: 'We have your order. Please transfer {amount} with the reference {reference}. We ship once your payment arrives.',
};
const restAwaited = /*i18n*/ { id: 'order.status.rest', message: 'We have received {paid} and await your payment of {amount}.' };
const restTransfer = /*i18n*/ {
  id: 'order.status.rest_transfer',
  message: 'We have received {paid}, thank you. Please transfer {amount} more with the reference {reference}.',
};
const transferForPickUp = /*i18n*/ {
  id: 'order.status.transfer_pick_up',
  message: 'We have your order. Please transfer {amount} with the reference {reference}. You can collect it once your payment has arrived.',
};
