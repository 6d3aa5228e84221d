import { afterAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createCallerFactory } from '../http/trpc.ts';
import { testContext } from '../testing/context.ts';
import { deleteCategory, editCategory, listCategories, makeCategory } from './editing-categories.ts';
import { catalog } from './router.ts';
import { productDraft, publishedProduct } from './testing.ts';

const db = await createTestDatabase();
const dropped: string[] = [];
const ctx = testContext(db, { drop: (tags) => void dropped.push(...tags) });
const shop = createCallerFactory(catalog)(ctx);
const language = 'en';
let home: number;
let lamps: number;
let desk: number;
let garden: number;
let lamp: number;

beforeEach(async () => {
  await db.rows(
    sql`truncate products, categories, listing_entries, listing_counts, search_documents, search_words restart identity cascade`,
  );
  const make = async (en: string, parentId: number | null) => (await makeCategory(ctx, { name: { en }, parentId })).id;
  home = await make('Home', null);
  lamps = await make('Lamps', home);
  desk = await make('Desk lamps', lamps);
  garden = await make('Garden', null);
  lamp = await publishedProduct(ctx, productDraft('LMP-1', [desk], { name: { en: 'Zenith' } }));
  dropped.length = 0;
});
afterAll(() => db.close());

const tree = async () => (await listCategories(ctx)).map(({ id, parentId, products }) => [id, parentId, products]);
const found = async (query: object) => (await shop.list({ language, ...query })).total;
const counted = () => db.prisma.listingCount.findMany({ where: { facet: 0, count: { not: 0 } }, orderBy: { categoryId: 'asc' } });

test('a new category stands last among its own, each below its parent', async () => {
  expect(await tree()).toEqual([
    [home, null, 0],
    [lamps, home, 0],
    [desk, lamps, 1],
    [garden, null, 0],
  ]);
  await expect(makeCategory(ctx, { name: { en: 'Nowhere' }, parentId: 999 })).rejects.toThrow('not_found');
});

test('a moved category takes its products from the lists above it to those of its new place', async () => {
  expect(await editCategory(ctx, { id: lamps, parentId: garden })).toMatchObject({ id: lamps, parentId: garden, name: { en: 'Lamps' } });
  expect([await found({ categoryId: home }), await found({ categoryId: garden }), await found({ categoryId: desk })]).toEqual([0, 1, 1]);
  expect((await counted()).map(({ categoryId, count }) => [categoryId, count])).toEqual([
    [0, 1],
    [lamps, 1],
    [desk, 1],
    [garden, 1],
  ]);
  expect((await shop.product({ language, id: lamp })).trail.map(({ name }) => name)).toEqual(['Garden', 'Lamps', 'Desk lamps']);
  expect(dropped).toEqual(['catalog', `product:${lamp}`]);
});

test('no category stands below itself', async () => {
  await expect(editCategory(ctx, { id: home, parentId: desk })).rejects.toMatchObject({ code: 'bad_input' });
  await expect(editCategory(ctx, { id: home, parentId: home })).rejects.toMatchObject({ code: 'bad_input' });
  const [first, second] = await Promise.allSettled([
    editCategory(ctx, { id: home, parentId: garden }),
    editCategory(ctx, { id: garden, parentId: home }),
  ]);
  expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
});

test('a renamed category is found by its new name', async () => {
  await editCategory(ctx, { id: lamps, name: { en: 'Luminaires', de: 'Leuchten' } });
  expect([await found({ search: 'luminaires' }), await found({ search: 'leuchten', language: 'de' })]).toEqual([1, 1]);
  expect(dropped).toContain(`product:${lamp}`);
});

test('a place is one among those with the same parent', async () => {
  const attic = (await makeCategory(ctx, { name: { en: 'Attic' }, parentId: null })).id;
  await editCategory(ctx, { id: attic, place: 0 });
  await editCategory(ctx, { id: garden, place: 1 });
  expect((await shop.categories({ language })).map(({ id }) => id)).toEqual([attic, garden, home]);
});

test('a category goes once nothing is in it, or with its products and categories to another', async () => {
  await expect(deleteCategory(ctx, { id: desk })).rejects.toMatchObject({ code: 'still_used' });
  await expect(deleteCategory(ctx, { id: home })).rejects.toMatchObject({ code: 'still_used' });
  await expect(deleteCategory(ctx, { id: lamps, moveTo: desk })).rejects.toMatchObject({ code: 'bad_input' });
  await deleteCategory(ctx, { id: desk, moveTo: garden });
  await deleteCategory(ctx, { id: home, moveTo: garden });
  expect(await tree()).toEqual([
    [garden, null, 1],
    [lamps, garden, 0],
  ]);
  expect([await found({ categoryId: garden }), await found({ search: 'garden' })]).toEqual([1, 1]);
  await deleteCategory(ctx, { id: lamps });
  expect((await counted()).map(({ categoryId, count }) => [categoryId, count])).toEqual([
    [0, 1],
    [garden, 1],
  ]);
  await expect(deleteCategory(ctx, { id: lamps })).rejects.toMatchObject({ code: 'not_found' });
});
