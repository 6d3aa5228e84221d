import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type ImportedProduct, ProductsImported } from '#domain/catalog/imported.ts';
import { sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createCallerFactory } from '../http/trpc.ts';
import { storePicture } from '../media/pictures.ts';
import { testContext } from '../testing/context.ts';
import { importProducts, knownPictures } from './importing.ts';
import { catalog } from './router.ts';
import { createAttribute, createCategory } from './structure.ts';

const db = await createTestDatabase();
const published: unknown[] = [];
const ctx = testContext(db, { publish: async (_, name, payload) => void published.push([name, payload]) });
const shop = createCallerFactory(catalog)(ctx);
let picture: string;

beforeAll(async () => {
  const lamps = await createCategory(ctx, { name: { en: 'Home', de: 'Zuhause' } });
  await createCategory(ctx, { name: { en: 'Lamps', de: 'Lampen' }, parentId: lamps });
  await createAttribute(ctx, { name: { en: 'Colour', de: 'Farbe' }, display: 'pills', values: [{ name: { en: 'Red', de: 'Rot' } }] });
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  picture = (await storePicture(db, bytes)).hash;
});
afterAll(() => db.close());

type Given = z.input<typeof ImportedProduct>;
type Options = Partial<Omit<z.input<typeof ProductsImported>, 'products' | 'importId'>>;

async function run(products: Given[], options: Options = {}) {
  const asked = ProductsImported.parse({ importId: randomUUID(), language: 'en', products, ...options });
  return (await importProducts(ctx, asked)).outcomes;
}

const variantsOf = (code: string) =>
  db.prisma.variant.findMany({
    where: { product: { code } },
    orderBy: { id: 'asc' },
    include: { values: { orderBy: { valueId: 'asc' }, include: { value: true } } },
  });

const shirt = {
  code: 'SHIRT',
  name: { de: 'Hemd' },
  categories: [
    ['ZUHAUSE', 'lampen'],
    ['Mode', 'Hemden'],
  ],
  published: true,
  pictures: [] as { hash: string }[],
  variants: [
    { code: 'SHIRT-R', values: { farbe: 'rot', Größe: 'L' }, price: 1990, stock: 5 },
    { code: 'SHIRT-B', values: { Farbe: 'Blau', Größe: 'L' }, price: 2100, listPrice: 2500, weight: 200 },
  ],
} satisfies Given;

test('a new product gets categories and attributes by their names in the language of the file; what is missing of them is made', async () => {
  shirt.pictures = [{ hash: picture }];
  const tags: string[] = [];
  const asked = ProductsImported.parse({ importId: randomUUID(), language: 'de', products: [shirt] });
  const { outcomes } = await importProducts({ ...ctx, drop: (dropped) => void tags.push(...dropped) }, asked);
  expect(outcomes).toEqual([{ outcome: 'created', id: expect.any(Number) }]);
  const id = outcomes[0]?.id;
  expect(tags).toEqual(['catalog', `product:${id}`]);
  expect(published).toContainEqual(['records.published', { kind: 'product', ids: [id] }]);
  const product = await db.prisma.product.findFirstOrThrow({
    where: { code: 'SHIRT' },
    include: { pictures: true, categories: { where: { direct: true }, include: { category: true }, orderBy: { categoryId: 'asc' } } },
  });
  expect(product).toMatchObject({ name: { en: 'Hemd', de: 'Hemd' }, published: true, price: 1990, pictures: [{ hash: picture }] });
  expect(product.categories.map(({ category }) => category.name)).toEqual([
    { en: 'Lamps', de: 'Lampen' },
    { en: 'Hemden', de: 'Hemden' },
  ]);
  const variants = await variantsOf('SHIRT');
  expect(variants).toMatchObject([
    { code: 'SHIRT-R', price: 1990, stock: 5 },
    { code: 'SHIRT-B', price: 2100, listPrice: 2500, stock: null, weight: 200 },
  ]);
  expect(variants.map(({ values }) => values.map(({ value }) => value.name))).toEqual([
    [
      { en: 'Red', de: 'Rot' },
      { en: 'L', de: 'L' },
    ],
    [
      { en: 'L', de: 'L' },
      { en: 'Blau', de: 'Blau' },
    ],
  ]);
  expect(await shop.list({ search: 'Hemd', language: 'de' })).toMatchObject({ total: 1 });
});

