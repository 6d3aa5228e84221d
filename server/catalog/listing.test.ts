import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createCallerFactory } from '../http/trpc.ts';
import { testContext } from '../testing/context.ts';
import { createProducts } from './creating.ts';
import { indexProducts } from './indexing.ts';
import { publishProduct, publishProducts } from './publishing.ts';
import { catalog } from './router.ts';
import { createCategory } from './structure.ts';
import { productDraft, publishedProduct } from './testing.ts';

const db = await createTestDatabase();
const ctx = testContext(db);
const shop = createCallerFactory(catalog)(ctx);
const language = 'en';
let home: number;
let lamps: number;
let tea: number;

beforeAll(async () => {
  home = await createCategory(ctx, { name: { en: 'Home', de: 'Wohnen' } });
  lamps = await createCategory(ctx, { name: { en: 'Lamps', de: 'Leuchten' }, parentId: home });
  tea = await createCategory(ctx, { name: { en: 'Tea' } });
  const offer = (code: string, price: number) => [{ code, valueIds: [], price, stock: null }];
  await publishedProduct(
    ctx,
    productDraft('LMP-1', [lamps], {
      name: { en: 'Zenith desk lamp', de: 'Ärmelleuchte', ar: 'مصباح أزرق' },
      summary: { en: 'Warm light for late pages' },
      description: { en: 'The arm of walnut stays where you leave it.' },
      variants: offer('LMP-1', 8900),
    }),
  );
  await publishedProduct(
    ctx,
    productDraft('KET-1', [tea], {
      name: { en: 'Kettle', de: 'Zinnkessel' },
      summary: { en: 'Pours slowly' },
      variants: offer('KET-1', 4900),
    }),
  );
  await publishedProduct(
    ctx,
    productDraft('CAF-1', [tea], { name: { en: 'Café au lait bowl', de: 'Schale' }, variants: offer('CAF-1', 4900) }),
  );
  const many = Array.from({ length: 42 }, (_, place) => productDraft(`CUP-${place}`, [tea], { name: { en: `Cup ${place}` } }));
  await publishProducts(ctx, await createProducts(ctx, many), true);
  await createProducts(ctx, [productDraft('SECRET', [tea], { name: { en: 'Secret lamp' } })]);
});
afterAll(() => db.close());

const names = async (query: Parameters<typeof shop.list>[0]) => (await shop.list(query)).products.map(({ name }) => name);

describe('pages (SHOP-1)', () => {
  test('hold twenty products, those created first before the others', async () => {
    const page = await shop.list({ language });
    expect(page).toMatchObject({ total: 45, page: 1, pages: 3, trail: [], currency: 'EUR' });
    expect(page.products.map(({ name }) => name).slice(0, 4)).toEqual(['Zenith desk lamp', 'Kettle', 'Café au lait bowl', 'Cup 0']);
    expect(page.products).toHaveLength(20);
  });

  test('do not overlap, and the last holds the rest', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => shop.list({ language, page })));
    const ids = pages.flatMap(({ products }) => products.map(({ id }) => id));
    expect(new Set(ids).size).toBe(45);
    expect(pages[2]?.products).toHaveLength(5);
  });

  test('beyond the end are the last one', async () => {
    const last = await shop.list({ language, page: 3 });
    expect(await shop.list({ language, page: 900 })).toEqual(last);
    expect(last.page).toBe(3);
  });

  test('show nothing that is unpublished', async () => {
    expect(await names({ language, search: 'secret' })).toEqual([]);
  });

  test('of a search that finds nothing are one empty page', async () => {
    expect(await shop.list({ language, search: 'xylophone', page: 7 })).toMatchObject({ products: [], total: 0, page: 1, pages: 1 });
  });
});

