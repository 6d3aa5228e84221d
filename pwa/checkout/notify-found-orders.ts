import type { PlacedOrder } from '#domain/checkout/types.ts';
import type { Speaker } from '#domain/words/speak.ts';
import { onSettled } from '../offline/kinds.ts';
import { notify } from '../ui/notices.ts';
import { ORDER } from './order-entry.ts';
import './order-kind.ts';

/** Shows the outcome of an order whose answer was lost with a killed app. */
export function notifyFoundOrders({ t, language }: Speaker): void {
  onSettled((kind, _, confirmed) => {
    if (kind !== ORDER || confirmed === null) return;
    const { inSession: __, ...order } = confirmed as PlacedOrder; // by the time of the tap, the session may show another order
    const run = () => void import('./go-to-confirmation.ts').then(({ goToConfirmation }) => goToConfirmation(order, language));
    notify(
      t(/*i18n*/ { id: 'checkout.arrived', message: 'Your order {number} has reached us' }, { number: order.number }),
      { label: t(/*i18n*/ { id: 'confirmation.toOrder', message: 'View the order' }), run },
      { stays: true },
    );
  });
}