test('the same once more changes nothing, and makes nothing twice', async () => {
  const before = await db.rows(sql`select (select count(*) from categories)::int as c, (select count(*) from attribute_values)::int as v,
    (select version from products where code = 'SHIRT') as version`);
  expect(await run([shirt], { language: 'de' })).toMatchObject([{ outcome: 'unchanged', changes: [] }]);
  expect(
    await db.rows(sql`select (select count(*) from categories)::int as c, (select count(*) from attribute_values)::int as v,
    (select version from products where code = 'SHIRT') as version`),
  ).toEqual(before);
});

test('a dry run says what would change, as a file has it, and writes nothing; the run itself does it, and no more', async () => {
  const changed = {
    code: 'SHIRT',
    name: { en: 'Shirt' },
    taxClass: 'reduced' as const,
    categories: [['Home']],
    variants: [
      { code: 'SHIRT-R', price: 1800, stock: 9, sale: { price: 1500, from: null, until: '2030-01-01T00:00:00.000Z' } },
      { code: 'SHIRT-G', values: { Colour: 'Green', Größe: 'L' }, price: 2200 },
    ],
  };
  const changes = [
    { field: 'name', before: 'Hemd', after: 'Shirt' },
    { field: 'taxClass', before: 'standard', after: 'reduced' },
    { field: 'categories', before: 'Home > Lamps; Mode > Hemden', after: 'Home' },
    { field: 'price', variant: 'SHIRT-R', before: '19.90', after: '18.00' },
    { field: 'salePrice', variant: 'SHIRT-R', before: '', after: '15.00  – 2030-01-01T00:00:00.000Z' },
    { field: 'stock', variant: 'SHIRT-R', before: '5', after: '9' },
    { field: 'sold', variant: 'SHIRT-G', before: '', after: 'yes' },
    { field: 'option', variant: 'SHIRT-G', before: '', after: 'Colour: Green, Größe: L' },
  ];
  expect(await run([changed], { dryRun: true })).toMatchObject([{ outcome: 'changed', changes }]);
  expect(await variantsOf('SHIRT')).toHaveLength(2);
  const { version: versionBefore } = await db.prisma.product.findFirstOrThrow({ where: { code: 'SHIRT' } });
  expect(await run([changed])).toMatchObject([{ outcome: 'changed', changes }]);
  expect(await run([changed])).toMatchObject([{ outcome: 'unchanged' }]);
  const product = await db.prisma.product.findFirstOrThrow({ where: { code: 'SHIRT' } });
  expect(product).toMatchObject({ name: { en: 'Shirt', de: 'Hemd' }, taxClass: 'reduced', price: 1500 });
  expect(product.version).toBeGreaterThan(versionBefore);
  expect(await variantsOf('SHIRT')).toMatchObject([{ stock: 9 }, { price: 2100, listPrice: 2500, active: true }, { price: 2200 }]);
});

test('complete: what the file does not name is no longer sold; named again, it is', async () => {
  const one = { code: 'SHIRT', variants: [{ code: 'SHIRT-R' }] };
  expect(await run([one], { complete: true })).toMatchObject([
    { outcome: 'changed', changes: [{ field: 'sold', variant: 'SHIRT-B', before: 'yes', after: 'no' }, { variant: 'SHIRT-G' }] },
  ]);
  expect((await variantsOf('SHIRT')).map(({ active }) => active)).toEqual([true, false, false]);
  expect(await run([{ code: 'SHIRT', variants: [{ code: 'SHIRT-B' }] }])).toMatchObject([{ outcome: 'changed' }]);
  expect((await variantsOf('SHIRT')).map(({ active }) => active)).toEqual([true, true, false]);
  await run([{ code: 'SHIRT', variants: [{ code: 'SHIRT-B' }] }], { complete: true });
  expect(await db.prisma.product.findFirst({ where: { code: 'SHIRT' } })).toMatchObject({ price: 2100, listPrice: 2500 });
  await run([one]);
});

