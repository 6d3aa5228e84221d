import { afterAll, beforeAll, expect, test } from 'vitest';
import { noStars, type Stars, statsOf } from '#domain/stars.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createCallerFactory } from '../http/trpc.ts';
import { testContext } from '../testing/context.ts';
import { catalog } from './router.ts';
import { createCategory } from './structure.ts';
import { productSubject } from './subject.ts';
import { productDraft, publishedProduct } from './testing.ts';

const db = await createTestDatabase();
const ctx = testContext(db);
const language = 'en';
const ids = new Map<string, number>();
let cups: number;

beforeAll(async () => {
  cups = await createCategory(ctx, { name: { en: 'Cups' } });
  for (const code of ['PLAIN-CUP', 'LOVED-CUP', 'LUCKY-CUP', 'BAD-CUP'])
    ids.set(code, await publishedProduct(ctx, productDraft(code, [cups])));
});
afterAll(() => db.close());

/** So many ratings of so many stars. */
function rate(code: string, ratings: Partial<Record<Stars, number>>): Promise<string[]> {
  const stats = statsOf({ ...noStars, ...ratings });
  return db.transaction(async (tx) => (await productSubject.rated?.(tx, ids.get(code) ?? 0, stats)) ?? []);
}

const list = async (query: object) => {
  const tags: string[] = [];
  const shop = createCallerFactory(catalog)({ ...ctx, shows: (...shown) => void tags.push(...shown) });
  return { ...(await shop.list({ language, ...query })), tags };
};
const codes = async (query: object) => (await list(query)).products.map(({ name }) => name);

test('PROD-6 lists show, sort by and narrow to stars, also among the hits of a search', async () => {
  expect((await list({})).stars).toBeUndefined();
  await rate('LOVED-CUP', { 5: 95, 4: 5 });
  await rate('LUCKY-CUP', { 5: 1 });
  await rate('BAD-CUP', { 2: 3 });
  const { products, stars } = await list({ categoryId: cups });
  expect(Object.fromEntries(products.map(({ name, stars }) => [name, stars]))).toEqual({
    'PLAIN-CUP': undefined,
    'LOVED-CUP': { average: 4.95, total: 100 },
    'LUCKY-CUP': { average: 5, total: 1 },
    'BAD-CUP': { average: 2, total: 3 },
  });
  expect(stars).toEqual([
    { from: 4, count: 2 },
    { from: 3, count: 2 },
    { from: 2, count: 3 },
  ]);
  // A hundred ratings of 4.95 come before one of five.
  const best = ['LOVED-CUP', 'LUCKY-CUP', 'BAD-CUP', 'PLAIN-CUP'];
  expect(await codes({ order: 'rating desc' })).toEqual(best);
  expect(await codes({ order: 'rating desc', search: 'cup' })).toEqual(best);
  expect(await codes({ stars: 4, order: 'rating desc' })).toEqual(best.slice(0, 2));
  expect(await codes({ stars: 4, search: 'cup', order: 'rating desc' })).toEqual(best.slice(0, 2));
  expect(await list({ stars: 4 })).toMatchObject({ total: 2, stars: [{ from: 4, count: 2 }, {}, { from: 2, count: 3 }] });
  expect(await codes({ stars: 9 })).toHaveLength(4);
});

test('a rating makes only those pages stale that show it', async () => {
  const stale = await rate('LOVED-CUP', { 5: 96, 4: 5 });
  expect(stale).toEqual([`stars:${ids.get('LOVED-CUP')}`, 'stars']);
  expect((await list({ categoryId: cups })).tags).toEqual(expect.arrayContaining(stale.slice(0, 1)));
  expect((await list({ search: 'bad' })).tags).not.toEqual(expect.arrayContaining(stale.slice(0, 1)));
  expect((await list({ search: 'bad', order: 'rating desc' })).tags).toContain('stars');
  expect(await rate('LOVED-CUP', { 5: 96, 4: 5 })).toEqual([]);
});

test('where whole stars are gained or lost, the counts of all lists are stale', async () => {
  expect(await rate('BAD-CUP', { 2: 3, 5: 9 })).toContain('catalog');
  expect((await list({ categoryId: cups })).stars?.[0]).toEqual({ from: 4, count: 3 });
});
