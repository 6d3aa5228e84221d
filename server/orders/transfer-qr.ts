import { crc32, deflateSync } from 'node:zlib';
import { epcText } from '#domain/orders/epc.ts';
import type { OrderPage } from '#domain/orders/types.ts';
import { qrRows } from '#domain/qr.ts';

/** So a module is a byte of a picture with a bit for each dot. */
const DOTS_PER_MODULE = 8;
const WHITE = 0xff;

/** The order's transfer as a PNG that banking apps read, dark on white in any light; undefined where there is none, or nothing that they could read. */
export function transferQr({ payment, currency }: OrderPage): Buffer | undefined {
  const text = payment?.transfer ? epcText(payment.transfer, currency) : null;
  return text === null ? undefined : pngOf(qrRows(text));
}

/** What the picture is called on a device. */
export function qrName({ number }: OrderPage): string {
  return `${number.replace(/[^\w-]/g, '')}-qr.png`;
}

// Drawing it as an SVG through the picture library costs as much as the rest of the order.
function pngOf(modules: readonly (readonly boolean[])[]): Buffer {
  const width = modules.length * DOTS_PER_MODULE;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  header[8] = 1; // bit for each dot; the zeros after it: grey, deflated, unfiltered, not interlaced
  const lines = modules.flatMap((row) => {
    const line = Buffer.from([0, ...row.map((dark) => (dark ? 0 : WHITE))]);
    return Array<Buffer>(DOTS_PER_MODULE).fill(line);
  });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 1 })), // about a kilobyte as it is
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
