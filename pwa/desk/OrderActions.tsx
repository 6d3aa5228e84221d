import type { MessageDescriptor } from '@lingui/core';
import { type ReactNode, useState } from 'react';
import type { OrderRecord } from '#domain/orders/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { actionsOn, type OrderAction } from './order-actions.ts';
import { PaySheet } from './PaySheet.tsx';
import { ReasonSheet } from './ReasonSheet.tsx';
import { RefundSheet } from './RefundSheet.tsx';
import { ShipSheet } from './ShipSheet.tsx';
import type { Acted } from './use-order-action.ts';

type Props = { order: OrderRecord; show: (order: OrderRecord) => void; refresh: () => void };

/** The next step first; what takes something back lies behind one more tap. */
export function OrderActions({ order, show, refresh }: Props) {
  const { t } = useSpeaker();
  const [asked, setAsked] = useState<OrderAction | null>(null);
  const { next, back } = actionsOn(order);
  const words = order.pickUp ? { ...labels, ship: ready } : labels;
  const button = (action: OrderAction, at: number) => (
    <Button key={action} wide variant={at === 0 ? 'primary' : 'quiet'} onClick={() => setAsked(action)}>
      {t(words[action])}
    </Button>
  );
  return (
    <div className="order-steps">
      {next.map(button)}
      {back.length > 0 && (
        <details>
          <summary>{t(/*i18n*/ { id: 'sales.back', message: 'Correct or cancel' })}</summary>
          {back.map((action) => button(action, 1))}
        </details>
      )}
      {asked !== null && sheetFor(asked, { order, show, refresh, close: () => setAsked(null) })}
    </div>
  );
}

function sheetFor(action: OrderAction, acted: Acted): ReactNode {
  switch (action) {
    case 'pay':
      return <PaySheet {...acted} />;
    case 'ship':
    case 'track':
      return <ShipSheet {...acted} corrects={action === 'track'} />;
    case 'refund':
      return <RefundSheet {...acted} />;
    case 'unpay':
    case 'unship':
    case 'cancel':
      return <ReasonSheet {...acted} kind={action} />;
  }
}

const ready = /*i18n*/ { id: 'sales.do.ready', message: 'Ready to be collected …' };
const labels = {
  pay: /*i18n*/ { id: 'sales.do.pay', message: 'Mark as paid …' },
  ship: /*i18n*/ { id: 'sales.do.ship', message: 'Ship …' },
  track: /*i18n*/ { id: 'sales.do.track', message: 'Correct the tracking …' },
  refund: /*i18n*/ { id: 'sales.do.refund', message: 'Note a refund …' },
  unpay: /*i18n*/ { id: 'sales.do.unpay', message: 'Take the last payment back …' },
  unship: /*i18n*/ { id: 'sales.do.unship', message: 'Not shipped after all …' },
  cancel: /*i18n*/ { id: 'sales.do.cancel', message: 'Cancel the order …' },
} satisfies Record<OrderAction, MessageDescriptor>;
