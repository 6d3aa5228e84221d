import { isOutstanding, type OrderState, type PaymentState } from '#domain/orders/rules.ts';
import type { Speaker } from '#domain/words/speak.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Badge } from '../ui/Badge.tsx';

type Props = { state: OrderState; paymentState: PaymentState };

export function OrderStateWord({ state, paymentState }: Props) {
  const speaker = useSpeaker();
  const tone =
    state === 'cancel' ? 'danger' : isOutstanding(paymentState) ? 'warning' : state === 'draft' || state === 'sent' ? 'quiet' : 'success';
  return <Badge tone={tone}>{wordFor(state, paymentState, speaker)}</Badge>;
}

function wordFor(state: OrderState, paymentState: PaymentState, { t }: Speaker): string {
  switch (state) {
    case 'cancel':
      return t(/*i18n*/ { id: 'order.state.cancelled', message: 'Cancelled' });
    case 'done':
      return t(/*i18n*/ { id: 'order.state.done', message: 'Completed' });
    case 'sale':
      if (paymentState === 'awaited') return t(/*i18n*/ { id: 'order.state.awaited', message: 'Payment awaited' });
      if (paymentState === 'partly_paid') return t(/*i18n*/ { id: 'order.state.partlyPaid', message: 'Partly paid' });
      return paymentState === 'paid'
        ? t(/*i18n*/ { id: 'order.state.paid', message: 'Paid' })
        : t(/*i18n*/ { id: 'order.state.ordered', message: 'Ordered' });
    case 'sent':
      return t(/*i18n*/ { id: 'order.state.quotation', message: 'Quotation' });
    case 'draft':
      return t(/*i18n*/ { id: 'order.state.draft', message: 'Not ordered yet' });
  }
}
