import type { PictureFile } from '#domain/records/schema.ts';
import type { Context } from '../context.ts';
import { storePicture } from '../media/pictures.ts';

/**
 * Stores a picture, to be named by its hash in what is saved later; the same bytes are stored once.
 * @throws Failure unsupported_media for what is no picture
 */
export function addPicture({ db }: Pick<Context, 'db'>, { bytes }: PictureFile): Promise<{ hash: string; width: number; height: number }> {
  return storePicture(db, Buffer.from(bytes, 'base64'));
}
