import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BulkChange, BulkFilter, BulkOutcome, BulkPreview, BulkUndone } from '#domain/catalog/bulk.ts';
import { LAMP, TEA } from '../cart/goods.ts';
import { openTestShop } from '../checkout/testing.ts';
import { sql } from '../database/database.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';
import { createPeople, signedIn } from '../testing/people.ts';
import { forgetOldChanges } from './bulk-undoing.ts';

const RED = 22;

let shop: AccountShop;
let editor: Browser;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.empty();
  await openTestShop(shop.db);
  await shop.db.rows(sql`truncate followers, bulk_changes, bulk_parts restart identity cascade`);
  await shop.db.rows(sql`insert into variants (id, product_id, code, price) values (${RED}, 2, 'lamp-red', 9900)`);
  await createPeople(shop.db, { 'Eddy Ed': 'editor', 'Kim Doe': 'customer', 'Pia Pub': 'publisher' });
  await shop.db.rows(sql`update people set verified_at = now()`);
  editor = await signedIn(shop, 'Eddy');
});

const lamps: BulkFilter = { codes: ['lamp'] };
const preview = (filter: BulkFilter, change: BulkChange) => editor.query('catalog.previewMany', { filter, change }) as Promise<BulkPreview>;
const run = (filter: BulkFilter, change: BulkChange, more = {}) =>
  editor.call('catalog.changeMany', { changeId: randomUUID(), filter, change, ...more }) as Promise<BulkOutcome>;
const undo = () => editor.call('catalog.undoMany', {}) as Promise<BulkUndone>;
const variants = () =>
  shop.db.prisma.variant.findMany({ orderBy: { id: 'asc' }, select: { code: true, price: true, listPrice: true, stock: true } });
const products = () => shop.db.prisma.product.findMany({ orderBy: { id: 'asc' }, select: { code: true, taxClass: true, published: true } });
const state = async () => [await variants(), await products()];

test('a preview says what then comes of it, and the lists show it; undone, all is as before', async () => {
  const before = await state();
  const change = { kind: 'price_percent', percent: 10, ending: 99 } as const;
  const seen = await preview(lamps, change);
  expect(seen).toEqual({
    found: 2,
    changed: 2,
    sample: [
      { code: 'lamp-black', name: 'Lamp (Black)', before: 5_900, after: 6_499 },
      { code: 'lamp-red', name: 'Lamp', before: 9_900, after: 10_899 },
    ],
    currency: 'EUR',
  });
  expect(await state()).toEqual(before);
  expect(await run(lamps, change, { expected: seen.found })).toEqual({ id: 1, found: 2, changed: 2, next: null });
  const priced = new Map((await variants()).map(({ code, price }) => [code, price]));
  expect(seen.sample.map(({ code }) => priced.get(code))).toEqual(seen.sample.map(({ after }) => after));
  expect(await shop.db.prisma.product.findFirst({ where: { id: 2 }, select: { price: true } })).toEqual({ price: 6_499 });
  expect(await undo()).toEqual({ id: 1, undone: 2, kept: [], next: null });
  expect(await state()).toEqual(before);
  expect(await undo()).toBe('not_found');
});

test('a list price that went with a higher price comes back when it is undone', async () => {
  const before = await variants();
  await run(lamps, { kind: 'price', set: 7_000 });
  expect((await variants()).find(({ code }) => code === 'lamp-black')).toMatchObject({ price: 7_000, listPrice: null });
  await undo();
  expect(await variants()).toEqual(before);
});

test('what others changed since is kept, and named', async () => {
  await run(lamps, { kind: 'price_percent', percent: -50 });
  await editor.call('catalog.setPrice', { code: 'lamp-red', price: 4_200 });
  expect(await undo()).toEqual({ id: 1, undone: 1, kept: ['lamp-red'], next: null });
  expect((await variants()).filter(({ code }) => code.startsWith('lamp')).map(({ price }) => price)).toEqual([5_900, 4_200]);
});

test('stock is added, and what can be bought again is told to its followers', async () => {
  await shop.db.rows(sql`update variants set stock = case id when ${LAMP} then 0 when ${RED} then 50 end where product_id = 2`);
  const kim = await signedIn(shop, 'Kim');
  await kim.call('follows.set', { kind: 'product', id: 2, part: LAMP, topic: 'back_in_stock', follow: true });
  await shop.mails();
  expect(await run(lamps, { kind: 'stock_add', add: 8 })).toMatchObject({ changed: 2 });
  expect((await variants()).filter(({ code }) => code.startsWith('lamp')).map(({ stock }) => stock)).toEqual([8, 58]);
  expect((await shop.mails()).map(({ to }) => to)).toEqual(['kim@portico.example']);
  await undo();
  expect((await variants()).filter(({ code }) => code.startsWith('lamp')).map(({ stock }) => stock)).toEqual([0, 50]);
});

