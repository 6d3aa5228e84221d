import { encodeQR } from 'qr';

/** The quiet zone that readers need, in modules. */
const QUIET = 4;

/** One SVG path on a square of `size`, quiet zone included; dark on white. */
export type QrDrawing = { size: number; path: string };

/** Level M (15 % damage), quiet zone included; true: dark. */
export function qrRows(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
}

/** Adjacent dark modules are one rectangle, so that no gap shows between them. */
export function drawQr(text: string): QrDrawing {
  const rows = qrRows(text);
  let path = '';
  for (const [y, row] of rows.entries()) {
    let from = row.indexOf(true);
    while (from !== -1) {
      const light = row.indexOf(false, from);
      path += `M${from} ${y}h${light - from}v1h-${light - from}z`;
      from = row.indexOf(true, light);
    }
  }
  return { size: rows.length, path };
}
