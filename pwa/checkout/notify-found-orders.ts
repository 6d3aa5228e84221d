import type { PlacedOrder } from '#domain/checkout/types.ts';
import type { Speaker } from '#domain/words/speak.ts';
import { onSettled } from '../offline/kinds.ts';
import { notify } from '../ui/notices.ts';
import { ORDER } from './order-entry.ts';
import './order-kind.ts';

/** An app that was killed before it had the answer says so wherever it is opened again. */
export function notifyFoundOrders({ t, language }: Speaker): void {
  onSettled((kind, _, confirmed) => {
    if (kind !== ORDER || confirmed === null) return;
    const { inSession: __, ...order } = confirmed as PlacedOrder; // by the time that somebody wants to see it, the session may show another
    const run = () => void import('./go-to-confirmation.ts').then(({ goToConfirmation }) => goToConfirmation(order, language));
    notify(
      t(/*i18n*/ { id: 'checkout.arrived', message: 'Your order {number} has reached us' }, { number: order.number }),
      { label: t(/*i18n*/ { id: 'confirmation.toOrder', message: 'View the order' }), run },
      { stays: true },
    );
  });
}