test('a sale by percent begins and is undone with the price that was', async () => {
  const before = await state();
  await run(lamps, { kind: 'sale_percent', percent: 20, from: null, until: '2099-01-01T00:00:00.000Z' });
  expect(
    await shop.db.prisma.variant.findFirst({ where: { id: LAMP }, select: { price: true, regularPrice: true, salePrice: true } }),
  ).toEqual({
    price: 4_720,
    regularPrice: 5_900,
    salePrice: 4_720,
  });
  // Prices are those outside of sales.
  expect(await preview({ codes: ['lamp-black'] }, { kind: 'price_percent', percent: 10 })).toMatchObject({
    sample: [{ before: 5_900, after: 6_490 }],
  });
  expect(await undo()).toMatchObject({ undone: 2, kept: [] });
  expect(await state()).toEqual(before);
});

test('a sale that would no longer be cheaper does not come back', async () => {
  await run(lamps, { kind: 'sale', sale: { price: 4_000, from: null, until: null } });
  await run(lamps, { kind: 'sale', sale: null });
  await editor.call('catalog.setPrice', { code: 'lamp-black', price: 3_000 });
  expect(await undo()).toMatchObject({ undone: 1, kept: ['lamp-black'] });
});

test('tax and publication are of products, each once, and a product is found by its variants', async () => {
  expect(await run({ priceFrom: 5_000 }, { kind: 'tax', taxClass: 'reduced' })).toMatchObject({ found: 1, changed: 1 });
  expect(await run({ codes: ['lamp-red', 'tea'] }, { kind: 'publish', published: false })).toMatchObject({ found: 2, changed: 2 });
  expect((await products()).filter(({ code }) => ['lamp', 'tea'].includes(code))).toEqual([
    { code: 'tea', taxClass: 'standard', published: false },
    { code: 'lamp', taxClass: 'reduced', published: false },
  ]);
  expect(await run({ published: false }, { kind: 'publish', published: false })).toEqual({ id: null, found: 3, changed: 0, next: null });
  expect(await undo()).toMatchObject({ id: 2, undone: 2 });
  expect(await undo()).toMatchObject({ id: 1, undone: 1 });
});

test('what was deleted since is left alone, and keeps nothing else from being undone', async () => {
  const { id } = await shop.db.prisma.product.findFirstOrThrow({ where: { code: 'lamp' }, select: { id: true } });
  await run({ all: true }, { kind: 'publish', published: false });
  await editor.call('catalog.deleteProducts', { ids: [id] });
  const { undone } = await undo();
  expect([undone > 0, (await products()).filter(({ published }) => !published).map(({ code }) => code)]).toEqual([
    true,
    expect.arrayContaining(['lamp']),
  ]);
  await editor.call('catalog.restoreProducts', { ids: [id] });
  await editor.call('catalog.publish', { code: 'lamp', published: true });
});

test('a filter is all of its parts', async () => {
  await shop.db.rows(sql`update variants set stock = 2 where id = ${TEA}`);
  await shop.db.rows(sql`insert into categories (id, name) values (1, '{"en": "Lamps"}') on conflict do nothing`);
  await shop.db.rows(sql`insert into product_categories values (2, 1, true)`);
  const filters: [BulkFilter, string[]][] = [
    [{ search: 'LAM' }, ['lamp-black', 'lamp-red']],
    [{ search: '%' }, []],
    [{ categoryId: 1 }, ['lamp-black', 'lamp-red']],
    [{ codes: ['lamp'], priceTo: 6_000 }, ['lamp-black']],
    [{ low: true, published: true }, ['cup', 'lamp-black', 'tea']],
    [{ valueIds: [1] }, ['lamp-black']],
    [{ all: true }, ['cup', 'ghost', 'lamp-black', 'lamp-red', 'tea']],
  ];
  for (const [filter, expected] of filters) {
    const { sample } = await preview(filter, { kind: 'price', set: 1 });
    expect(
      sample.map(({ code }) => code),
      JSON.stringify(filter),
    ).toEqual(expected);
  }
});

