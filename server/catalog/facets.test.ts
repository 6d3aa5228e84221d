import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createCallerFactory } from '../http/trpc.ts';
import { testContext } from '../testing/context.ts';
import { changePrice } from './changing.ts';
import { completeCatalog } from './completing.ts';
import { createProducts } from './creating.ts';
import { readCategoryCounts } from './facet-queries.ts';
import { publishProduct, publishProducts } from './publishing.ts';
import { catalog } from './router.ts';
import { createAttribute, createCategory } from './structure.ts';
import { productDraft, publishedProduct } from './testing.ts';

const db = await createTestDatabase();
const ctx = testContext(db);
const shop = createCallerFactory(catalog)(ctx);
const language = 'en';
let wear: number;
let shirts: number;
let colour: number;
let size: number;
let [red, blue, small, large] = [0, 0, 0, 0];
let redShirt: number;

beforeAll(async () => {
  wear = await createCategory(ctx, { name: { en: 'Wear' } });
  shirts = await createCategory(ctx, { name: { en: 'Shirts' }, parentId: wear });
  const named = (...names: string[]) => names.map((name) => ({ name: { en: name } }));
  const colours = await createAttribute(ctx, { name: { en: 'Colour', de: 'Farbe' }, display: 'swatches', values: named('Red', 'Blue') });
  const sizes = await createAttribute(ctx, { name: { en: 'Size' }, display: 'pills', values: named('S', 'L') });
  [colour, size] = [colours.id, sizes.id];
  [red = 0, blue = 0] = colours.valueIds;
  [small = 0, large = 0] = sizes.valueIds;
  const offers = (code: string, price: number, ...values: number[][]) =>
    values.map((valueIds, place) => ({ code: `${code}-${place}`, valueIds, price, stock: null }));
  const make = (code: string, categoryId: number, price: number, ...values: number[][]) =>
    publishedProduct(ctx, productDraft(code, [categoryId], { variants: offers(code, price, ...values) }));
  redShirt = await make('RED-SHIRT', shirts, 900, [red, small], [red, large]);
  await make('ANY-SHIRT', shirts, 2900, [red, small], [blue, small]);
  await make('BLUE-SHIRT', shirts, 3000, [blue, large]);
  await make('BLUE-CAP', wear, 1500, [blue]);
  await createProducts(ctx, [productDraft('SECRET', [shirts], { variants: offers('SECRET', 900, [red, small]) })]);
});
afterAll(() => db.close());

const codesOf = async (query: Parameters<typeof shop.list>[0]) => (await shop.list(query)).products.map(({ name }) => name);
const countsOf = async (query: Parameters<typeof shop.list>[0]) =>
  Object.fromEntries((await shop.list(query)).facets.flatMap(({ values }) => values.map(({ name, count }) => [name, count])));

describe('what a list may be narrowed to (SHOP-4)', () => {
  test('is counted for the shop and for a category, by name and in order', async () => {
    const { facets } = await shop.list({ language: 'de' });
    expect(facets.map(({ id, name }) => [id, name])).toEqual([
      [colour, 'Farbe'],
      [size, 'Size'],
    ]);
    expect(await countsOf({ language })).toEqual({ Red: 2, Blue: 3, S: 2, L: 2 });
    expect(await countsOf({ language, categoryId: shirts })).toEqual({ Red: 2, Blue: 2, S: 2, L: 2 });
  });

  test('holds price bands', async () => {
    expect((await shop.list({ language })).prices).toEqual([
      { from: 0, to: 1_000, count: 1 },
      { from: 1_000, to: 2_500, count: 1 },
      { from: 2_500, to: 5_000, count: 2 },
    ]);
  });
});

describe('what each category would show (SHOP-2)', () => {
  const counts = async (query: Omit<Parameters<typeof shop.list>[0], 'language'>) => {
    const { byCategory } = await shop.list({ language, ...query });
    return byCategory && [byCategory.total, ...[wear, shirts].map((of) => byCategory.categories.find(({ id }) => id === of)?.count ?? 0)];
  };

  test('follows search, filters and price, in the whole shop, whatever category is shown', async () => {
    expect(await counts({ search: 'shirt' })).toEqual([3, 3, 3]);
    expect(await counts({ search: 'blue' })).toEqual([2, 2, 1]);
    expect(await counts({ search: 'cap', categoryId: shirts })).toEqual([1, 1, 0]);
    expect(await counts({ search: 'shirt', minPrice: '10', filters: [{ attributeId: colour, valueIds: [blue] }] })).toEqual([2, 2, 2]);
    expect(await counts({ maxPrice: '20' })).toEqual([2, 2, 1]);
    expect(await counts({ search: 'nothinglikethis' })).toEqual([0, 0, 0]);
  });

  test('is not counted of more hits than asked for', async () => {
    const narrowing = {
      language: 'en' as const,
      categoryId: undefined,
      order: undefined,
      filters: [],
      stars: undefined,
      minPrice: undefined,
      maxPrice: 2000,
      reading: undefined,
    };
    expect(await readCategoryCounts(db, narrowing, 2)).toMatchObject({ total: 2, categories: [{}, {}] });
    expect(await readCategoryCounts(db, narrowing, 1)).toEqual({ total: 2, categories: [] });
  });

  test('is not said where nothing narrows: the tree of categories says it', async () => {
    expect(await counts({ categoryId: shirts })).toBeUndefined();
  });
});