test('a price list names variants by their codes, and a product with one variant by its own', async () => {
  await run([{ code: 'TEA', name: { en: 'Tea' }, variants: [{ code: 'TEA-100', price: 500, stock: 0 }] }]);
  published.length = 0;
  const rows = [
    { code: 'SHIRT-R', variants: [{ code: 'SHIRT-R', price: 1700 }] },
    { code: 'SHIRT-B', variants: [{ code: 'SHIRT-B', price: 2000 }] },
    { code: 'TEA', variants: [{ code: 'TEA', stock: 7 }] },
  ];
  expect(await run(rows)).toMatchObject([{ outcome: 'changed' }, { outcome: 'changed' }, { outcome: 'changed' }]);
  expect(await variantsOf('SHIRT')).toMatchObject([{ price: 1500, regularPrice: 1700 }, { price: 2000 }, {}]);
  expect(await variantsOf('TEA')).toMatchObject([{ code: 'TEA-100', stock: 7 }]);
  expect(published).toContainEqual(['record.changed', expect.objectContaining({ topic: 'back_in_stock' })]);
  expect(await run([{ code: 'SHIRT-R', name: { en: 'Red shirt' }, variants: [{ code: 'SHIRT-R' }] }])).toMatchObject([
    { outcome: 'refused', field: 'code', reason: 'SHIRT-R is a variant of the product SHIRT.' },
  ]);
});

describe('what is refused says why, and stops none of the others', () => {
  const fine = (code: string) => ({ code, name: { en: code }, variants: [{ code, price: 100 }] });
  test.each<[string, Given, { field: string; reason: RegExp; variant?: string }]>([
    ['no name', { code: 'NEW', variants: [{ code: 'NEW', price: 1 }] }, { field: 'name', reason: /needs a name/ }],
    ['no variant', { code: 'NEW', name: { en: 'New' } }, { field: 'variantCode', reason: /needs a variant/ }],
    ['no price', { ...fine('NEW'), variants: [{ code: 'NEW' }] }, { field: 'price', variant: 'NEW', reason: /needs a price/ }],
    [
      'a code that another has',
      { ...fine('NEW'), variants: [{ code: 'TEA-100', price: 1 }] },
      { field: 'variantCode', reason: /product TEA has/ },
    ],
    [
      'the same choice twice',
      { code: 'NEW', name: { en: 'New' }, variants: ['A', 'B'].map((code) => ({ code, price: 1, values: { Colour: 'Red' } })) },
      { field: 'option', variant: 'B', reason: /same choice as A/ },
    ],
    [
      'the same choice as one that is there',
      { code: 'SHIRT', variants: [{ code: 'SHIRT-X', price: 1, values: { Colour: 'Red', größe: 'l' } }] },
      { field: 'option', reason: /same choice as SHIRT-R/ },
    ],
    [
      'two values of one attribute',
      { code: 'NEW', name: { en: 'New' }, variants: [{ code: 'NEW', price: 1, values: { Colour: 'Red', COLOUR: 'Green' } }] },
      { field: 'option', reason: /two values of one attribute/ },
    ],
    ['no such picture', { ...fine('NEW'), pictures: [{ hash: 'f'.repeat(64) }] }, { field: 'pictures', reason: /has no picture fff/ }],
    [
      'a sale that is none',
      { ...fine('NEW'), variants: [{ code: 'NEW', price: 1, sale: { price: 1, from: null, until: null } }] },
      { field: 'salePrice', reason: /has to be below the price/ },
    ],
    ['too long', { ...fine('NEW'), name: { en: 'x'.repeat(201) } }, { field: 'name', reason: /201 characters/ }],
  ])('%s', async (_, given, { reason, ...expected }) => {
    const other = `FINE-${randomUUID()}`;
    expect(await run([given, fine(other)])).toMatchObject([
      { outcome: 'refused', ...expected, reason: expect.stringMatching(reason) },
      { outcome: 'created' },
    ]);
    expect(await db.prisma.product.count({ where: { code: { in: ['NEW', other] } } })).toBe(1);
  });

  test('a part that names a product and its variants one by one keeps all of it, and a variant that stands twice is refused', async () => {
    const both = ['PAIR-A', 'PAIR-B'].map((code, at) => ({ code, price: 100, values: { Colour: at === 0 ? 'Red' : 'Blue' } }));
    await run([{ code: 'PAIR', name: { en: 'Pair' }, variants: both }]);
    const priced = (code: string, price: number) => ({ code, variants: [{ code, price }] });
    const outcomes = await run([
      { code: 'PAIR', name: { en: 'Couple' }, variants: [{ code: 'PAIR-A', price: 200 }] },
      priced('PAIR-B', 300),
      priced('PAIR-A', 400),
    ]);
    expect(outcomes).toMatchObject([
      { outcome: 'changed' },
      { outcome: 'changed' },
      { outcome: 'refused', reason: 'The file has PAIR-A twice.' },
    ]);
    expect((await variantsOf('PAIR')).map(({ price }) => price)).toEqual([200, 300]);
    expect(await db.prisma.product.findFirst({ where: { code: 'PAIR' }, select: { name: true } })).toEqual({ name: { en: 'Couple' } });
  });

  test('the same code twice in a part', async () => {
    expect(await run([fine('TWICE'), fine('TWICE'), { ...fine('T2'), variants: [{ code: 'TWICE', price: 1 }] }])).toMatchObject([
      { outcome: 'created' },
      { outcome: 'refused', reason: 'The file has TWICE twice.' },
      { outcome: 'refused' },
    ]);
  });

  test('what the file is not to make, or not to change, is left out', async () => {
    expect(await run([fine('ONLY'), { code: 'TEA', name: { en: 'Chai' } }], { create: false })).toMatchObject([
      { outcome: 'left_out' },
      { outcome: 'changed' },
    ]);
    expect(await run([fine('ONLY'), { code: 'TEA', name: { en: 'Tea' } }], { update: false })).toMatchObject([
      { outcome: 'created' },
      { outcome: 'left_out' },
    ]);
  });
});

