import { encodeQR } from 'qr';

/** The quiet zone that readers need, in modules. */
const QUIET = 4;

/** One SVG path on a square of `size`, quiet zone included; dark on white. */
export type QrDrawing = { size: number; path: string };

/** How much of it may be damaged: 7, 15, 25 or 30 %. */
export type QrLevel = 'low' | 'medium' | 'quartile' | 'high';

/** Quiet zone included; true: dark. */
export function qrRows(text: string, ecc: QrLevel = 'medium'): boolean[][] {
  return encodeQR(text, 'raw', { ecc, border: QUIET });
}

/** Adjacent dark modules are one rectangle, so that no gap shows between them. */
export function drawQr(text: string, level?: QrLevel): QrDrawing {
  const rows = qrRows(text, level);
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
