import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Failure } from '#domain/failure.ts';
import type { PictureFormat } from '#domain/pictures.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Log } from '../jobs/queue.ts';
import { createFileCache } from './picture-cache.ts';
import { drawPicture, type Original, type PictureSize, readOriginal } from './picture-drawing.ts';
import { insertPicture, readPicture } from './queries.ts';

/** `personal`: sent by a visitor, who may take it back */
export type PictureFile = { body: Buffer; type: string; etag: string; personal: boolean };

export type Pictures = {
  /** The cached file, else one drawn from the original. @throws Failure unavailable when too many wait */
  get(key: string, size: PictureSize, original: () => Promise<Original | undefined>): Promise<Buffer | undefined>;
  /** the cached file alone */
  cached(key: string): Promise<Buffer | undefined>;
  sweep(): Promise<void>;
};

const types: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' };
export const LARGEST_BYTES = 10 * 1024 * 1024;
const MOST_WAITING = 500;

/** Draws each size on first request and caches it in `cacheDir`, which may be emptied at any time. */
export function createPictures({ cacheDir, log, limit = 512 * 1024 * 1024 }: { cacheDir: string; log: Log; limit?: number }): Pictures {
  const cache = createFileCache(cacheDir, limit, log);
  // One core stays free, so that pages never wait for drawings.
  const slots = Math.max(1, availableParallelism() - 1);
  const queue = pLimit(slots);
  return {
    get: (key, size, original) =>
      cache.get(key, async () => {
        if (queue.activeCount + queue.pendingCount >= slots + MOST_WAITING) throw new Failure('unavailable');
        return queue(async () => {
          const found = await original();
          return found === undefined ? undefined : drawPicture(found, size);
        });
      }),
    cached: cache.read,
    sweep: cache.sweep,
  };
}

/**
 * Stores an original under the SHA-256 of its bytes, once. `svg`: only for drawings from a trusted source; `sentAt`: of a visitor's photo.
 * @throws Failure too_large over 10 MB, unsupported_media unless JPEG, PNG, WebP, GIF or AVIF
 */
export async function storePicture(
  db: Pick<Transaction, 'rows'>,
  bytes: Uint8Array,
  { svg = false, sentAt = null }: { svg?: boolean; sentAt?: Date | null } = {},
): Promise<{ hash: string; width: number; height: number }> {
  if (bytes.length > LARGEST_BYTES) throw new Failure('too_large', { limit: LARGEST_BYTES });
  const { type, width, height } = await readOriginal(bytes, { svg });
  const hash = createHash('sha256').update(bytes).digest('hex');
  await insertPicture(db, { hash, type, width, height, bytes, sentAt });
  return { hash, width, height };
}

/**
 * Undefined where the database has no such picture, and for the photo of a message that is not shown: of photos that is asked each time,
 * since the files of other machines cannot be deleted with it. Callers limit which sizes can be requested.
 */
export async function pictureFile(pictures: Pictures, db: Database, hash: string, size: PictureSize): Promise<PictureFile | undefined> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined;
  const name = `${hash}-${size.width}${size.height === undefined ? '' : `x${size.height}`}.${size.format}`;
  const keyIn = (folder: 'shop' | 'photos') => `${db.name}/${folder}/${hash.slice(0, 2)}/${name}`;
  const about = { type: types[size.format], etag: etagOf(name) };
  const cached = await pictures.cached(keyIn('shop'));
  if (cached !== undefined) return { ...about, body: cached, personal: false };
  const stored = await visiblePicture(db, hash);
  if (stored === null) return undefined;
  const personal = stored.sentAt !== null;
  const body = await pictures.get(keyIn(personal ? 'photos' : 'shop'), size, () => readPicture(db, hash));
  return body && { ...about, body, personal };
}

/** Whether anyone may see a picture of these bytes. */
export async function hasPicture(db: Database, hash: string): Promise<boolean> {
  return (await visiblePicture(db, hash)) !== null;
}

function visiblePicture({ prisma }: Database, hash: string): Promise<{ sentAt: Date | null } | null> {
  return prisma.picture.findFirst({ where: { hash, OR: visible }, select: { sentAt: true } });
}

const shown = { deletedAt: null, hiddenAt: null };
const visible = [{ sentAt: null }, { messages: { some: { message: { ...shown, OR: [{ answerTo: null }, { answered: shown }] } } } }];

export async function placeholderPicture(pictures: Pictures, { width, height }: { width: number; height: number }): Promise<PictureFile> {
  const name = `placeholder-${width}x${height}.png`;
  const size = { width, height, format: 'png' } as const;
  const body = await pictures.get(`placeholder/${name}`, size, async () => frame(width, height));
  return { body: body as Buffer, type: types.png, etag: etagOf(name), personal: false };
}

export function etagOf(name: string): string {
  return `"${name}"`;
}

function frame(width: number, height: number): Original {
  const [x, y, unit] = [width / 2, height / 2, Math.min(width, height) / 8];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#f0efea"/>
    <g fill="none" stroke="#a3aaa6" stroke-width="${unit / 5}" stroke-linejoin="round">
      <rect x="${x - 2 * unit}" y="${y - 1.5 * unit}" width="${4 * unit}" height="${3 * unit}" rx="${unit / 4}"/>
      <path d="M${x - 1.6 * unit} ${y + unit} l${unit} ${-1.2 * unit} l${0.8 * unit} ${0.9 * unit} l${0.5 * unit} ${-0.5 * unit} l${0.9 * unit} ${0.8 * unit}"/>
      <circle cx="${x + unit}" cy="${y - 0.7 * unit}" r="${unit / 3}"/>
    </g>
  </svg>`;
  return { type: 'image/svg+xml', width, height, bytes: Buffer.from(svg) };
}
