import { LARGEST_PHOTO } from '#domain/messages/rules.ts';
import { readPicture, shrunkPicture } from '../ui/shrunk-picture.ts';

/** The picture as a JPEG in base64 that may be sent; undefined for what this browser cannot read as a picture. */
export async function shrunkPhoto(file: Blob): Promise<string | undefined> {
  const picture = await readPicture(file);
  return picture && shrunkPicture(picture, { sides: [1_280, 960, 640], largest: LARGEST_PHOTO });
}
