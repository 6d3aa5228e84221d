import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { inBatches } from '../database/batches.ts';
import type { Transaction } from '../database/database.ts';
import { withoutMetadata } from '../media/picture-drawing.ts';
import { storePicture } from '../media/pictures.ts';

/**
 * Stores photos, made anew: upright, at most 1,600 pixels wide and high, and without what the camera noted, such as the place. Answers
 * their hashes.
 * @throws Failure unsupported_media, too_large
 */
export async function storePhotos({ db, now }: Pick<Context, 'db' | 'now'>, files: readonly string[]): Promise<string[]> {
  const hashes: string[] = [];
  for (const file of files) {
    const bytes = Buffer.from(file, 'base64');
    if (bytes.length === 0) throw new Failure('unsupported_media');
    const { hash } = await storePicture(db, await withoutMetadata(bytes), { sentAt: now });
    hashes.push(hash);
  }
  return hashes;
}

/** Takes a message's photos away; what nothing else shows is deleted. */
export async function removePhotos(tx: Transaction, messageId: number): Promise<void> {
  const photos = await tx.prisma.messagePhoto.findMany({ where: { messageId }, select: { hash: true } });
  if (photos.length === 0) return;
  await tx.prisma.messagePhoto.deleteMany({ where: { messageId } });
  await tx.prisma.picture.deleteMany({ where: { hash: { in: photos.map(({ hash }) => hash) }, ...unused, sentAt: { not: null } } });
}

/** Deletes the photos of messages that were refused, a day later: until then one may be sent again. */
export async function purgePhotos({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const where = { ...unused, sentAt: { lt: new Date(now.getTime() - DAY) } };
  return inBatches((limit) => db.prisma.picture.deleteMany({ where, limit }));
}

const DAY = 86_400_000;
const unused = { products: { none: {} }, variants: { none: {} }, messages: { none: {} } };
