import { epcText } from '#domain/orders/epc.ts';
import { orderFile } from '#domain/orders/order-address.ts';
import type { OrderPage, TransferInstructions } from '#domain/orders/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { QrCode } from '../ui/QrCode.tsx';

type Props = { of: TransferInstructions; order: Pick<OrderPage, 'id' | 'accessToken' | 'currency'> };

/** The transfer as a QR code for a banking app; on the same phone the picture can be saved and opened there. */
export function TransferQr({ of, order }: Props) {
  const { t, language } = useSpeaker();
  const text = epcText(of, order.currency);
  if (text === null) return null;
  return (
    <figure className="transfer-qr">
      <QrCode text={text} label={t(/*i18n*/ { id: 'transfer.qr', message: 'QR code for the banking app' })} />
      <figcaption>
        {t(/*i18n*/ { id: 'transfer.scan', message: 'Scan it with your banking app, and all of this is filled in.' })}{' '}
        <a href={orderFile(order, 'transfer.png', language)} download>
          {t(/*i18n*/ { id: 'transfer.saveQr', message: 'Save the QR code' })}
        </a>
      </figcaption>
    </figure>
  );
}
