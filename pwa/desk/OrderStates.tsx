import type { MessageDescriptor } from '@lingui/core';
import { isOutstanding, type PaymentState } from '#domain/orders/rules.ts';
import type { StaffOrder } from '#domain/orders/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Badge } from '../ui/Badge.tsx';
import './order-states.css';

type Props = { of: Pick<StaffOrder, 'state' | 'paymentState' | 'pickUp' | 'isNew' | 'paid' | 'refunded'> };

/** Where an order stands: its goods, and its money. */
export function OrderStates({ of: { state, paymentState, pickUp, isNew, paid, refunded } }: Props) {
  const { t } = useSpeaker();
  const isOpen = state === 'open';
  return (
    <span className="order-states">
      {isNew && <Badge>{t(/*i18n*/ { id: 'sales.state.new', message: 'New' })}</Badge>}
      {state === 'cancelled' && <Badge tone="danger">{t(/*i18n*/ { id: 'order.state.cancelled', message: 'Cancelled' })}</Badge>}
      {state === 'shipped' && <Badge tone="success">{t(pickUp ? words.ready : words.shipped)}</Badge>}
      {(isOpen || (state === 'shipped' && isOutstanding(paymentState))) && (
        <Badge tone={isOutstanding(paymentState) ? 'warning' : 'success'}>{t(payments[paymentState])}</Badge>
      )}
      {refunded > 0 && <Badge tone="quiet">{t(refunded < paid ? words.partlyRefunded : words.refunded)}</Badge>}
    </span>
  );
}

const words = {
  shipped: /*i18n*/ { id: 'sales.state.shipped', message: 'Shipped' },
  refunded: /*i18n*/ { id: 'sales.state.refunded', message: 'Refunded' },
  partlyRefunded: /*i18n*/ { id: 'sales.state.partlyRefunded', message: 'Partly refunded' },
  ready: /*i18n*/ { id: 'sales.state.ready', message: 'Ready to be collected' },
};

const payments = {
  none: /*i18n*/ { id: 'order.state.ordered', message: 'Ordered' },
  awaited: /*i18n*/ { id: 'order.state.awaited', message: 'Payment awaited' },
  partly_paid: /*i18n*/ { id: 'order.state.partlyPaid', message: 'Partly paid' },
  paid: /*i18n*/ { id: 'order.state.paid', message: 'Paid' },
} satisfies Record<PaymentState, MessageDescriptor>;
