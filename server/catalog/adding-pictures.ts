import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { storePicture } from '../media/pictures.ts';

/**
 * Stores a picture of the shop, sent as base64. The same one once more is the same picture.
 * @throws Failure too_large over 10 MB, unsupported_media unless JPEG, PNG, WebP, GIF or AVIF of at most 60 million pixels
 */
export function addPicture(
  { db }: Pick<Context, 'db'>,
  { bytes }: { bytes: string },
): Promise<{ hash: string; width: number; height: number }> {
  const file = Buffer.from(bytes, 'base64');
  if (file.length === 0) throw new Failure('unsupported_media');
  return storePicture(db, file);
}
