import type { PaymentStatus } from '#domain/checkout/types.ts';
import { Alert, type AlertTone } from '../ui/Alert.tsx';
import { classes } from '../ui/classes.ts';

const tones: Record<PaymentStatus['tone'], AlertTone> = { info: 'quiet', success: 'success', danger: 'danger' };

/** The payment status; also polled by existing clients as markup, hence props only. */
export function StatusPanel({ orderId, status }: { orderId: number; status: PaymentStatus }) {
  return (
    <div className={classes('status-panel', status.tone)} data-order-id={orderId}>
      <Alert tone={tones[status.tone]}>{status.message}</Alert>
    </div>
  );
}
