import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../app.ts';
import { createTestDatabase } from '../database/testing.ts';
import { proceduresOf } from '../http/call.ts';
import { mountRoutes, type RestContext } from '../http/rest.ts';
import { createPictures } from '../media/pictures.ts';
import { testContext } from '../testing/context.ts';
import { createProduct } from './creating.ts';
import { setPriceSteps } from './price-steps.ts';
import { productPage } from './product.ts';
import { catalogRoutes } from './routes.ts';
import { createCategory } from './structure.ts';
import { productDraft, publishedProduct } from './testing.ts';

const db = await createTestDatabase();
const dropped: string[] = [];
const ctx = testContext(db, { drop: (tags) => void dropped.push(...tags) });
const app = Fastify();
const rest: Pick<RestContext, 'contextOf' | 'procedures'> = { procedures: proceduresOf(api), contextOf: () => ctx };
mountRoutes(app, catalogRoutes(createPictures({ cacheDir: '/nowhere', log: pino({ level: 'silent' }) })), rest as RestContext);

let product: number;
let [pen, book, ghost] = [0, 0, 0];

beforeAll(async () => {
  const category = await createCategory(ctx, { name: { en: 'Desk' } });
  const variant = async (productId: number) => (await db.prisma.variant.findFirstOrThrow({ where: { productId } })).id;
  product = await publishedProduct(
    ctx,
    productDraft('PEN', [category], { variants: [{ code: 'PEN', valueIds: [], price: 1050, stock: null }] }),
  );
  pen = await variant(product);
  book = await variant(await publishedProduct(ctx, productDraft('BOOK', [category])));
  ghost = await variant(await createProduct(ctx, productDraft('GHOST', [category])));
  await setPriceSteps(ctx, [
    {
      variantId: pen,
      steps: [
        { from: 10, price: 900 },
        { from: 5, price: 1000 },
        { from: 20, price: 950 },
      ],
    },
  ]);
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const ask = (payload: unknown) => app.inject({ method: 'POST', url: '/shop/get_unit_price', payload: payload as object });

test.each([
  ['one', 1, 10.5],
  ['none, which counts as one', 0, 10.5],
  ['one less than a step', 4, 10.5],
  ['a step', 5, 10],
  ['between two steps', 9, 10],
  ['the next', 10, 9],
  ['a step that would cost more', 25, 9],
  ['the most', 9_999, 9],
])('PROD-4 each costs what its quantity makes it cost: %s', async (_, quantity, price) => {
  const answer = await ask({ product_ids: [pen, book], add_qty: quantity });
  expect([answer.statusCode, answer.json()]).toEqual([200, { [pen]: price, [book]: 10 }]);
});

test('PROD-4 in the envelope, in the envelope', async () => {
  const answer = await ask({ jsonrpc: '2.0', id: 3, params: { product_ids: [pen], add_qty: 5 } });
  expect(answer.json()).toEqual({ jsonrpc: '2.0', id: 3, result: { [pen]: 10 } });
});

test.each<[string, () => unknown, number]>([
  ['a fraction', () => ({ product_ids: [pen], add_qty: 1.5 }), 400],
  ['a negative quantity', () => ({ product_ids: [pen], add_qty: -1 }), 400],
  ['more than there can be', () => ({ product_ids: [pen], add_qty: 10_000 }), 400],
  ['a text', () => ({ product_ids: [pen], add_qty: '5' }), 400],
  ['no list', () => ({ product_ids: pen, add_qty: 1 }), 400],
  ['an id that is none', () => ({ product_ids: [0], add_qty: 1 }), 400],
  ['what nobody knows', () => ({ product_ids: [pen, 99_999], add_qty: 1 }), 404],
  ['what is unpublished', () => ({ product_ids: [ghost], add_qty: 1 }), 404],
])('PROD-4 %s is refused', async (_, payload, status) => {
  expect((await ask(payload())).statusCode).toBe(status);
});

test('PROD-4 the product’s page says the steps that make it cheaper, in their order', async () => {
  const page = await productPage(ctx, { id: product, language: 'en' });
  expect(page.variants[0]?.steps).toEqual([
    { from: 5, price: 1000 },
    { from: 10, price: 900 },
  ]);
});

test('PROD-4 new steps take the place of the old ones, and make the page stale', async () => {
  dropped.length = 0;
  await setPriceSteps(ctx, [{ variantId: book, steps: [{ from: 2, price: 800 }] }]);
  expect(dropped).toHaveLength(1);
  expect((await ask({ product_ids: [book], add_qty: 2 })).json()).toEqual({ [book]: 8 });
  await setPriceSteps(ctx, [{ variantId: book, steps: [] }]);
  expect((await ask({ product_ids: [book], add_qty: 2 })).json()).toEqual({ [book]: 10 });
});

test.each([
  ['a step for one', () => [{ variantId: book, steps: [{ from: 1, price: 1 }] }], 'bad_input'],
  ['a step for a part', () => [{ variantId: book, steps: [{ from: 2.5, price: 1 }] }], 'bad_input'],
  ['a price below nothing', () => [{ variantId: book, steps: [{ from: 2, price: -1 }] }], 'bad_input'],
  ['two prices for one quantity', () => [{ variantId: book, steps: [2, 2].map((from) => ({ from, price: from })) }], 'bad_input'],
  ['a variant nobody knows', () => [{ variantId: 99_999, steps: [] }], 'not_found'],
])('PROD-4 %s cannot be set', async (_, lists, code) => {
  await expect(setPriceSteps(ctx, lists())).rejects.toMatchObject({ code });
});
