import { createHash } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { sheetMark } from '#domain/pages.ts';
import { cachedFirst } from './cached-first.ts';
import { createPages } from './pages.ts';

const sheet = 'p{color:teal}';
const words = Array.from({ length: 400 }, (_, at) => `portico ${(at * 7919) % 1009}`).join(' ');
const rendered: string[] = [];
let hold: Promise<void> | undefined;
let shopName = 'Portico';
/** runs after the name was read */
let afterName = () => {};
const pages = createPages({
  cache: true,
  csp: true,
  sheet,
  publicUrl: () => 'https://shop.example',
  shopFacts: async () => {
    const name = shopName;
    afterName();
    return { shopName: name };
  },
  renderer: async () => ({
    page: async ({ url, ask, shopName: name }) => {
      rendered.push(url);
      await ask('catalog.list', {});
      await hold;
      return {
        status: url.startsWith('/404') || url.includes('gone') ? 404 : 200,
        html: `<!DOCTYPE html><style>${sheetMark}</style><p>${url} ${name} ${words}`,
      };
    },
    shell: async ({ shopName: name }) => ({ status: 200, html: `<p>the shell of ${name}` }),
    fragment: () => '',
  }),
});

const reached: string[] = [];
const app = Fastify({ serverFactory: cachedFirst((request, response) => pages.answerCached('main', request, response)) });
app.addHook('onRequest', async (request) => void reached.push(`${request.method} ${request.url}`));
app.get('/_shell', (request, reply) => pages.shell('main', request, reply));
app.get('/*', (request, reply) => {
  const url = request.url.split('?')[0] ?? '';
  const ask = (shows: (tag: string) => void) => async () => shows('product:1');
  return pages.answer({ url, database: 'main', ask }, request, reply);
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
beforeEach(() => {
  pages.clear();
  reached.length = 0;
  rendered.length = 0;
  shopName = 'Portico';
  afterName = () => {};
});

test('a cached page is answered before the framework', async () => {
  const [fresh, again] = [await fetchPage('/shop'), await fetchPage('/shop')];
  expect(again).toEqual(fresh);
  expect(again.headers['content-security-policy']).toContain("default-src 'self'");
  expect(reached).toEqual(['GET /shop']);
});

test('the body is in an encoding that the client accepts', async () => {
  await fetchPage('/shop');
  const sizes = [];
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br; q=0.0, gzip;q=0', 'identity'],
  ] as const) {
    const { headers, length } = await fetchPage('/shop', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(headers['content-length']).toBe(String(length));
    sizes.push(length);
  }
  expect(sizes[0]).toBeLessThan(sizes[2] ?? 0);
});

test('a page that is requested again is compressed further, and is the same page', async () => {
  const br = { 'accept-encoding': 'br' };
  const [first, second] = [await fetchPage('/shop', br), await fetchPage('/shop', br)];
  expect(second.length).toBe(first.length);
  const packed = await vi.waitUntil(async () => {
    const again = await fetchPage('/shop', br);
    return again.length < first.length && again;
  });
  expect(packed.headers).toEqual({ ...first.headers, 'content-length': String(packed.length) });
  expect(packed.text).toBe((await fetchPage('/shop')).text);
});

test('the style sheet replaces the renderer’s placeholder, and the policy allows it', async () => {
  const { text, headers } = await fetchPage('/shop');
  expect(text).toContain(`<style>${sheet}</style><p>`);
  const hash = createHash('sha256').update(sheet).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
});

test('a client that has the page gets 304 without a body', async () => {
  const { headers } = await fetchPage('/shop');
  const again = await fetchPage('/shop', { 'if-none-match': headers.etag ?? '' });
  expect(again).toMatchObject({ status: 304, length: 0, headers: { etag: headers.etag } });
  expect(again.headers['content-length']).toBeUndefined();
  for (const known of [`"other", ${headers.etag}`, String(headers.etag).replace('W/', ''), '*'])
    expect((await fetchPage('/shop', { 'if-none-match': known })).status).toBe(304);
  for (const known of ['"other"', `"${headers.etag}`]) expect((await fetchPage('/shop', { 'if-none-match': known })).status).toBe(200);
});

test.each([
  ['another method', () => fetchPage('/shop', {}, 'HEAD')],
  ['a parameter that makes no other page', () => fetchPage('/shop?utm_source=tea')],
])('%s passes the framework and gets the same page', async (_, again) => {
  await fetchPage('/shop');
  expect((await again()).status).toBe(200);
  expect(reached).toHaveLength(2);
  expect(rendered).toEqual(['/shop']);
});

test('a page with a changed record is rendered again', async () => {
  await fetchPage('/shop');
  pages.drop(['main:product:2']);
  await fetchPage('/shop');
  pages.drop(['main:product:1']);
  await fetchPage('/shop');
  expect(rendered).toEqual(['/shop', '/shop']);
});

test.each(['/shop', '/404', '/_shell'])('%s shows the shop’s name and is rendered again after a change', async (path) => {
  expect((await fetchPage(path)).text).toContain('Portico');
  shopName = 'Tea & Co';
  expect((await fetchPage(path)).text).toContain('Portico');
  pages.drop(['main:settings']);
  expect((await fetchPage(path)).text).toContain('Tea & Co');
});

test.each(['/shop', '/_shell'])('%s, rendered while the shop is renamed, is not cached', async (path) => {
  afterName = () => pages.drop(['main:settings']);
  expect((await fetchPage(path)).text).toContain('Portico');
  shopName = 'Tea & Co';
  expect((await fetchPage(path)).text).toContain('Tea & Co');
});

test('a request after a change is not answered with a page whose rendering began before it', async () => {
  const [begun, goOn] = held();
  hold = begun;
  const before = fetchPage('/shop');
  await vi.waitUntil(() => rendered.length === 1);
  pages.drop(['main:product:1']);
  hold = undefined;
  await fetchPage('/shop');
  expect(rendered).toHaveLength(2);
  goOn();
  expect((await before).status).toBe(200);
});

test('a missing product is not cached: it may be created', async () => {
  await fetchPage('/shop/product/gone-9');
  expect((await fetchPage('/shop/product/gone-9')).status).toBe(404);
  expect(rendered).toHaveLength(2);
});

test('the page of all unknown addresses is cached, and stays a 404', async () => {
  for (const path of ['/404', '/404', '/de/404', '/de/404']) await fetchPage(path);
  expect((await fetchPage('/404')).status).toBe(404);
  expect(rendered).toEqual(['/404', '/de/404']);
});

type Answer = { status: number | undefined; headers: IncomingMessage['headers']; length: number; text: string };

function fetchPage(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((done, failed) => {
    get(`${address}${path}`, { method, headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      const body = Buffer.concat(parts);
      const { date: _, ...rest } = response.headers;
      done({ status: response.statusCode, headers: rest, length: body.length, text: unpacked(body, rest['content-encoding']).toString() });
    }).on('error', failed);
  });
}

function held(): [Promise<void>, () => void] {
  let goOn = () => {};
  return [new Promise((done) => (goOn = done)), () => goOn()];
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  return encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
}
