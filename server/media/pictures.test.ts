import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { pictureAddress } from '#domain/pictures.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createPictures, pictureFile, placeholderPicture, storePicture } from './pictures.ts';
import { pictureRoutes } from './routes.ts';

const log = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() };
const drawing = Buffer.from(
  '<?xml version="1.0"?><!-- ours --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="20" height="30"/></svg>',
);
let db: Database;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

test('a picture has the size and the format of its address', async () => {
  const { get } = await shop();
  const { hash } = await storePicture(db, await photo(400, 300));
  for (const format of ['avif', 'webp', 'png'] as const) {
    const answer = await get(pictureAddress(hash, 160, format));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${hash}-160.${format}"`,
    });
    const { width, height, format: found, compression } = await sharp(answer.rawPayload).metadata();
    expect({ width, height, found: compression === 'av1' ? 'avif' : found }).toEqual({ width: 160, height: 120, found: format });
  }
});

test('a client that has a picture gets 304', async () => {
  const { get } = await shop();
  const { hash } = await storePicture(db, await photo(40, 30));
  const answer = await get(pictureAddress(hash, 160, 'webp'), { 'if-none-match': `"${hash}-160.webp"` });
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
});

test('an unknown picture is not found, and the answer is not cached', async () => {
  const { get } = await shop();
  const { hash } = await storePicture(db, await photo(40, 30));
  const unknown = pictureAddress('0'.repeat(64), 160, 'webp');
  for (const address of [unknown, `/pictures/${hash}-161.webp`, `/pictures/${hash}-160.gif`, `/pictures/${hash}`]) {
    const answer = await get(address);
    expect(answer.statusCode, address).toBe(404);
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers).not.toHaveProperty('cache-control');
  }
});

test('a size is drawn once for concurrent requests, and read from the disk by the next process', async () => {
  const { pictures, cacheDir } = await shop();
  const { hash } = await storePicture(db, await photo(400, 300));
  const rows = vi.spyOn(db, 'rows');
  onTestFinished(() => rows.mockRestore());
  const size = { width: 320, format: 'webp' } as const;
  const [first, second] = await Promise.all([pictureFile(pictures, db, hash, size), pictureFile(pictures, db, hash, size)]);
  const third = await pictureFile(createPictures({ cacheDir, log }), db, hash, size);
  expect(rows).toHaveBeenCalledTimes(1);
  expect(second?.body).toEqual(first?.body);
  expect(third?.body).toEqual(first?.body);
});

test('a photo is fitted into a box and never enlarged, a drawing is drawn in any size', async () => {
  const { pictures } = await shop();
  const { hash } = await storePicture(db, await photo(400, 200));
  expect(await sizeOf(pictures, hash, { width: 100, height: 100 })).toEqual([100, 50]);
  expect(await sizeOf(pictures, hash, { width: 50, height: 10 })).toEqual([20, 10]);
  expect(await sizeOf(pictures, hash, { width: 800 })).toEqual([400, 200]);
  const drawn = await storePicture(db, drawing, { svg: true });
  expect(drawn).toMatchObject({ width: 40, height: 30 });
  expect(await sizeOf(pictures, drawn.hash, { width: 800 })).toEqual([800, 600]);
  const file = await pictureFile(pictures, db, drawn.hash, { width: 800, format: 'png' });
  const row = await sharp(file?.body).extractChannel('alpha').extract({ left: 0, top: 300, width: 800, height: 1 }).raw().toBuffer();
  expect(row.filter((alpha) => alpha > 0 && alpha < 255).length).toBeLessThanOrEqual(2); // a sharp edge
});

