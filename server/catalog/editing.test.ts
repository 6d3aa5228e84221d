import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewProduct } from '#domain/catalog/sheet.ts';
import type { ProductSheet } from '#domain/catalog/sheet-types.ts';
import { sql } from '../database/database.ts';
import { createPerson } from '../people/service.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { testContext } from '../testing/context.ts';
import { purgeDeleted } from './deleting.ts';
import { beginAndEndSales, forgetPastPrices } from './sales.ts';
import { createAttribute, createCategory } from './structure.ts';

const IDA = { email: 'ida@shop.example', name: 'Ida', password: 'tea-and-cake' };
let shop: TestApp;
let cookie: string;
let shelf: number;
let sizes: number[];

beforeAll(async () => {
  shop = await openTestApp();
  const ctx = testContext(shop.db);
  // The open shop's own goods have the first numbers.
  for (const table of ['products', 'variants', 'attributes', 'attribute_values', 'categories'])
    await shop.db.rows(sql`select setval(${`${table}_id_seq`}::text::regclass, 1000)`);
  await createPerson(ctx, { ...IDA, role: 'editor' });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/trpc/people.signIn',
    payload: { login: IDA.email, password: IDA.password },
  });
  cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  shelf = await createCategory(ctx, { name: { en: 'Kettles' } });
  sizes = (
    await createAttribute(ctx, { name: { en: 'Volume' }, display: 'pills', values: [{ name: { en: '1 l' } }, { name: { en: '2 l' } }] })
  ).valueIds;
});
afterAll(() => shop.close());

type Refused = { error: { message: string; data: { details: { fields?: string[] } } } };

async function call<Answer>(name: string, input: unknown, method: 'POST' | 'GET' = 'POST'): Promise<Answer> {
  const url = method === 'GET' ? `/trpc/catalog.${name}?input=${encodeURIComponent(JSON.stringify(input))}` : `/trpc/catalog.${name}`;
  const sent = method === 'GET' ? {} : { payload: input as object };
  const body = (await shop.app.inject({ method, url, headers: { cookie }, ...sent })).json() as { result?: { data: Answer } } & Refused;
  if (body.result === undefined) throw new Error(`${body.error.message} ${body.error.data.details.fields ?? ''}`.trim());
  return body.result.data;
}

const create = (draft: Partial<NewProduct> = {}) =>
  call<ProductSheet>('createProduct', {
    name: { en: 'Kettle' },
    categoryIds: [shelf],
    published: true,
    variants: [{ price: 4_900, stock: 3 }],
    ...draft,
  });
const edit = (change: object) => call<ProductSheet>('editProduct', change);
const page = async (path: string) => (await shop.app.inject(path)).statusCode;
const address = ({ slug }: ProductSheet) => `/shop/product/${slug}`;

test('a product is made with the next free number, is found by visitors, and its former address still leads to it', async () => {
  const first = await create();
  const second = await create({ name: { en: 'Little kettle' } });
  expect([first.code, first.variants.map(({ code }) => code), second.code]).toEqual(['P-1001', ['P-1001'], 'P-1002']);
  expect(await page(address(second))).toBe(200);
  const renamed = await edit({ id: second.id, version: second.version, name: { en: 'Tea kettle', de: 'Teekessel' } });
  // The number alone decides, and the page itself leads to the present name.
  expect([renamed.slug, await page(address(second))]).toEqual([`tea-kettle-${second.id}`, 200]);
  const { products } = await call<{ products: { id: number }[] }>('list', { language: 'de', search: 'teekessel' }, 'GET');
  expect(products.map(({ id }) => id)).toEqual([second.id]);
});

test('who changes what somebody else has changed since learns it, and nothing is written', async () => {
  const kettle = await create();
  const newer = await edit({ id: kettle.id, version: kettle.version, variants: [{ code: kettle.code, price: 5_000, stock: null }] });
  expect(newer.variants).toMatchObject([{ price: 5_000, stock: null }]);
  await expect(edit({ id: kettle.id, version: kettle.version, name: { en: 'Late' } })).rejects.toThrow('record_changed');
  expect(await call('sheet', { id: kettle.id }, 'GET')).toEqual(newer);
});

test('variants come, are renamed, go and come back; a choice that nobody could make is refused', async () => {
  const [one = 0, two = 0] = sizes;
  const kettle = await create({ code: 'KET', variants: [{ code: 'KET-1', price: 100, valueIds: [one] }] });
  const both = await edit({ id: kettle.id, version: kettle.version, newVariants: [{ price: 200, valueIds: [two] }] });
  expect(both.variants.map(({ code, valueIds }) => [code, valueIds])).toEqual([
    ['KET-1', [one]],
    ['KET-2', [two]],
  ]);
  const less = await edit({
    id: kettle.id,
    version: both.version,
    removedVariants: ['KET-2'],
    variants: [{ code: 'KET-1', newCode: 'KET-S' }],
  });
  expect(less.variants.map(({ code }) => code)).toEqual(['KET-S']);
  const back = await edit({ id: kettle.id, version: less.version, newVariants: [{ code: 'KET-2', price: 250, valueIds: [two] }] });
  expect(back.variants.map(({ id }) => id)).toEqual(both.variants.map(({ id }) => id));
  // What it cost before it went counts for the lowest price of a sale.
  expect(await shop.db.prisma.pastPrice.findMany({ where: { variant: { code: 'KET-2' } }, select: { price: true } })).toEqual([
    { price: 200 },
  ]);
  const refused = (change: object) => edit({ id: kettle.id, version: back.version, ...change });
  await expect(refused({ newVariants: [{ price: 1, valueIds: [two] }] })).rejects.toThrow('bad_input variants');
  await expect(refused({ newVariants: [{ price: 1 }] })).rejects.toThrow('bad_input variants');
  await expect(refused({ removedVariants: ['KET-2', 'KET-S'] })).rejects.toThrow('bad_input variants');
  await expect(refused({ variants: [{ code: 'P-1001', price: 1 }] })).rejects.toThrow('bad_input variants');
  await expect(refused({ variants: [{ code: 'KET-2', newCode: 'P-1001' }] })).rejects.toThrow('code_taken');
  await expect(refused({ code: 'P-1001' })).rejects.toThrow('code_taken');
  await expect(refused({ categoryIds: [999_999] })).rejects.toThrow('bad_input categoryIds');
  await expect(refused({ pictures: [{ hash: 'f'.repeat(64) }] })).rejects.toThrow('bad_input pictures');
  expect(await call('sheet', { id: kettle.id }, 'GET')).toEqual(back);
});

