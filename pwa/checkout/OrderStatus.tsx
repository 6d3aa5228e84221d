import type { PaymentStatus } from '#domain/checkout/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { StatusPanel } from './StatusPanel.tsx';
import { useOrderStatus } from './use-order-status.ts';
import './order-status.css';

type Props = { order: { id: number; accessToken: string }; rendered: PaymentStatus | null };

/** CHK-7, PAY-9 */
export function OrderStatus({ order, rendered }: Props) {
  const { t } = useSpeaker();
  const { status, awaited } = useOrderStatus(order, rendered);
  return (
    <div className="oe_website_sale_tx_status" data-order-id={order.id}>
      {status && <StatusPanel orderId={order.id} status={status} />}
      {awaited && (
        <Alert tone="warning">
          {t(/*i18n*/ { id: 'confirmation.awaited', message: 'The confirmation of your bank or the payment provider is awaited.' })}
        </Alert>
      )}
    </div>
  );
}