test('a rotated photo is turned upright, and its metadata is gone', async () => {
  const { pictures } = await shop();
  const turned = await sharp(await photo(400, 300))
    .withExif({ IFD0: { Copyright: 'Mia' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const stored = await storePicture(db, turned);
  expect(stored).toMatchObject({ width: 300, height: 400 });
  const file = await pictureFile(pictures, db, stored.hash, { width: 96, format: 'webp' });
  const { width, height, exif } = await sharp(file?.body).metadata();
  expect({ width, height, exif }).toEqual({ width: 96, height: 128, exif: undefined });
});

test('the same picture is stored once', async () => {
  const bytes = await photo(48, 48);
  expect(await storePicture(db, bytes)).toEqual(await storePicture(db, bytes));
  const { hash } = await storePicture(db, bytes);
  expect(await db.rows(sql`select type, width, height, bytes from pictures where hash = ${hash}`)).toEqual([
    { type: 'image/jpeg', width: 48, height: 48, bytes },
  ]);
});

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  ['a drawing from an untrusted source', () => drawing, 'unsupported_media'],
  ['a page', () => Buffer.from('<html><svg></svg></html>'), 'unsupported_media'],
  ['nothing', () => Buffer.alloc(0), 'unsupported_media'],
  ['a torn picture', async () => (await photo(400, 300)).subarray(0, 900), 'unsupported_media'],
  ['an invalid picture', () => Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1'), 'unsupported_media'],
  ['more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 'too_large'],
])('%s is refused', async (_, bytes, code) => {
  await expect(storePicture(db, await bytes())).rejects.toMatchObject({ code });
});

test('a record without a picture shows a frame of the wanted size', async () => {
  const { pictures } = await shop();
  const { body, type, etag } = await placeholderPicture(pictures, { width: 50, height: 80 });
  const { format, width, height } = await sharp(body).metadata();
  expect({ type, format, width, height }).toEqual({ type: 'image/png', format: 'png', width: 50, height: 80 });
  expect(etag).toBe('"placeholder-50x80.png"');
});

test('the disk cache stays under its limit: the least recently used file goes first', async () => {
  const { pictures, cacheDir } = await shop();
  const { hash } = await storePicture(db, await photo(400, 300));
  for (const width of [160, 240, 320]) await pictureFile(pictures, db, hash, { width, format: 'png' });
  const folder = join(cacheDir, db.name, 'shop', hash.slice(0, 2));
  const file = (width: number) => join(folder, `${hash}-${width}.png`);
  await utimes(file(160), 3, 3);
  await utimes(file(240), 1, 1);
  await utimes(file(320), 2, 2);
  const total = (await Promise.all([160, 240, 320].map((width) => stat(file(width))))).reduce((sum, { size }) => sum + size, 0);
  const next = createPictures({ cacheDir, log, limit: total - 1 });
  await pictureFile(next, db, hash, { width: 240, format: 'png' });
  await next.sweep();
  expect(await readdir(folder)).not.toContain(`${hash}-320.png`);
  expect(await readdir(folder)).toContain(`${hash}-240.png`);
});

test('pictures are drawn even where the disk cannot be written to', async () => {
  const pictures = createPictures({ cacheDir: '/dev/null/pictures', log });
  const { hash } = await storePicture(db, await photo(40, 30));
  expect((await pictureFile(pictures, db, hash, { width: 96, format: 'webp' }))?.type).toBe('image/webp');
  expect(log.warn).toHaveBeenCalled();
});

async function shop() {
  const cacheDir = await mkdtemp(join(tmpdir(), 'portico-pictures-'));
  const pictures = createPictures({ cacheDir, log });
  const app = fastify();
  await app.register(pictureRoutes, { pictures, databaseOf: () => db });
  onTestFinished(async () => {
    await app.close();
    await rm(cacheDir, { recursive: true, force: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { pictures, cacheDir, get };
}

async function sizeOf(pictures: ReturnType<typeof createPictures>, hash: string, box: { width: number; height?: number }) {
  const file = await pictureFile(pictures, db, hash, { ...box, format: 'png' });
  const { width, height } = await sharp(file?.body).metadata();
  return [width, height];
}

/** Noise, so that a size takes some bytes. */
function photo(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 120, sigma: 40 } } })
    .jpeg()
    .toBuffer();
}

test('requests are refused when too many wait for drawings', async () => {
  const pictures = createPictures({ cacheDir: await mkdtemp(join(tmpdir(), 'pictures-')), log });
  let open = () => {};
  const opened = new Promise<undefined>((resolve) => {
    open = () => resolve(undefined);
  });
  const requests = Array.from({ length: 1_000 }, (_, at) => pictures.get(`main/${at}`, { width: 160, format: 'png' }, () => opened));
  const settled = Promise.allSettled(requests);
  await expect(requests.at(-1)).rejects.toMatchObject({ code: 'unavailable' });
  open();
  expect((await settled).filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(500);
});