test('a deleted product is gone for everybody, comes back, or is taken over by a new one of its code', async () => {
  const kettle = await create({ code: 'OLD' });
  const { id } = kettle;
  await call('deleteProducts', { ids: [id] });
  expect(await page(address(kettle))).toBe(404);
  const listed = async (filter: object) =>
    (await call<{ products: { id: number }[] }>('sheets', filter, 'GET')).products.map((each) => each.id);
  expect([await listed({ search: 'OLD' }), await listed({ deleted: true })]).toEqual([[], [id]]);
  await expect(call('staffProduct', { id, language: 'en' }, 'GET')).rejects.toThrow('not_found');
  await expect(call('publish', { code: 'OLD', published: true })).rejects.toThrow('not_found');
  await call('restoreProducts', { ids: [id] });
  expect(await call('sheet', { id }, 'GET')).toMatchObject({ published: false, deletedAt: null, variants: [{ price: 4_900, stock: 3 }] });
  await call('deleteProducts', { ids: [id] });
  const anew = await create({ code: 'OLD', name: { en: 'New kettle' } });
  expect([anew.id, anew.variants.length, await page(address(anew))]).toEqual([id, 1, 200]);
  await call('deleteProducts', { ids: [id] });
  const later = (days: number) => ({ db: shop.db, now: new Date(Date.now() + days * 86_400_000) });
  expect([await purgeDeleted(later(29)), await purgeDeleted(later(31)), await listed({ deleted: true })]).toEqual([0, 1, []]);
});

test('a sale begins and ends by itself, and shows the lowest price of the 30 days before it', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const kettle = await create({ code: 'SALE', variants: [{ code: 'SALE', price: 10_000, listPrice: 12_000 }] });
  const priced = await edit({ id: kettle.id, version: kettle.version, variants: [{ code: 'SALE', price: 9_500 }] });
  const risen = await edit({ id: kettle.id, version: priced.version, variants: [{ code: 'SALE', price: 10_000 }] });
  const sale = { price: 8_000, from: at(1).toISOString(), until: at(3).toISOString() };
  await expect(
    edit({ id: kettle.id, version: risen.version, variants: [{ code: 'SALE', sale: { ...sale, price: 10_000 } }] }),
  ).rejects.toThrow('bad_input sale');
  const planned = await edit({ id: kettle.id, version: risen.version, variants: [{ code: 'SALE', sale }] });
  expect(planned.variants).toMatchObject([{ price: 10_000, current: 10_000, listPrice: 12_000, lowest: null, sale }]);
  const { publish, drop } = testContext(shop.db);
  const run = async (now: Date) => {
    await beginAndEndSales({ db: shop.db, now, publish, drop });
    const { version, variants } = await call<ProductSheet>('sheet', { id: kettle.id }, 'GET');
    return { version, ...variants[0] };
  };
  const shown = async () =>
    await shop.db.prisma.product.findFirstOrThrow({ where: { id: kettle.id }, select: { price: true, listPrice: true } });
  // A sale that begins changes no version: an editor's open form is not late for it.
  expect(await run(at(2))).toMatchObject({
    version: planned.version,
    price: 10_000,
    current: 8_000,
    listPrice: 12_000,
    lowest: 9_500,
    sale,
  });
  expect(await shown()).toEqual({ price: 8_000, listPrice: 10_000 });
  // Dearer than yesterday's sale: that is what the lowest price was.
  const dearer = await edit({
    id: kettle.id,
    version: planned.version,
    variants: [{ code: 'SALE', sale: { price: 9_000, from: null, until: sale.until } }],
  });
  expect(dearer.variants).toMatchObject([{ current: 9_000, lowest: 8_000 }]);
  expect(await run(at(5))).toMatchObject({ price: 10_000, current: 10_000, listPrice: 12_000, lowest: null, sale: null });
  expect(await shown()).toEqual({ price: 10_000, listPrice: 12_000 });
  expect(await forgetPastPrices({ db: shop.db, now: at(24 * 30) })).toBe(0);
  expect(await forgetPastPrices({ db: shop.db, now: at(24 * 40) })).toBeGreaterThan(3);
  expect(await shop.db.rows(sql`select 1 from past_prices`)).toEqual([]);
});
