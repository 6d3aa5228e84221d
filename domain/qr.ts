import { encode } from 'uqr';

/** What readers need of white around a code, in modules. */
const QUIET = 4;
const KEPT = 50;

/** A code as one path on a square of `size`, the quiet zone included; to be drawn dark on white. */
export type QrDrawing = { size: number; path: string };

// The page of an order and its letter show the same code, soon after one another.
const encoded = new Map<string, boolean[][]>();

/** The rows of a QR code whose damage up to 15 % can be read over (level M), the quiet zone included; true: dark. */
export function qrRows(text: string): boolean[][] {
  const known = encoded.get(text);
  if (known !== undefined) return known;
  const { data } = encode(text, { ecc: 'M', boostEcc: false, border: QUIET });
  const [oldest] = encoded.keys();
  if (encoded.size >= KEPT && oldest !== undefined) encoded.delete(oldest);
  encoded.set(text, data);
  return data;
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
