import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../database/database.ts';
import { changeSettings } from '../settings/service.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { testContext } from '../testing/context.ts';
import { createProduct } from './creating.ts';
import { publishProduct } from './publishing.ts';
import { createCategory } from './structure.ts';
import { productDraft, publishedProduct } from './testing.ts';

let shop: TestApp;
let tea: { id: number; category: number };
let hidden: number;
beforeAll(async () => {
  shop = await openTestApp();
  const ctx = testContext(shop.db);
  await shop.db.rows(sql`select setval('products_id_seq', 1000), setval('variants_id_seq', 1000), setval('categories_id_seq', 1000)`);
  const category = await createCategory(ctx, { name: { en: 'Tea & more', de: 'Tee', ar: 'شاي' } });
  await createCategory(ctx, { name: { en: 'Empty' } });
  const id = await publishedProduct(ctx, productDraft('GT', [category], { name: { en: 'Green <tea>', de: 'Grüner Tee', ar: 'شاي جديد' } }));
  tea = { id, category };
  hidden = await createProduct(ctx, productDraft('HIDDEN', [category], { name: { en: 'Hidden' } }));
  await shop.db.rows(sql`insert into products (id, code, name, summary, description, price, published, updated_at)
    values (12001, 'FAR', '{"en": "Far"}', '{}', '{}', 1, true, '2026-03-01T08:00:00Z')`);
});
afterAll(() => shop.close());

const read = async (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
const placesIn = async (url: string) => Array.from((await read(url)).body.matchAll(/<loc>([^<]*)<\/loc>/g), ([, place]) => place);
const at = (path: string) => `https://shop.example${encodeURI(path)}`;

test('the index names for each language its pages and the parts that hold something', async () => {
  const names = ['en', 'en-1', 'en-3', 'de', 'de-1', 'de-3', 'fr', 'fr-1', 'fr-3', 'ar', 'ar-1', 'ar-3'];
  expect(await placesIn('/sitemap.xml')).toEqual(names.map((name) => at(`/sitemap-${name}.xml`)));
});

test('products stand under their address in the language, with their last change; what is hidden does not', async () => {
  expect(await placesIn('/sitemap-de-1.xml')).toContain(at(`/de/shop/product/gruner-tee-${tea.id}`));
  expect(await placesIn('/sitemap-ar-1.xml')).toContain(at(`/ar/shop/product/شاي-جديد-${tea.id}`));
  expect(await placesIn('/sitemap-en-1.xml')).toContain(at(`/shop/product/green-tea-${tea.id}`));
  expect((await read('/sitemap-en-1.xml')).body).not.toContain('hidden');
  expect((await read('/sitemap-en-3.xml')).body).toContain(
    `<loc>${at('/shop/product/far-12001')}</loc><lastmod>2026-03-01T08:00:00.000Z</lastmod>`,
  );
});

test('a product comes and goes as it is published', async () => {
  const ctx = testContext(shop.db);
  const places = () => placesIn('/sitemap-en-1.xml');
  await publishProduct(ctx, hidden, true);
  expect(await places()).toContain(at(`/shop/product/hidden-${hidden}`));
  await shop.db.rows(sql`update products set saleable = false where id = ${hidden}`);
  expect(await places()).not.toContain(at(`/shop/product/hidden-${hidden}`));
});

test('all other pages: home, shop, categories that hold something, and what is written of the legal texts', async () => {
  const site = ['/de', '/de/shop', `/de/shop/category/tee-${tea.category}`];
  expect(await placesIn('/sitemap-de.xml')).toEqual(expect.arrayContaining([...site, '/de/terms', '/de/imprint'].map(at)));
  expect(await placesIn('/sitemap-en.xml')).toContain(at('/'));
  expect((await placesIn('/sitemap-en.xml')).join()).not.toContain('empty');
  await changeSettings(testContext(shop.db), { legal: { terms: {} }, company: { name: '' } });
  expect(await placesIn('/sitemap-de.xml')).not.toContain(at('/de/terms'));
  expect(await placesIn('/sitemap-de.xml')).toEqual(expect.arrayContaining([at('/de/privacy'), at('/de/imprint')]));
});

test.each([
  '/sitemap-xx.xml',
  '/sitemap-de-2.xml',
  '/sitemap-de-0.xml',
  '/sitemap-de-01.xml',
  '/sitemap-de-9999999.xml',
  '/sitemap-de-99999999999.xml',
  '/sitemap-.xml',
  '/sitemap-de-1-1.xml',
  "/sitemap-de-1'.xml",
])('%s is not there', async (url) => {
  expect((await read(url)).statusCode).toBe(404);
});

test('it may be kept, and is not sent again to whom it is known', async () => {
  const { headers } = await read('/sitemap.xml');
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600', 'content-type': 'application/xml; charset=utf-8' });
  const again = await read('/sitemap.xml', { 'if-none-match': headers.etag ?? '' });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('robots may look at what is public, are kept out of the rest, and are told of the sitemap; whatever the host is called', async () => {
  const { body, headers } = await read('/robots.txt', { host: 'evil.example' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = body.split('\n');
  expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml');
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  const allowed = (path: string) => !closed.some((each) => path.startsWith(each));
  const prefixes = ['', '/de', '/fr', '/ar'];
  for (const path of ['/shop', '/shop/product/tea-1', '/shop/category/tea-1', '/terms', '/shop/page/2']) {
    expect(prefixes.map((prefix) => allowed(prefix + path))).toEqual([true, true, true, true]);
  }
  for (const path of ['/shop/cart', '/shop/checkout', '/my', '/my/orders/1', '/web/login', '/website/lang/de']) {
    expect(prefixes.map((prefix) => allowed(prefix + path))).toEqual([false, false, false, false]);
  }
  expect([allowed('/trpc/catalog.list'), allowed('/pictures/x.png'), allowed('/')]).toEqual([false, true, true]);
});
