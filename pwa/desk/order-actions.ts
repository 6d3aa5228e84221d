import { confirmationFor, isOutstanding } from '#domain/orders/rules.ts';
import type { OrderRecord } from '#domain/orders/types.ts';

export const orderActions = ['pay', 'ship', 'track', 'refund', 'unpay', 'unship', 'cancel'] as const;
export type OrderAction = (typeof orderActions)[number];

type Standing = Pick<OrderRecord, 'state' | 'paymentState' | 'paid' | 'refunded' | 'payments' | 'lacking'>;

/** What the server would not refuse now. `next`: the steps on, the first one first; `back`: corrections. */
export function actionsOn(order: Standing): { next: OrderAction[]; back: OrderAction[] } {
  const { state, paymentState, paid, refunded, payments } = order;
  const may: Record<OrderAction, boolean> = {
    pay: state !== 'cancelled' && isOutstanding(paymentState),
    ship: state === 'open',
    track: state === 'shipped',
    refund: paid > refunded,
    unpay: state !== 'cancelled' && payments.length > 0 && refunded === 0,
    unship: state === 'shipped',
    cancel: state === 'open',
  };
  const those = (actions: readonly OrderAction[]) => actions.filter((action) => may[action]);
  return { next: those(['pay', 'ship', 'track', 'refund']), back: those(['unpay', 'unship', 'cancel']) };
}

/** What has to be confirmed, as the server names it. */
export type Doubt = 'unpaid' | 'rest_unpaid' | 'lacking' | 'paid' | 'partly_paid' | 'repeated';

/** What is known of it before the server is called. */
export function doubtsAbout(action: OrderAction, { paymentState, lacking }: Standing): Doubt[] {
  if (action !== 'ship' && action !== 'cancel') return [];
  const money = confirmationFor(action === 'ship' ? 'done' : 'cancel', paymentState);
  return [...(money === null ? [] : [money]), ...(action === 'ship' && lacking > 0 ? (['lacking'] as const) : [])];
}
