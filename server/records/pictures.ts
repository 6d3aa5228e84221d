import { Failure } from '#domain/failure.ts';
import type { PictureFile } from '#domain/records/schema.ts';
import type { Context } from '../context.ts';
import { storePicture } from '../media/pictures.ts';

/**
 * Stores a picture, to be named by its hash in what is saved later; the same bytes are stored once.
 * @throws Failure too_large over 10 MB, unsupported_media unless JPEG, PNG, WebP, GIF or AVIF of at most 60 million pixels
 */
export async function addPicture(
  { db }: Pick<Context, 'db'>,
  { bytes }: PictureFile,
): Promise<{ hash: string; width: number; height: number }> {
  const file = Buffer.from(bytes, 'base64');
  if (file.length === 0) throw new Failure('unsupported_media');
  return storePicture(db, file);
}
