import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HomePage } from '#domain/pages/types.ts';
import { publishProduct } from '../catalog/publishing.ts';
import { createCategory } from '../catalog/structure.ts';
import { productDraft, publishedProduct } from '../catalog/testing.ts';
import { sql } from '../database/database.ts';
import { createPerson } from '../people/service.ts';
import { changeSettings } from '../settings/service.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { testContext } from '../testing/context.ts';

const KIM = { email: 'kim@portico.example', name: 'Kim', password: 'tea-and-cake' };
let shop: TestApp;
let lamps: number;
let deskLamp: number;

beforeAll(async () => {
  shop = await openTestApp();
  const ctx = testContext(shop.db);
  // The open shop's own goods have the first numbers.
  for (const table of ['products', 'variants']) await shop.db.rows(sql`select setval(${`${table}_id_seq`}::text::regclass, 1000)`);
  const home = await createCategory(ctx, { name: { en: 'Home' } });
  lamps = await createCategory(ctx, { name: { en: 'Lamps', de: 'Leuchten' }, parentId: home });
  await createCategory(ctx, { name: { en: 'Desk lamps' }, parentId: lamps });
  for (const place of Array.from({ length: 9 }, (_, at) => at)) await publishedProduct(ctx, productDraft(`CUP-${place}`, [home]));
  deskLamp = await publishedProduct(ctx, productDraft('DSK', [lamps], { name: { en: 'Big Desk Lamp', de: 'Große Leuchte' } }));
  const withdrawn = await publishedProduct(ctx, productDraft('OLD', [lamps], { sequence: 1000 }));
  await shop.db.rows(sql`update products set saleable = false where id = ${withdrawn}`);
  await publishProduct(ctx, withdrawn, true);
  await shop.db.rows(sql`update products set created_at = now() + interval '1 hour' where id = ${deskLamp}`);
});
afterAll(() => shop.close());

async function home(url = '/'): Promise<HomePage> {
  const { statusCode, body } = await shop.app.inject(url);
  expect(statusCode).toBe(200);
  return JSON.parse(/<p>(.*)<\/p>/.exec(body)?.[1]?.replaceAll('&lt;', '<') ?? '') as HomePage;
}

describe('the home page (SITE-5)', () => {
  test('shows the newest first, then what the shop shows first, and nothing twice, unpublished or withdrawn', async () => {
    const { newest, recommended } = await home();
    const names = (cards: HomePage['newest']) => cards.map(({ name }) => name);
    expect(newest).toHaveLength(8);
    expect(names(newest).slice(0, 2)).toEqual(['Big Desk Lamp', 'CUP-8']);
    expect(names(recommended)).toEqual(['Cup', 'Lamp', 'Tea', 'CUP-0', 'CUP-1']);
  });

  test('names the top categories with those right below them', async () => {
    const [top] = (await home('/de')).categories;
    expect(top).toMatchObject({ name: 'Home', count: 10, children: [{ name: 'Leuchten', slug: `leuchten-${lamps}`, children: [] }] });
  });

  test('is a new one when a product is taken away, and when its slides change', async () => {
    await publishProduct({ db: shop.db, now: new Date(), drop: () => {}, publish: async () => {} }, deskLamp, false);
    await expect.poll(async () => (await home()).newest.some(({ id }) => id === deskLamp)).toBe(false);
    await publishProduct({ db: shop.db, now: new Date(), drop: () => {}, publish: async () => {} }, deskLamp, true);
    const slide = { title: { en: 'Tea', de: 'Tee' }, text: { en: 'From the hills' }, label: { en: 'See' }, link: '/shop?search=tea' };
    const settings = { home: { slides: [{ ...slide, picture: 'f'.repeat(64) }] } };
    await changeSettings({ db: shop.db, drop: () => {} }, settings);
    await expect
      .poll(async () => (await home('/de/')).slides)
      .toEqual([{ title: 'Tee', text: 'From the hills', label: 'See', link: '/shop?search=tea', picture: null }]);
  });

  test('may be kept by caches, as a page and as an answer', async () => {
    const page = await shop.app.inject('/?utm_source=letter');
    expect(page.headers.etag).toBe((await shop.app.inject('/')).headers.etag);
    const answer = await shop.app.inject(`/trpc/pages.home?input=${encodeURIComponent('{"language":"en"}')}`);
    expect(answer.headers['cache-control']).toMatch(/^public/);
  });

  test('finds the newest by an index, however many there are', async () => {
    const plan = await shop.db.transaction(async (tx) => {
      await tx.rows(sql`set local enable_seqscan = off`);
      await tx.rows(sql`set local enable_sort = off`);
      return tx.rows(sql`
        explain select id from products where published and saleable order by created_at desc, id desc limit 8`);
    });
    expect(JSON.stringify(plan)).toContain('products_newest');
    expect(JSON.stringify(plan)).not.toContain('Sort');
  });
});