describe('order (SHOP-3)', () => {
  test.each([
    ['list_price asc', ['Cup 41', 'Cup 40']],
    ['list_price desc', ['Zenith desk lamp', 'Café au lait bowl', 'Kettle']],
    ['name asc', ['Café au lait bowl', 'Cup 0', 'Cup 1', 'Cup 10']],
    ['name desc', ['Zenith desk lamp', 'Kettle', 'Cup 9']],
  ] as const)('%s', async (order, first) => {
    expect((await names({ language, order })).slice(0, first.length)).toEqual(first);
  });

  test('by name follows the language: Ä stands with A, before Cup', async () => {
    expect((await names({ language: 'de', order: 'name asc' })).slice(0, 2)).toEqual(['Ärmelleuchte', 'Cup 0']);
  });

  test('of an unknown kind is the shop’s own', async () => {
    expect(await names({ language, order: 'colour asc' as never })).toEqual(await names({ language }));
  });
});

describe('categories (SHOP-2)', () => {
  test('hold what stands in those below', async () => {
    const page = await shop.list({ language, categoryId: home });
    expect(page.products.map(({ name }) => name)).toEqual(['Zenith desk lamp']);
    const slugs = { en: `home-${home}`, de: `wohnen-${home}`, fr: `home-${home}`, ar: `home-${home}` };
    expect(page.trail).toEqual([{ id: home, slug: `home-${home}`, name: 'Home', slugs }]);
  });

  test('name the way down to them, in the language', async () => {
    const page = await shop.list({ language: 'de', categoryId: lamps });
    expect(page.trail.map(({ name }) => name)).toEqual(['Wohnen', 'Leuchten']);
  });

  test('that do not exist are not found', async () => {
    await expect(shop.list({ language, categoryId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('are a tree that counts what is for sale', async () => {
    const tree = await shop.categories({ language: 'de' });
    expect(tree).toEqual([
      { id: tea, slug: `tea-${tea}`, name: 'Tea', count: 44, children: [] },
      {
        id: home,
        slug: `wohnen-${home}`,
        name: 'Wohnen',
        count: 1,
        children: [{ id: lamps, slug: `leuchten-${lamps}`, name: 'Leuchten', count: 1, children: [] }],
      },
    ]);
  });
});

describe('search (SHOP-5)', () => {
  test.each([
    ['part of the name', 'zenith', 'en', 'Zenith desk lamp'],
    ['another ending of a word', 'pouring', 'en', 'Kettle'],
    ['the plural of a name', 'kettles', 'en', 'Kettle'],
    ['the summary', 'late pages', 'en', 'Zenith desk lamp'],
    ['the description', 'walnut', 'en', 'Zenith desk lamp'],
    ['the code, in small letters', 'lmp-1', 'en', 'Zenith desk lamp'],
    ['a category above', 'home', 'en', 'Zenith desk lamp'],
    ['words in any order', 'lamp zenith', 'en', 'Zenith desk lamp'],
    ['words between that say nothing', 'the lamp for me', 'en', 'Zenith desk lamp'],
    ['a letter left out', 'zenth', 'en', 'Zenith desk lamp'],
    ['two letters swapped', 'ketlte', 'en', 'Kettle'],
    ['a typo beside a right word', 'desk lmap', 'en', 'Zenith desk lamp'],
    ['a wrong letter', 'kottle', 'en', 'Kettle'],
    ['another ending, beside a word that nobody knows', 'purple pouring', 'en', 'Kettle'],
    ['no accent', 'cafe', 'en', 'Café au lait bowl'],
    ['part of a German compound', 'kessel', 'de', 'Zinnkessel'],
    ['no umlaut', 'armelleuchte', 'de', 'Ärmelleuchte'],
    ['Arabic with another alef', 'ازرق', 'ar', 'مصباح أزرق'],
    ['signs that mean something to the database', "kettle' & | ! %_\\", 'en', 'Kettle'],
  ] as const)('by %s', async (_, search, spoken, first) => {
    expect((await names({ language: spoken, search }))[0]).toBe(first);
  });

  test('puts those first that bear the word in their name', async () => {
    const created = await createProducts(ctx, [
      productDraft('TRAY', [tea], { name: { en: 'Tray' }, summary: { en: 'Holds a teapot and two cups' } }),
      productDraft('POT', [tea], { name: { en: 'Teapot' } }),
    ]);
    await publishProducts(ctx, created, true);
    expect(await names({ language, search: 'teapot' })).toEqual(['Teapot', 'Tray']);
    expect(await names({ language, search: 'taepot' })).toEqual(['Teapot', 'Tray']);
    expect(await names({ language, search: 'teapot', order: 'name desc' })).toEqual(['Tray', 'Teapot']);
    await publishProducts(ctx, created, false);
  });

  test('by name in the order of the language', async () => {
    const created = await createProducts(ctx, [
      productDraft('PAD-1', [tea], { name: { en: 'Yellow pad', de: 'Ärmelkissen, blau' } }),
      productDraft('PAD-2', [tea], { name: { en: 'Blue pad', de: 'Zierkissen, blau' } }),
    ]);
    await publishProducts(ctx, created, true);
    expect(await names({ language: 'de', search: 'blau', order: 'name asc' })).toEqual(['Ärmelkissen, blau', 'Zierkissen, blau']);
    expect(await names({ language, search: 'pad', order: 'name asc' })).toEqual(['Blue pad', 'Yellow pad']);
    await publishProducts(ctx, created, false);
  });

  test('means no word that only a product has which is no longer shown', async () => {
    const created = await createProducts(ctx, [productDraft('ZEPH-1', [tea], { name: { en: 'Zephyrette lamp' } })]);
    await publishProducts(ctx, created, true);
    for (const search of ['zephyrete', 'zeph2']) expect((await shop.list({ language, search })).total).toBe(1);
    await publishProducts(ctx, created, false);
    for (const search of ['zephyrete lamp', 'zeph2 lamp']) {
      expect((await shop.list({ language, search })).meant ?? '').not.toMatch(/zeph/);
    }
    expect((await names({ language, search: 'lapm' }))[0]).toBe('Zenith desk lamp');
  });

  test('knows the words of what comes while the same words go', async () => {
    const created = await createProducts(
      ctx,
      ['QUO-1', 'QUO-2'].map((code) => productDraft(code, [tea], { name: { en: 'Quokkaline' } })),
    );
    const [going = 0, coming = 0] = created;
    await publishProducts(ctx, [going], true);
    const published = await db.transaction(async (tx) => {
      await tx.rows(sql`update products set published = false where id = ${going}`);
      await indexProducts(tx, [going]);
      const publishing = publishProducts(ctx, [coming], true);
      const waiting = () => db.rows(sql`select from pg_locks where locktype = 'advisory' and not granted`);
      await vi.waitFor(async () => expect(await waiting()).toHaveLength(1));
      return { publishing };
    });
    await published.publishing;
    expect((await shop.list({ language, search: 'quokalin' })).products.map(({ id }) => id)).toEqual([coming]);
  });

  test('together with category, order and page', async () => {
    const page = await shop.list({ language, search: 'cup', categoryId: tea, order: 'name desc', page: 3 });
    expect(page).toMatchObject({ total: 42, pages: 3, page: 3 });
    expect(page.products.at(-1)?.name).toBe('Cup 0');
    expect((await shop.list({ language, search: 'cup', categoryId: home })).total).toBe(0);
  });

  test('by what a word was meant to be only when nothing holds it as it is written', async () => {
    expect((await shop.list({ language, search: 'cup 7' })).products.map(({ name }) => name)).not.toContain('Cup 8');
  });
});

test('a listing reports what it shows, so that a cached page can be dropped', async () => {
  const shown: string[] = [];
  await createCallerFactory(catalog)(testContext(db, { shows: (...tags) => void shown.push(...tags) })).list({ language });
  expect(shown).toEqual(expect.arrayContaining(['catalog', 'settings']));
});

test('what is taken from visitors is in no list', async () => {
  const id = await publishedProduct(ctx, productDraft('GONE', [tea], { name: { en: 'Gone tomorrow' } }));
  expect(await names({ language, search: 'tomorrow' })).toEqual(['Gone tomorrow']);
  await publishProduct(ctx, id, false);
  expect(await names({ language, search: 'tomorrow' })).toEqual([]);
});
