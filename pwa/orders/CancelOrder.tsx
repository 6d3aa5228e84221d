import { useState } from 'react';
import { confirmationFor } from '#domain/orders/rules.ts';
import type { OrderPage } from '#domain/orders/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useCancelling } from './use-cancelling.ts';

/** Until the order is shipped; with a confirmation, since cancelling cannot be undone. */
export function CancelOrder({ order, onCancelled }: { order: OrderPage; onCancelled: () => void }) {
  const { t } = useSpeaker();
  const [confirming, setConfirming] = useState(false);
  const { busy, refusal, cancel } = useCancelling(order, () => {
    setConfirming(false);
    onCancelled();
  });
  if (order.state !== 'sale') return null;
  const title = t(/*i18n*/ { id: 'order.cancel', message: 'Cancel this order' });
  return (
    <>
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        {title}
      </Button>
      <Sheet
        open={confirming}
        onClose={() => setConfirming(false)}
        title={title}
        closeLabel={t(/*i18n*/ { id: 'order.keep', message: 'Keep the order' })}
        footer={
          <Button variant="danger" wide waiting={busy} onClick={() => void cancel()}>
            {t(/*i18n*/ { id: 'order.cancelNow', message: 'Cancel order {number}' }, { number: order.number })}
          </Button>
        }
      >
        <p>
          {confirmationFor('cancel', order.paymentState) !== null
            ? t(
                /*i18n*/ {
                  id: 'order.cancelPaidText',
                  message: 'Nothing will be shipped, and what you paid is refunded. This cannot be undone.',
                },
              )
            : t(
                /*i18n*/ {
                  id: 'order.cancelText',
                  message: 'Nothing will be shipped, and there is nothing to pay. This cannot be undone.',
                },
              )}
        </p>
        {refusal !== null && <Alert tone="danger">{refusal}</Alert>}
      </Sheet>
    </>
  );
}
