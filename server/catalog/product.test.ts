import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reachable, variantOf } from '#domain/catalog/rules.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createCallerFactory } from '../http/trpc.ts';
import { storePicture } from '../media/pictures.ts';
import { listenForTouches } from '../page-cache/invalidation.ts';
import { changeSettings } from '../settings/service.ts';
import { testContext } from '../testing/context.ts';
import { changePrice, setStock } from './changing.ts';
import { createProduct } from './creating.ts';
import { setAccessories, setOptions } from './others.ts';
import { publishProduct } from './publishing.ts';
import { catalog } from './router.ts';
import { createAttribute, createCategory } from './structure.ts';
import { productDraft, publishedProduct } from './testing.ts';
import { type PriceWritten, writePrices } from './writing-prices.ts';

const db = await createTestDatabase();
const shown: string[] = [];
const dropped: string[] = [];
const ctx = testContext(db, { shows: (...tags) => void shown.push(...tags), drop: (tags) => void dropped.push(...tags) });
const shop = createCallerFactory(catalog)(ctx);
const language = 'en';
const svg = (colour: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path fill="${colour}" d="M0 0h40v30z"/></svg>`);

let devices: number;
let storage: number[];
let colour: number[];
let tablet: number;

beforeAll(async () => {
  const top = await createCategory(ctx, { name: { en: 'Desk' } });
  devices = await createCategory(ctx, { name: { en: 'Devices' }, parentId: top });
  storage = (
    await createAttribute(ctx, {
      name: { en: 'Storage' },
      display: 'pills',
      values: [{ name: { en: '64 GB' } }, { name: { en: '128 GB' } }],
    })
  ).valueIds;
  colour = (
    await createAttribute(ctx, {
      name: { en: 'Colour', de: 'Farbe' },
      display: 'swatches',
      values: [
        { name: { en: 'Ink', de: 'Tinte' }, colour: '#112233' },
        { name: { en: 'Sand' }, colour: '#ddccbb' },
        { name: { en: 'Plum' }, colour: '#7a4a63' },
      ],
    })
  ).valueIds;
  const [ink, sand] = await Promise.all(['#112233', '#ddccbb'].map((each) => storePicture(db, svg(each), { svg: true })));
  const [small = 0, large = 0] = storage;
  const [dark = 0, light = 0] = colour;
  tablet = await publishedProduct(
    ctx,
    productDraft('TAB', [devices], {
      name: { en: 'Reading Tablet', de: 'Lesetafel' },
      pictures: [ink, sand].map((picture) => ({ hash: picture?.hash ?? '', alt: { en: 'Tablet' } })),
      variants: [
        { code: 'TAB-64-I', valueIds: [small, dark], price: 29900, stock: 3, pictureHash: ink?.hash ?? '' },
        { code: 'TAB-128-I', valueIds: [large, dark], price: 34900, listPrice: 39900, stock: 12 },
        { code: 'TAB-64-S', valueIds: [small, light], price: 24900, listPrice: 29900, stock: 0, pictureHash: sand?.hash ?? '' },
      ],
    }),
  );
});
beforeEach(() => {
  shown.length = 0;
  dropped.length = 0;
});
afterAll(() => db.close());

const variant = async (code: string) => {
  const found = (await shop.product({ language, id: tablet })).variants.find((each) => each.code === code);
  if (found === undefined) throw new Error(`no variant ${code}`);
  return found;
};

describe('a product page (PROD-2)', () => {
  test('offers the choices that its variants use, in their order', async () => {
    const { choices, trail, slug, name } = await shop.product({ language: 'de', id: tablet });
    expect(choices.map(({ name, values }) => [name, values.map((value) => value.name)])).toEqual([
      ['Storage', ['64 GB', '128 GB']],
      ['Farbe', ['Tinte', 'Sand']],
    ]);
    expect([name, slug]).toEqual(['Lesetafel', `lesetafel-${tablet}`]);
    expect(trail.map(({ name }) => name)).toEqual(['Desk', 'Devices']);
  });

  test('gives each variant its price, its level and its picture', async () => {
    const { variants, pictures } = await shop.product({ language, id: tablet });
    expect(variants.map(({ code, price, listPrice, level, picture }) => [code, price, listPrice, level, picture])).toEqual([
      ['TAB-64-I', 29900, null, 'few', 0],
      ['TAB-128-I', 34900, 39900, 'available', null],
      ['TAB-64-S', 24900, 29900, 'sold_out', 1],
    ]);
    expect(pictures).toMatchObject([{ width: 40, height: 30, alt: 'Tablet' }, { alt: 'Tablet' }]);
  });

  test('says beside a sale the lowest price of the 30 days before it', async () => {
    const { id } = await variant('TAB-64-I');
    const write = (price: PriceWritten) => db.transaction((tx) => writePrices(tx, ctx, [price]));
    await write({ variantId: id, sale: { price: 19900, from: null, until: null } });
    expect(await variant('TAB-64-I')).toMatchObject({ price: 19900, listPrice: 29900, lowest: 29900 });
    await write({ variantId: id, sale: null });
    expect(await variant('TAB-64-I')).not.toHaveProperty('lowest');
  });

  test('knows which combination does not exist (PROD-3)', async () => {
    const { variants } = await shop.product({ language, id: tablet });
    const [small = 0, large = 0] = storage;
    const [dark = 0, light = 0] = colour;
    expect(variantOf(variants, [dark, small])?.code).toBe('TAB-64-I');
    expect(variantOf(variants, [large, light])).toBeUndefined();
    expect(reachable(variants, [large], light)).toBe(false);
  });

  test('says that there is no tax where there is none, and why where the shop says so (CHK-5)', async () => {
    expect(await shop.product({ language, id: tablet })).not.toHaveProperty('exemption');
    await db.prisma.product.update({ where: { id: tablet }, data: { taxClass: 'zero' } });
    expect((await shop.product({ language, id: tablet })).exemption).toBe('');
    await changeSettings(ctx, { tax: { exemption: { de: 'Kleinunternehmer' } } });
    expect((await shop.product({ language: 'de', id: tablet })).exemption).toBe('');
    await db.prisma.product.update({ where: { id: tablet }, data: { taxClass: 'standard' } });
    await changeSettings(ctx, { tax: { rate: 0 } });
    expect((await shop.product({ language: 'de', id: tablet })).exemption).toBe('Kleinunternehmer');
    expect((await shop.product({ language: 'fr', id: tablet })).exemption).toBe('');
    await changeSettings(ctx, { tax: { rate: 1900, exemption: {} } });
  });

  test('never says how many are left', async () => {
    expect(JSON.stringify(await shop.product({ language, id: tablet }))).not.toMatch(/stock|"12"|:12[,}]/);
  });

  test('is a card in lists: the cheapest price, from, the best level, all colours', async () => {
    const { products } = await shop.list({ language, search: 'tablet' });
    expect(products).toMatchObject([
      { id: tablet, price: 24900, listPrice: 29900, from: true, level: 'available', swatches: ['#112233', '#ddccbb'] },
    ]);
    expect(products[0]?.picture).toMatchObject({ width: 40, alt: 'Tablet' });
  });

  test.each([
    ['unknown', async () => 999_999],
    ['unpublished', () => createProduct(ctx, productDraft('HID', [devices]))],
  ])('is not found when it is %s', async (_, id) => {
    await expect(shop.product({ language, id: await id() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('accessories (CART-1)', () => {
  test('come in the order that was said, and only those on show', async () => {
    const [cover, hidden, pen] = await Promise.all([
      publishedProduct(ctx, productDraft('COVER', [devices])),
      createProduct(ctx, productDraft('HIDDEN', [devices])),
      publishedProduct(ctx, productDraft('PEN', [devices])),
    ]);
    await setAccessories(ctx, [{ productId: tablet, accessoryIds: [pen, hidden, cover, tablet] }]);
    shown.length = 0;
    const { accessories } = await shop.product({ language, id: tablet });
    expect(accessories.map(({ name }) => name)).toEqual(['PEN', 'COVER']);
    expect(shown).toEqual(expect.arrayContaining([tablet, pen, hidden, cover].map((id) => `product:${id}`)));
    await publishProduct(ctx, hidden, true);
    expect((await shop.product({ language, id: tablet })).accessories.map(({ name }) => name)).toEqual(['PEN', 'HIDDEN', 'COVER']);
  });
});

describe('options (PROD-5)', () => {
  test('come in the order that was said, and only those on show; without any nothing is said of them', async () => {
    expect(await shop.product({ language, id: tablet })).not.toHaveProperty('options');
    const [plan, secret, cable] = await Promise.all([
      publishedProduct(ctx, productDraft('PLAN', [devices])),
      createProduct(ctx, productDraft('SECRET', [devices])),
      publishedProduct(ctx, productDraft('CABLE', [devices])),
    ]);
    await setOptions(ctx, [{ productId: tablet, optionIds: [cable, secret, plan, tablet, cable] }]);
    expect(dropped).toContain(`product:${tablet}`);
    shown.length = 0;
    const { options } = await shop.product({ language, id: tablet });
    expect(options?.map(({ name }) => name)).toEqual(['CABLE', 'PLAN']);
    expect(shown).toEqual(expect.arrayContaining([plan, secret, cable].map((id) => `product:${id}`)));
    await setOptions(ctx, [{ productId: tablet, optionIds: [] }]);
    expect(await shop.product({ language, id: tablet })).not.toHaveProperty('options');
  });
});

describe('a change', () => {
  test('of the stock touches pages only when the level is another one', async () => {
    const received: string[][] = [];
    const stop = await listenForTouches(
      db,
      (tags) => received.push(tags),
      () => {},
    );
    const { id } = await variant('TAB-128-I');
    await setStock(ctx, id, 7);
    await setStock(ctx, id, null);
    expect(dropped).toEqual([]);
    await setStock(ctx, id, 5);
    await setStock(ctx, id, 1);
    await setStock(ctx, id, 0);
    await expect
      .poll(() => received)
      .toEqual([
        ['catalog', `product:${tablet}`],
        ['catalog', `product:${tablet}`],
      ]);
    expect(dropped).toEqual(['catalog', `product:${tablet}`, 'catalog', `product:${tablet}`]);
    expect((await variant('TAB-128-I')).level).toBe('sold_out');
    await stop();
  });

  test('of a price is one of the list too', async () => {
    const { id } = await variant('TAB-64-S');
    await changePrice(ctx, id, { price: 36900 });
    expect((await shop.list({ language, search: 'tablet' })).products).toMatchObject([{ price: 29900, listPrice: null, from: true }]);
    expect(dropped).toContain(`product:${tablet}`);
  });

  test.each([
    ['a stock', () => setStock(ctx, 999_999, 1)],
    ['a price', () => changePrice(ctx, 999_999, { price: 1 })],
    ['a publication', () => publishProduct(ctx, 999_999, true)],
  ])('of %s of nothing is not found', async (_, change) => {
    await expect(change()).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a new product is refused', () => {
  const twice = (values: () => [number[], number[]]) => {
    const [one, other] = values();
    const variants = [one, other].map((valueIds, place) => ({ code: `BAD-${place}`, valueIds, price: 1, stock: null }));
    return createProduct(ctx, productDraft('BAD', [devices], { variants }));
  };
  test.each([
    [
      'two variants are one combination',
      () => [
        [...storage.slice(0, 1), ...colour.slice(0, 1)],
        [...colour.slice(0, 1), ...storage.slice(0, 1)],
      ],
    ],
    ['a variant has two values of one attribute', () => [colour.slice(0, 2), colour.slice(2)]],
  ] as [string, () => [number[], number[]]][])('where %s, and nothing of it stays', async (_, values) => {
    await expect(twice(values)).rejects.toMatchObject({ code: 'bad_input' });
    expect(await db.prisma.product.count({ where: { code: 'BAD' } })).toBe(0);
  });
});