test('another number than the preview found, an unknown code, a price beyond all and no filter are refused', async () => {
  const before = await state();
  const change = { kind: 'price', set: 1 } as const;
  expect(await run(lamps, change, { expected: 1 })).toBe('record_changed');
  expect(await run({ codes: ['lamp', 'nothing'] }, change)).toBe('not_found');
  await shop.db.rows(sql`update variants set price = 900000000 where id = ${RED}`);
  expect(await run(lamps, { kind: 'price_percent', percent: 900 })).toBe('bad_input');
  await shop.db.rows(sql`update variants set price = 9900 where id = ${RED}`);
  expect(await run({}, change)).toBe('bad_input');
  expect([await state(), await shop.db.prisma.bulkChange.count()]).toEqual([before, 0]);
});

test('many are changed and undone part by part, under one id, and an undoing that broke off goes on', async () => {
  await shop.db.rows(
    sql`insert into variants (id, product_id, code, price, stock) select 100 + n, 2, 'many-' || n, 100, 1 from generate_series(1, 700) n`,
  );
  const change = { kind: 'stock', set: 9 } as const;
  const filter: BulkFilter = { search: 'many-' };
  const first = await run(filter, change, { expected: 700 });
  expect(first).toEqual({ id: 1, found: 500, changed: 500, next: { id: 1, after: expect.any(Number) } });
  expect(await run(filter, change, { part: first.next })).toEqual({ id: 1, found: 200, changed: 200, next: null });
  expect(await undo()).toMatchObject({ id: 1, undone: 500, next: { id: 1 } });
  expect(await undo()).toMatchObject({ id: 1, undone: 200, next: null });
  expect(await shop.db.prisma.variant.count({ where: { stock: 9, code: { startsWith: 'many-' } } })).toBe(0);
  expect(await run(filter, change, { part: first.next })).toBe('record_changed');
});

test('a part that is sent again is answered as the first time and counts once, also at the same moment and once it is undone', async () => {
  const change = { kind: 'price_percent', percent: 10 } as const;
  const changeId = randomUUID();
  const filter: BulkFilter = { codes: ['lamp'], priceTo: 6_000 };
  const send = () => run(filter, change, { changeId, expected: 1 });
  const answers = await Promise.all([send(), send()]);
  const black = async () => (await variants()).find(({ code }) => code === 'lamp-black')?.price;
  expect([...answers, await send()]).toEqual(Array(3).fill({ id: 1, found: 1, changed: 1, next: null }));
  expect(await black()).toBe(6_490);
  expect(await run(filter, { ...change, percent: 20 }, { changeId })).toBe('bad_input');
  await undo();
  await send();
  expect(await black()).toBe(5_900);
  await run(filter, change, { changeId: randomUUID() });
  expect(await black()).toBe(6_490);
});

test('the second part of many counts once as well', async () => {
  await shop.db.rows(
    sql`insert into variants (id, product_id, code, price, stock) select 100 + n, 2, 'many-' || n, 100, 1 from generate_series(1, 501) n`,
  );
  const changeId = randomUUID();
  const send = (more = {}) => run({ search: 'many-' }, { kind: 'stock_add', add: 5 }, { changeId, ...more });
  const { next } = await send();
  const second = await send({ part: next });
  expect([await send({ part: next }), await send()]).toEqual([second, expect.objectContaining({ changed: 500, next })]);
  expect(await shop.db.prisma.variant.count({ where: { stock: 6, code: { startsWith: 'many-' } } })).toBe(501);
});

test('only editors change many, each change is written down with its filter, and a month later it is forgotten', async () => {
  for (const name of ['Kim', 'Pia']) {
    const other = await signedIn(shop, name);
    expect(await other.call('catalog.changeMany', { changeId: randomUUID(), filter: lamps, change: { kind: 'price', set: 1 } })).toBe(
      'forbidden',
    );
    expect(await other.call('catalog.undoMany', {})).toBe('forbidden');
  }
  await preview(lamps, { kind: 'stock', set: 5 });
  await run(lamps, { kind: 'stock', set: 5 });
  await undo();
  expect(await shop.db.prisma.auditEntry.findMany({ orderBy: { id: 'asc' }, select: { action: true, details: true } })).toEqual([
    { action: 'catalog.change-many', details: { filter: lamps, change: { kind: 'stock', set: 5 } } },
    { action: 'catalog.undo-many', details: {} },
  ]);
  await run(lamps, { kind: 'stock', set: 5 });
  await shop.db.rows(sql`update bulk_changes set at = now() - interval '31 days' where id = 1`);
  expect(await forgetOldChanges(shop.db, new Date())).toBe(1);
  expect(await undo()).toMatchObject({ id: 2 });
});