test('what was deleted comes back with what the file has of it', async () => {
  await db.rows(sql`update products set deleted_at = now(), published = false, saleable = false where code = 'SHIRT'`);
  const back = { code: 'SHIRT', variants: [{ code: 'SHIRT-R', price: 1600, values: { Colour: 'Red' } }] };
  expect(await run([back])).toMatchObject([{ outcome: 'created' }]);
  expect(await db.prisma.product.findFirstOrThrow({ where: { code: 'SHIRT' } })).toMatchObject({
    deletedAt: null,
    published: false,
    saleable: true,
  });
  expect((await variantsOf('SHIRT')).map(({ active }) => active)).toEqual([true, false, false]);
});

test('pictures: only the shop’s own are known', async () => {
  await db.prisma.picture.create({
    data: { hash: 'a'.repeat(64), type: 'image/png', width: 1, height: 1, bytes: new Uint8Array(1), sentAt: new Date() },
  });
  expect(await knownPictures(ctx, [picture, 'a'.repeat(64), 'b'.repeat(64)])).toEqual([picture]);
});

test('imports of the same products at a time, beside orders that take their stock, all end', async () => {
  const many = Array.from({ length: 20 }, (_, at) => ({
    code: `MANY-${at}`,
    name: { en: `Many ${at}` },
    published: true,
    categories: [['Many', `Shelf ${at % 3}`]],
    variants: [{ code: `MANY-${at}`, price: 100, stock: 50 }],
  }));
  const outcomes = await Promise.all([run(many), run([...many].reverse())]);
  expect(
    outcomes
      .flat()
      .map(({ outcome }) => outcome)
      .sort(),
  ).toEqual([...many.map(() => 'created'), ...many.map(() => 'unchanged')]);
  expect(await db.prisma.category.count({ where: { parent: { name: { path: ['en'], equals: 'Many' } } } })).toBe(3);
  const priced = (price: number) => many.map((each) => ({ ...each, variants: [{ code: each.code, price, stock: price }] }));
  const take = () =>
    db.transaction(async (tx) => {
      await tx.rows(sql`select 1 from variants where code like 'MANY-%' order by id for no key update`);
      await tx.rows(sql`update variants set stock = stock - 1 where code like 'MANY-%'`);
    });
  await Promise.all([run(priced(200)), take(), run(priced(300).reverse()), take()]);
  expect(new Set((await db.prisma.variant.findMany({ where: { code: { startsWith: 'MANY-' } } })).map(({ stock }) => stock)).size).toBe(1);
});
