import { encode } from 'uqr';

/** What readers need of white around a code, in modules. */
const QUIET = 4;

/** A code as one path on a square of `size`, the quiet zone included; to be drawn dark on white. */
export type QrDrawing = { size: number; path: string };

/** A QR code whose damage up to 15 % can be read over (level M). Dark modules of a row are drawn as one piece, so that no gap shows between them. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 0 });
  const pieces = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: { length }, index: x }) => `M${x + QUIET} ${y + QUIET}h${length}v1h-${length}z`),
  );
  return { size: size + 2 * QUIET, path: pieces.join('') };
}
