import { encodeQR } from 'qr';

/** What readers need of white around a code, in modules. */
const QUIET = 4;

/** A code as one path on a square of `size`, the quiet zone included; to be drawn dark on white. */
export type QrDrawing = { size: number; path: string };

/** The rows of a QR code whose damage up to 15 % can be read over (level M), the quiet zone included; true: dark. */
export function qrRows(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
}

/** The same as a drawing. Dark modules of a row are drawn as one piece, so that no gap shows between them; each row ends light. */
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