describe('a filter', () => {
  const by = (attributeId: number, ...valueIds: number[]) => ({ attributeId, valueIds });

  test.each([
    ['one value', () => [by(colour, red)], ['ANY-SHIRT', 'RED-SHIRT']],
    ['any of two values of one attribute', () => [by(colour, red, blue)], ['ANY-SHIRT', 'BLUE-CAP', 'BLUE-SHIRT', 'RED-SHIRT']],
    ['values of two attributes', () => [by(colour, blue), by(size, small)], ['ANY-SHIRT']],
    ['what nothing has', () => [by(colour, 999_999)], []],
  ])('of %s', async (_, filters, codes) => {
    expect((await codesOf({ language, filters: filters() })).sort()).toEqual(codes);
  });

  test('counts the other attributes among its hits, and its own as if it were not set', async () => {
    expect(await countsOf({ language, filters: [by(colour, red)] })).toEqual({ Red: 2, Blue: 3, S: 2, L: 1 });
    expect(await countsOf({ language, categoryId: shirts, filters: [by(colour, red), by(size, large)] })).toEqual({
      Red: 1,
      Blue: 1,
      S: 2,
      L: 1,
    });
  });

  test('counts the same among the hits of a search', async () => {
    const found = { language, search: 'shirt', categoryId: shirts } as const;
    expect(await countsOf({ ...found, filters: [by(colour, red)] })).toEqual({ Red: 2, Blue: 2, S: 2, L: 1 });
    expect((await shop.list({ ...found, minPrice: '25' })).prices.map(({ from, count }) => [from, count])).toEqual([
      [0, 1],
      [2_500, 2],
    ]);
  });

  test('keeps a chosen value that nothing has any more, so that it can be taken back', async () => {
    expect(await countsOf({ language, search: 'cap', filters: [by(size, small)] })).toMatchObject({ S: 0 });
  });

  test('goes with category, search, price and order', async () => {
    expect(await codesOf({ language, categoryId: wear, search: 'shirt', filters: [by(colour, blue)], order: 'list_price asc' })).toEqual([
      'ANY-SHIRT',
      'BLUE-SHIRT',
    ]);
    expect(await codesOf({ language, search: 'shirt', filters: [by(colour, blue)], minPrice: '29.50' })).toEqual(['BLUE-SHIRT']);
  });

  test('of a price has both ends in it, and counts the bands as if it were not set', async () => {
    const narrowed = await shop.list({ language, minPrice: '15', maxPrice: '29,00' });
    expect(narrowed.products.map(({ name }) => name).sort()).toEqual(['ANY-SHIRT', 'BLUE-CAP']);
    expect(narrowed.prices.map(({ count }) => count)).toEqual([1, 1, 2]);
    expect(await codesOf({ language, minPrice: '50', maxPrice: '10' })).toEqual([]);
  });

  test('that means nothing is left out', async () => {
    expect(await codesOf({ language, minPrice: 'cheap', maxPrice: "1' or 1=1" })).toHaveLength(4);
  });
});

describe('the counts follow', () => {
  test('a price', async () => {
    await changePrice(ctx, (await variantOf(redShirt)).id, { price: 6_000 });
    await changePrice(ctx, (await variantOf(redShirt)).id, { price: 6_000 });
    for (const search of ['', 'shirt']) {
      const bands = search === '' ? [1_000, 2_500, 5_000] : [2_500, 5_000];
      expect((await shop.list({ language, search })).prices.map(({ from }) => from)).toEqual(bands);
      expect((await codesOf({ language, search, order: 'list_price desc' }))[0]).toBe('RED-SHIRT');
      expect(await codesOf({ language, search, minPrice: '50' })).toEqual(['RED-SHIRT']);
      expect(await codesOf({ language: 'ar', search, minPrice: '50' })).toEqual(['RED-SHIRT']);
      expect(await codesOf({ language, search, categoryId: shirts, minPrice: '50' })).toEqual(['RED-SHIRT']);
    }
  });

  test('what is taken from visitors, and shown again, also twice', async () => {
    const before = await countsOf({ language, categoryId: wear });
    await publishProduct(ctx, redShirt, false);
    await publishProduct(ctx, redShirt, false);
    expect(await countsOf({ language, categoryId: wear })).toEqual({ Red: 1, Blue: 3, S: 1, L: 1 });
    expect((await shop.list({ language, categoryId: shirts })).total).toBe(2);
    await publishProducts(ctx, [redShirt, redShirt], true);
    expect(await countsOf({ language, categoryId: wear })).toEqual(before);
  });
});

test('a catalogue that was made before lists and search read these tables is completed', async () => {
  const before = [await shop.list({ language, search: 'shirt' }), await shop.list({ language })];
  await db.rows(sql`delete from search_documents`);
  await db.rows(sql`delete from listing_entries`);
  await db.rows(sql`delete from listing_counts`);
  await db.rows(sql`delete from search_words`);
  expect((await shop.list({ language })).total).toBe(0);
  await completeCatalog(db);
  expect([await shop.list({ language, search: 'shirt' }), await shop.list({ language })]).toEqual(before);
});

async function variantOf(productId: number): Promise<{ id: number }> {
  const [variant] = await db.rows<{ id: number }>(sql`
    select id from variants where product_id = ${productId} and active order by price, id limit 1`);
  return variant ?? { id: 0 };
}
