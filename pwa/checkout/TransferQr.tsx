import { epcText } from '#domain/orders/epc.ts';
import { orderFile } from '#domain/orders/order-address.ts';
import type { OrderPage, TransferInstructions } from '#domain/orders/types.ts';
import { drawQr } from '#domain/qr.ts';
import { useSpeaker } from '../shell/speaker.tsx';

type Props = { of: TransferInstructions; order: Pick<OrderPage, 'id' | 'accessToken' | 'currency'> };

/** The transfer as a QR code for a banking app; on the same phone the picture can be saved and opened there. */
export function TransferQr({ of, order }: Props) {
  const { t, language } = useSpeaker();
  const text = epcText(of, order.currency);
  if (text === null) return null;
  const { size, path } = drawQr(text);
  return (
    <figure className="transfer-qr">
      <svg
        role="img"
        aria-label={t(/*i18n*/ { id: 'transfer.qr', message: 'QR code for the banking app' })}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <figcaption>
        {t(/*i18n*/ { id: 'transfer.scan', message: 'Scan it with your banking app, and all of this is filled in.' })}{' '}
        <a href={orderFile(order, 'transfer.png', language)} download>
          {t(/*i18n*/ { id: 'transfer.saveQr', message: 'Save the QR code' })}
        </a>
      </figcaption>
    </figure>
  );
}