describe('blocks by name (SITE-7)', () => {
  const ask = (params: unknown) => shop.app.inject({ method: 'POST', url: '/website/multi_render', payload: params as object });

  test('are markup by the very ids that were asked for', async () => {
    const asked = { ids_or_xml_ids: ['new_products', 'categories', 'new_products'], values: { object: '<b>mine</b>' } };
    const { statusCode, body } = await ask(asked);
    expect([statusCode, body]).toEqual([
      200,
      '{"new_products":"<div class=\\"products\\"></div>","categories":"<div class=\\"categories\\"></div>"}',
    ]);
    expect((await ask({ jsonrpc: '2.0', id: 3, params: { ids_or_xml_ids: [] } })).json()).toEqual({ jsonrpc: '2.0', id: 3, result: {} });
  });

  test.each([
    ['an unknown id', { ids_or_xml_ids: ['new_products', 'website.layout'] }, 404],
    ['a number', { ids_or_xml_ids: [1] }, 404],
    ['a name that every object has', { ids_or_xml_ids: ['constructor'] }, 404],
    ['more than twenty', { ids_or_xml_ids: Array.from({ length: 21 }, () => 'categories') }, 400],
    ['no list', { ids_or_xml_ids: 'categories' }, 400],
    ['nothing', {}, 400],
  ])('%s refuses the whole call', async (_, params, status) => {
    const bare = await ask(params);
    expect([bare.statusCode, Object.keys(bare.json())]).toEqual([status, ['error']]);
    const call = (await ask({ jsonrpc: '2.0', id: 3, method: 'call', params })).json();
    expect(call).toMatchObject({ id: 3, error: { data: { name: `portico.${status === 404 ? 'not_found' : 'bad_input'}` } } });
    expect(call.result).toBeUndefined();
  });
});

describe('addresses of pages by a term (SITE-6)', () => {
  let cookie = '';
  beforeAll(async () => {
    await createPerson({ db: shop.db, now: new Date() }, KIM);
    const answer = await post('/web/session/authenticate', { login: KIM.email, password: KIM.password });
    cookie = `session_id=${answer.cookies.find(({ name }) => name === 'session_id')?.value}`;
  });

  const post = (url: string, payload: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    shop.app.inject({ method: 'POST', url, payload, headers });
  const params = (term: unknown, kwargs: object = {}) => ({ model: 'website', method: 'search_pages', args: [null, term], kwargs });
  const call = (given: object, url = '/web/dataset/call_kw') => post(url, given, { cookie });
  const found = async (term: unknown, kwargs: object = {}) =>
    ((await call(params(term, kwargs))).json() as { loc: string }[]).map(({ loc }) => loc);

  test.each([
    ['a product by the words of its name', 'Big DESK', () => [`/shop/product/big-desk-lamp-${deskLamp}`]],
    ['a category and what is called like it', 'desk lamp', () => ['desk-lamps', 'big-desk-lamp']],
    ['a product by its number', 'lamp-1010', () => [`/shop/product/big-desk-lamp-${deskLamp}`]],
    ['a page', 'terms', () => ['/terms']],
    ['a whole address', '/shop/category/lamps', () => [`/shop/category/lamps-${lamps}`]],
    ['nothing that is hidden', 'ghost', () => []],
  ])('find %s', async (_, term, expected) => {
    const locs = await found(term);
    expect(locs).toEqual(expected().map((part) => expect.stringContaining(part)));
  });

  test('are fifteen unless fewer or more are wanted, never more than fifty', async () => {
    expect((await found('')).slice(0, 6)).toEqual(['/', '/shop', '/terms', '/withdrawal', '/privacy', '/imprint']);
    expect(await found('')).toHaveLength(15);
    expect(await found(null, { limit: false })).toHaveLength(15);
    expect(await found('shop', { limit: 2 })).toEqual(['/shop', expect.stringContaining('/shop/category/')]);
    expect((await found('', { limit: 1000 })).length).toBeGreaterThan(15);
  });

  test('are those of the language that is asked in', async () => {
    expect(await found('große', { context: { lang: 'de_DE' } })).toEqual([`/de/shop/product/große-leuchte-${deskLamp}`]);
    expect(await found('imprint', { context: { lang: 'de_DE' } })).toEqual(['/de/imprint']);
  });

  test('are answered in the envelope and under the method’s own address', async () => {
    const answer = await call({ jsonrpc: '2.0', id: 5, params: { ...params('terms') } }, '/web/dataset/call_kw/website/search_pages');
    expect(answer.json()).toEqual({ jsonrpc: '2.0', id: 5, result: [{ loc: '/terms' }] });
  });

  test('are not for visitors', async () => {
    const { statusCode } = await post('/web/dataset/call_kw', params('terms'));
    const inside = await post('/web/dataset/call_kw', { jsonrpc: '2.0', id: 5, params: params('terms') });
    expect([statusCode, inside.statusCode, inside.json().error.code]).toEqual([401, 200, 100]);
  });

  test.each([
    ['a method that is nobody’s business', { ...params('x'), method: '_search_pages' }, 'forbidden', 'access_error'],
    ['a method that is not named', { ...params('x'), method: 'unlink' }, 'forbidden', 'access_error'],
    ['a model that is not named', { ...params('x'), model: 'res.users' }, 'forbidden', 'access_error'],
    ['a term that is none', params({ $like: '%' }), 'bad_input', 'validation_error'],
    ['a limit of nothing', params('x', { limit: 0 }), 'bad_input', 'validation_error'],
    ['no method', { model: 'website' }, 'bad_input', 'validation_error'],
  ])('%s is refused', async (_, given, code, kind) => {
    const inside = (await call({ jsonrpc: '2.0', id: 5, params: given })).json();
    expect(inside.error).toMatchObject({ code: 200, data: { name: `portico.${code}`, exception_type: kind } });
    expect((await call(given)).json().error.code).toBe(code);
  });
});
