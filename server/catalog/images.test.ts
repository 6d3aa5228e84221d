import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#domain/people/types.ts';
import { api } from '../app.ts';
import { createTestDatabase } from '../database/testing.ts';
import { proceduresOf } from '../http/call.ts';
import { mountRoutes, type RestContext } from '../http/rest.ts';
import { createPictures, storePicture } from '../media/pictures.ts';
import { testContext } from '../testing/context.ts';
import { createProduct } from './creating.ts';
import { catalogRoutes } from './routes.ts';
import { createCategory } from './structure.ts';
import { productDraft, publishedProduct } from './testing.ts';

const db = await createTestDatabase();
const cacheDir = mkdtempSync(join(tmpdir(), 'portico-images-'));
const log = pino({ level: 'silent' });
const app = Fastify();
let role: Role | undefined;
const me = async () => (role === undefined ? null : { id: 1, email: 'a@b.example', name: 'A', role, language: 'en' });
const rest: Pick<RestContext, 'contextOf' | 'procedures'> = { procedures: proceduresOf(api), contextOf: () => testContext(db, { me }) };
mountRoutes(app, catalogRoutes(createPictures({ cacheDir, log })), rest as RestContext);

let lamp: number;
let bare: number;
let hidden: number;
let sandLamp: number;

beforeAll(async () => {
  const ctx = testContext(db);
  const category = await createCategory(ctx, { name: { en: 'Lamps' } });
  const picture = (width: number, height: number) =>
    storePicture(
      db,
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0h9v9z"/></svg>`),
      { svg: true },
    );
  const [wide, tall] = await Promise.all([picture(800, 400), picture(100, 200)]);
  const pictures = [{ hash: wide.hash, alt: { en: 'Lamp' } }];
  const variants = [{ code: 'LAMP-S', valueIds: [], price: 1, stock: null, pictureHash: tall.hash }];
  lamp = await publishedProduct(ctx, productDraft('LAMP', [category], { pictures, variants }));
  bare = await publishedProduct(ctx, productDraft('BARE', [category]));
  hidden = await createProduct(ctx, productDraft('HIDDEN', [category], { pictures }));
  const [row] = await db.prisma.variant.findMany({ where: { productId: lamp } });
  sandLamp = row?.id ?? 0;
});
afterAll(async () => {
  await app.close();
  await db.close();
  rmSync(cacheDir, { recursive: true });
});

const sizeOf = async (body: Buffer) => {
  const { format, width, height } = await sharp(body).metadata();
  return `${format} ${width}x${height}`;
};

describe('/web/image (SHOP-6)', () => {
  test.each([
    ['the field alone', () => `product.template/${lamp}/image_medium`, 200, 'png 128x64'],
    ['the full field', () => `product.template/${lamp}/image`, 200, 'png 1024x512'],
    ['a slug for an id', () => `product.template/desk-lamp-${lamp}/image_small`, 200, 'png 64x32'],
    ['a variant with a picture of its own', () => `product.product/${sandLamp}/image_medium`, 200, 'png 64x128'],
    ['a size to fit into', () => `product.template/${lamp}/image/300x100`, 200, 'png 200x100'],
    ['a size beyond 500', () => `product.template/${lamp}/image/4000x3000`, 200, 'png 500x250'],
    ['a product without a picture', () => `product.template/${bare}/image_medium`, 200, 'png 128x128'],
    ['a product that is unpublished', () => `product.template/${hidden}/image/50x50`, 403, 'png 50x50'],
    ['a product that does not exist', () => 'product.product/999999/image_medium', 404, 'png 128x128'],
    ['an id that is none', () => 'product.product/lamp/image_medium', 404, 'png 128x128'],
    ['a field that is none', () => `product.template/${lamp}/name`, 404, 'png 128x128'],
    ['a size that is none', () => `product.template/${lamp}/image/big`, 404, 'png 128x128'],
    ['a model that is none', () => `res.users/${lamp}/image`, 404, 'png 1024x1024'],
  ])('%s', async (_, address, status, size) => {
    const answer = await app.inject(`/web/image/${address()}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(await sizeOf(answer.rawPayload)).toBe(size);
  });

  test('answers 304 to a client that has it already', async () => {
    const url = `/web/image/product.template/${lamp}/image_medium`;
    const { etag } = (await app.inject(url)).headers;
    const again = await app.inject({ url, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
    for (const known of [`W/${etag}`, `"other", ${etag}`, '*']) {
      expect((await app.inject({ url, headers: { 'if-none-match': known } })).statusCode, known).toBe(304);
    }
  });

  test('says again that there is nothing, or nothing to be seen, to a client that has the placeholder already', async () => {
    const { etag } = (await app.inject(`/web/image/product.template/${bare}/image_medium`)).headers;
    const status = async (id: number) =>
      (await app.inject({ url: `/web/image/product.template/${id}/image_medium`, headers: { 'if-none-match': etag } })).statusCode;
    expect([await status(bare), await status(hidden), await status(999_999)]).toEqual([304, 403, 404]);
  });

  test('keeps a placeholder of what may not be seen, or is not there, from being kept', async () => {
    for (const id of [hidden, 999_999]) {
      const { headers } = await app.inject(`/web/image/product.template/${id}/image?unique=1`);
      expect([headers['content-type'], headers['cache-control']]).toEqual(['image/png', 'public, max-age=0, must-revalidate']);
      expect(headers.etag).toMatch(/^"placeholder-/);
    }
  });

  test.each([
    ['is asked for again', () => `${lamp}/image`, 'public, max-age=0, must-revalidate'],
    ['is kept for a year where the address says unique', () => `${lamp}/image?unique=1a2b`, 'public, max-age=31536000, immutable'],
    ['of what does not exist is never kept for a year', () => '999999/image?unique=1a2b', 'public, max-age=0, must-revalidate'],
  ])('%s', async (_, address, expected) => {
    expect((await app.inject(`/web/image/product.template/${address()}`)).headers['cache-control']).toBe(expected);
  });

  test('shows a publisher what is unpublished, and keeps it from shared caches', async () => {
    const url = `/web/image/product.template/${hidden}/image_medium`;
    role = 'customer';
    expect((await app.inject(url)).statusCode).toBe(403);
    role = 'publisher';
    const answer = await app.inject(url);
    role = undefined;
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  });
});
