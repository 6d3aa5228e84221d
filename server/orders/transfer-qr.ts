import { epcText } from '#domain/orders/epc.ts';
import type { OrderPage } from '#domain/orders/types.ts';
import { drawQr } from '#domain/qr.ts';
import { drawPicture } from '../picture-drawing.ts';

const DOTS_PER_MODULE = 10;

/** The order's transfer as a PNG that banking apps read, dark on white in any light; undefined where there is none, or nothing that they could read. */
export async function transferQr({ payment, currency }: OrderPage): Promise<Buffer | undefined> {
  const text = payment?.transfer ? epcText(payment.transfer, currency) : null;
  if (text === null) return undefined;
  const { size, path } = drawQr(text);
  const width = size * DOTS_PER_MODULE;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
  ].join('');
  return drawPicture({ type: 'image/svg+xml', width, height: width, bytes: Buffer.from(svg) }, { width, format: 'png' });
}

/** What the picture is called on a device. */
export function qrName({ number }: OrderPage): string {
  return `${number.replace(/[^\w-]/g, '')}-qr.png`;
}
