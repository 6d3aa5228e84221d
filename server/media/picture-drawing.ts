import { Failure } from '#domain/failure.ts';
import type { PictureFormat } from '#domain/pictures.ts';

export type Original = { type: string; width: number; height: number; bytes: Uint8Array };

/** The box to fit into; only drawings (SVG) are enlarged. */
export type PictureSize = { width: number; height?: number; format: PictureFormat };

// Phones make 50 megapixels; more may be a decompression bomb.
const limits = { limitInputPixels: 60_000_000, failOn: 'error', autoOrient: true } as const;

/** Metadata such as the camera's place and time is left out. */
export async function drawPicture(original: Original, size: PictureSize): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(original.bytes, limits).resize({
    width: size.width,
    ...(size.height === undefined ? {} : { height: size.height }),
    fit: 'inside',
    withoutEnlargement: original.type !== 'image/svg+xml',
  });
  switch (size.format) {
    case 'avif':
      // An eighth of the time of effort 4, for 5 % more bytes.
      return image.avif({ quality: 50, effort: 3 }).toBuffer();
    case 'webp':
      return image.webp({ quality: 75, effort: 4 }).toBuffer();
    case 'png':
      return image.png({ compressionLevel: 9 }).toBuffer();
  }
}

/** @throws Failure unsupported_media unless the bytes are a whole picture of a known type */
export async function readOriginal(bytes: Uint8Array, { svg }: { svg: boolean }): Promise<Original> {
  const type = typeOf(bytes);
  if (type === undefined || (type === 'image/svg+xml' && !svg)) throw new Failure('unsupported_media');
  const sharp = await loadSharp();
  try {
    const { autoOrient } = await sharp(bytes, limits).metadata();
    // Decoded once, so that a damaged picture is refused at upload and not at display.
    await sharp(bytes, limits).resize({ width: 8 }).raw().toBuffer();
    return { type, ...autoOrient, bytes };
  } catch {
    throw new Failure('unsupported_media');
  }
}

/** Of a photo that somebody sends in. */
const LONGEST_SIDE = 12_000;
const PHOTO_SIDE = 1_600;

/**
 * The same photo drawn anew: upright, made small enough for a page, and without the camera's notes.
 * @throws Failure unsupported_media unless the bytes are a whole picture of a known type, too_large above 12,000 pixels a side
 */
export async function withoutMetadata(bytes: Uint8Array): Promise<Buffer> {
  const { width, height } = await readOriginal(bytes, { svg: false });
  if (Math.max(width, height) > LONGEST_SIDE) throw new Failure('too_large', { pixels: LONGEST_SIDE });
  const sharp = await loadSharp();
  const box = { width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  return sharp(bytes, limits).resize(box).webp({ quality: 82, effort: 4 }).toBuffer();
}

function typeOf(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('GIF8')) return 'image/gif';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp';
  if (/^.{4}ftypavi[fs]/s.test(start)) return 'image/avif';
  if (/^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>|<!--.*?-->|<!doctype svg[^>]*>|\s)*<svg[\s>]/is.test(start)) return 'image/svg+xml';
  return undefined;
}

// Loaded with the first picture: most starts of the server need none.
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
