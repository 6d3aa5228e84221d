import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MadeLink } from '#domain/links/types.ts';
import { type AccountShop, openAccountShop } from '../people/testing.ts';
import { signedInPublisher } from './testing.ts';

let shop: AccountShop;
let code: string;
beforeAll(async () => {
  shop = await openAccountShop();
  const publisher = await signedInPublisher(shop);
  code = ((await publisher.call('links.create', { url: 'https://poster.example/' })) as MadeLink).link.code;
});
afterAll(() => shop.close());

const get = (file: string, headers: Record<string, string> = {}) => shop.app.inject({ url: `/r/qr/${file}`, headers });

async function read(image: Buffer): Promise<[text: string, width: number, height: number]> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [decodeQR({ data, width: info.width, height: info.height }), info.width, info.height];
}

test('a link’s QR code is read as its address with the mark of a scan, as SVG and as PNG', async () => {
  const text = `https://shop.example/r/${code}?qr=1`;
  const svg = await get(`${code}.svg`);
  expect(svg.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' });
  expect(await read(svg.rawPayload)).toEqual([text, 1_024, 1_024]);
  const png = await get(`${code}.png?size=256&level=h`);
  expect(png.headers['content-type']).toBe('image/png');
  expect(await read(png.rawPayload)).toEqual([text, 256, 256]);
  expect(await read((await get(`${code}.png?size=2048`)).rawPayload)).toEqual([text, 2_048, 2_048]);
  expect((await get(`${code}.svg?level=h`)).body).not.toBe(svg.body);
  expect((await get(`${code}.svg`, { 'if-none-match': String(svg.headers.etag) })).statusCode).toBe(304);
});

test.each(['unknown.svg', 'a b.svg', '..%2Fx.svg', '.svg', 'x'])('there is none at /r/qr/%s', async (file) => {
  expect((await get(file)).statusCode).toBe(404);
});

test('another size or level is the usual one', async () => {
  expect(await read((await get(`${code}.png?size=99999&level=z`)).rawPayload)).toMatchObject([expect.any(String), 1_024, 1_024]);
});
