import { loadSharp } from './picture-drawing.ts';

/** Enough for every screen that is signed on; more may be a decompression bomb. */
const limits = { limitInputPixels: 16_000_000, failOn: 'error' } as const;
const SEEN = { width: 256, height: 256, fit: 'inside', withoutEnlargement: true } as const;
const PRINTED = { width: 1_200, height: 600, fit: 'inside', withoutEnlargement: true } as const;
/** of 1,020, over all four channels */
const VISIBLE = 80;

/**
 * How long the longer side of what is drawn in a PNG is, in parts of the picture's own; 0 where nothing is.
 * @throws Error unless the bytes are a whole PNG
 */
export async function inkOf(bytes: Uint8Array): Promise<number> {
  const sharp = await open(bytes);
  const { data, info } = await sharp.resize(SEEN).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (difference(data, (y * width + x) * 4) < VISIBLE) continue;
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
  }
  return Math.max(right - left + 1, bottom - top + 1, 0) / Math.max(width, height);
}

/** The same picture, small enough for paper and in the plain form that its program reads. */
export async function printedInk(bytes: Uint8Array): Promise<Buffer> {
  return (await open(bytes)).resize(PRINTED).toColourspace('srgb').png({ compressionLevel: 9, palette: false }).toBuffer();
}

/** From the corner, which is background. What is not opaque shows little of its colour. */
function difference(data: Uint8Array, at: number): number {
  const [alpha = 0, corner = 0] = [data[at + 3], data[3]];
  let sum = Math.abs(alpha - corner);
  for (let channel = 0; channel < 3; channel++) {
    sum += (Math.abs((data[at + channel] ?? 0) - (data[channel] ?? 0)) * Math.min(alpha, corner)) / 255;
  }
  return sum;
}

async function open(bytes: Uint8Array) {
  if (!Buffer.from(bytes.subarray(0, 8)).equals(PNG)) throw new Error('Not a PNG');
  return (await loadSharp())(bytes, limits);
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
