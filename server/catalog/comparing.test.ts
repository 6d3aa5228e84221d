import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardOfPage, comparedOf } from '#domain/catalog/comparison.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createCallerFactory } from '../http/trpc.ts';
import { storePicture } from '../media/pictures.ts';
import { testContext } from '../testing/context.ts';
import { setStock } from './changing.ts';
import { createProduct } from './creating.ts';
import { publishProduct } from './publishing.ts';
import { catalog } from './router.ts';
import { createAttribute, createCategory } from './structure.ts';
import { productDraft, publishedProduct } from './testing.ts';

const db = await createTestDatabase();
const shown: string[] = [];
const ctx = testContext(db, { shows: (...tags) => void shown.push(...tags) });
const shop = createCallerFactory(catalog)(ctx);
const language = 'de';
const MISSING = 2_000_000;

let tablet: number;
let lamp: number;
let hidden: number;
/** code → id */
let variants: Record<string, number>;

beforeAll(async () => {
  const category = await createCategory(ctx, { name: { en: 'Desk' } });
  const storage = await createAttribute(ctx, {
    name: { en: 'Storage', de: 'Speicher' },
    display: 'pills',
    values: [{ name: { en: '64 GB' } }, { name: { en: '128 GB' } }],
  });
  const colour = await createAttribute(ctx, {
    name: { en: 'Colour', de: 'Farbe' },
    display: 'swatches',
    values: [{ name: { en: 'Ink', de: 'Tinte' }, colour: '#112233' }],
  });
  const pictures = await Promise.all(
    ['#112233', '#ddccbb'].map((fill) =>
      storePicture(
        db,
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path fill="${fill}" d="M0 0h40v30z"/></svg>`),
        {
          svg: true,
        },
      ),
    ),
  );
  const [small = 0, large = 0] = storage.valueIds;
  const [ink = 0] = colour.valueIds;
  const [first = '', second = ''] = pictures.map(({ hash }) => hash);
  tablet = await publishedProduct(
    ctx,
    productDraft('TAB', [category], {
      name: { en: 'Reading Tablet', de: 'Lesetafel' },
      summary: { en: 'For late pages', de: 'Für späte Seiten' },
      pictures: [first, second].map((hash) => ({ hash, alt: { en: 'Tablet' } })),
      variants: [
        { code: 'TAB-64', valueIds: [ink, small], price: 24900, listPrice: 29900, stock: 0 },
        { code: 'TAB-128', valueIds: [large, ink], price: 34900, stock: 3, pictureHash: second },
      ],
    }),
  );
  lamp = await publishedProduct(
    ctx,
    productDraft('LAMP', [category], { variants: [{ code: 'LAMP', valueIds: [], price: 9900, stock: null }] }),
  );
  hidden = await createProduct(ctx, productDraft('HIDDEN', [category]));
  variants = Object.fromEntries((await db.prisma.variant.findMany()).map(({ code, id }) => [code, id]));
});
afterAll(() => db.close());

const ids = (...codes: string[]) => codes.map((code) => variants[code] ?? 0);

describe('a comparison (CMP-1)', () => {
  test('says of each variant what it costs, whether there is any, and what was chosen, in the order that was asked for', async () => {
    const { products, currency, taxIncluded } = await shop.compared({ language, ids: ids('LAMP', 'TAB-128', 'TAB-64') });
    expect([currency, taxIncluded]).toEqual(['EUR', true]);
    expect(products.map(({ code, price, listPrice, level }) => [code, price, listPrice, level])).toEqual([
      ['LAMP', 9900, null, 'available'],
      ['TAB-128', 34900, null, 'few'],
      ['TAB-64', 24900, 29900, 'sold_out'],
    ]);
    expect(products[1]).toMatchObject({ name: 'Lesetafel', slug: `lesetafel-${tablet}`, summary: 'Für späte Seiten', productId: tablet });
    expect(products[1]?.traits.map(({ attribute, value }) => [attribute, value])).toEqual([
      ['Speicher', '128 GB'],
      ['Farbe', 'Tinte'],
    ]);
    expect(products[0]?.traits).toEqual([]);
  });

  test('leaves out what is unknown or not on show, and is made anew when that changes', async () => {
    shown.length = 0;
    const { products } = await shop.compared({ language, ids: [MISSING, ...ids('HIDDEN', 'LAMP', 'LAMP')] });
    expect(products.map(({ code }) => code)).toEqual(['LAMP']);
    expect(shown).toEqual(expect.arrayContaining([`product:${hidden}`, `product:${lamp}`, 'catalog', 'settings']));
  });

  test('of known products waits for no other', async () => {
    shown.length = 0;
    await shop.compared({ language, ids: ids('LAMP') });
    expect(shown).not.toContain('catalog');
  });

  test('put together without a network is what the shop answers', async () => {
    const page = await shop.product({ language, id: tablet });
    const { products } = await shop.compared({ language, ids: ids('TAB-64', 'TAB-128') });
    expect(page.variants.map((variant) => comparedOf(page, variant))).toEqual(products);
    expect(products.map(({ picture }) => picture)).toEqual(page.pictures);
  });

  test('never says how many are left', async () => {
    expect(JSON.stringify(await shop.compared({ language, ids: ids('TAB-128') }))).not.toMatch(/stock|:3[,}]/);
  });

  test.each([
    ['no id', [0]],
    ['a fraction', [1.5]],
    ['more than an address may name', Array.from({ length: 21 }, (_, at) => at + 1)],
  ])('of %s is refused', async (_, wrong) => {
    await expect(shop.compared({ language, ids: wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('cards of products that a device remembers', () => {
  test('come in the order of their ids, and only those on show', async () => {
    const { cards, currency } = await shop.cards({ language, ids: [lamp, hidden, MISSING, tablet, lamp] });
    expect(cards.map(({ id }) => id)).toEqual([lamp, tablet]);
    expect(currency).toBe('EUR');
  });

  test('are those that lists show', async () => {
    const { products } = await shop.list({ language });
    expect((await shop.cards({ language, ids: products.map(({ id }) => id) })).cards).toEqual(products);
  });

  test('put together without a network are what the shop answers', async () => {
    const pages = await Promise.all([tablet, lamp].map((id) => shop.product({ language, id })));
    const { cards } = await shop.cards({ language, ids: [tablet, lamp] });
    expect(cards.map(({ isNew }) => isNew)).toEqual([true, true]);
    // A page does not say what is new: that ends when other products come.
    expect(pages.map(cardOfPage)).toEqual(cards.map(({ isNew: _, ...card }) => card));
  });

  test('stand for the cheapest variant that can be bought, else for the first', async () => {
    const card = async () => (await shop.cards({ language, ids: [tablet] })).cards[0];
    expect(await card()).toMatchObject({ variantId: variants['TAB-128'], price: 24900, from: true, level: 'few' });
    await setStock(ctx, variants['TAB-128'] ?? 0, 0);
    expect(await card()).toMatchObject({ variantId: variants['TAB-64'], level: 'sold_out' });
    await setStock(ctx, variants['TAB-64'] ?? 0, 1);
    await setStock(ctx, variants['TAB-128'] ?? 0, 3);
    expect(await card()).toMatchObject({ variantId: variants['TAB-64'] });
  });

  test('that were withdrawn are gone', async () => {
    await publishProduct(ctx, lamp, false);
    expect((await shop.cards({ language, ids: [lamp] })).cards).toEqual([]);
    await publishProduct(ctx, lamp, true);
  });

  test('are sixty at most', async () => {
    await expect(shop.cards({ language, ids: Array.from({ length: 61 }, (_, at) => at + 1) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
