import { orderFile } from '#domain/orders/order-address.ts';
import type { OrderPage } from '#domain/orders/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';

/** In a window of its own: the installed app has no way back from a PDF. */
export function ReceiptLink({ order }: { order: OrderPage }) {
  const { t, language } = useSpeaker();
  return (
    <p>
      <a href={orderFile(order, 'receipt.pdf', language)} target="_blank" rel="noopener">
        {t(/*i18n*/ { id: 'order.receipt', message: 'Receipt (PDF)' })}
      </a>
    </p>
  );
}
