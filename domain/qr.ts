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

/** The same as a drawing. Dark modules of a row are drawn as one piece, so that no gap shows between them. */
export function drawQr(text: string): QrDrawing {
  const rows = qrRows(text);
  const pieces = rows.flatMap((row, y) => {
    const signs = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...signs.matchAll(/1+/g)].map(({ 0: { length }, index: x }) => `M${x} ${y}h${length}v1h-${length}z`);
  });
  return { size: rows.length, path: pieces.join('') };
}
