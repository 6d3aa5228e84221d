import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Cart, OptionsModal } from '#domain/cart/types.ts';
import { api } from '../app.ts';
import { setOptions } from '../catalog/others.ts';
import { setPriceSteps } from '../catalog/price-steps.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { proceduresOf } from '../http/call.ts';
import { mountRoutes } from '../http/rest.ts';
import { createSessions } from '../people/session.ts';
import { testContext } from '../testing/context.ts';
import { adoptCart } from './adopt.ts';
import { allOf, CUP, GHOST, LAMP, NOBODY, stockGoods, TEA } from './goods.ts';
import { getCart, sessionCart } from './reading.ts';
import { cartRoutes } from './routes.ts';

let db: Database;
let app: FastifyInstance;
let token: string | null;
/** what the renderer was asked for */
let shown: { name: string; language: string; props: unknown }[];

const context = () => {
  const now = new Date();
  const set = (given: string) => {
    token = given;
  };
  return testContext(db, { now, session: createSessions(db, { token, set }, now) });
};

beforeAll(async () => {
  db = await createTestDatabase();
  app = fastify();
  await app.register(formbody);
  const routes = cartRoutes(async (name, language, props) => {
    shown.push({ name, language, props });
    return `<${name}>`;
  });
  mountRoutes(app, routes, {
    procedures: proceduresOf(api),
    contextOf: context,
    page: () => Promise.reject(new Error('the cart answers with no page')),
  });
});
afterAll(async () => {
  await app.close();
  await db.close();
});
beforeEach(async () => {
  token = null;
  shown = [];
  await db.rows(sql`truncate orders, products, attributes, attribute_values, pictures, sessions restart identity cascade`);
  await stockGoods(db);
  // The lamp goes with the tea, and so would the sold-out cup.
  await setOptions(context(), [{ productId: 1, optionIds: [2, 3] }]);
});

test('PROD-5 a product has no more options than a line has room for', async () => {
  const optionIds = Array.from({ length: 9 }, (_, place) => place + 2);
  await expect(setOptions(context(), [{ productId: 1, optionIds }])).rejects.toThrow('bad_input');
  expect(await db.rows(sql`select option_id as id from product_options order by sequence`)).toEqual([{ id: 2 }, { id: 3 }]);
});

const post = (fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/shop/cart/update_option',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `${new URLSearchParams(fields)}`,
  });
const update = async (payload: object) =>
  (await app.inject({ method: 'POST', url: '/shop/cart/update_json', payload })).json() as Record<string, unknown>;
const wanted = async () => Object.fromEntries((await sessionCart(context())).lines.map((line) => [line.key, line.wanted]));
const withLamp = { 'optional-product-2': String(LAMP), 'optional-add-2': '1' };
const both = `${TEA}+${LAMP}`;

test('PROD-5 a variant and its option come together, in the main line’s quantity, answered by how much is in the cart', async () => {
  const answer = await post({ product_id: String(TEA), add_qty: '2', ...withLamp });
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'text/plain; charset=utf-8', '4']);
  expect(await wanted()).toEqual({ [both]: 2, [`${LAMP}@${both}`]: 2 });
  expect((await post({ product_id: String(TEA), ...withLamp })).body).toBe('6');
  expect(await wanted()).toEqual({ [both]: 3, [`${LAMP}@${both}`]: 3 });
});

test.each<[string, Record<string, string>]>([
  ['is not wanted', { 'optional-product-2': String(LAMP), 'optional-add-2': '0' }],
  ['is only named', { 'optional-product-2': String(LAMP) }],
  ['is no option of it', { 'optional-product-1': String(TEA), 'optional-add-1': '1' }],
  ['is sold out', { 'optional-product-3': String(CUP), 'optional-add-3': '1' }],
  ['is unpublished', { 'optional-product-4': String(GHOST), 'optional-add-4': '1' }],
  ['nobody knows', { 'optional-product-5': String(NOBODY), 'optional-add-5': '1' }],
  ['is no number', { 'optional-product-6': 'lamp', 'optional-add-6': '1' }],
])('PROD-5 what %s is passed over', async (_, pairs) => {
  expect((await post({ product_id: String(TEA), add_qty: 'x', ...pairs })).body).toBe('1');
  expect(await wanted()).toEqual({ [TEA]: 1 });
});

test.each([
  ['no product', {}, 400],
  ['a product nobody knows', { product_id: String(NOBODY) }, 404],
  ['one that is unpublished', { product_id: String(GHOST) }, 404],
])('PROD-5 %s is refused, and nothing is written', async (_, fields, status) => {
  const before = await allOf(db);
  expect((await post(fields)).statusCode).toBe(status);
  expect(await allOf(db)).toEqual(before);
});

test('PROD-5 an option follows its line over REST, and goes with it', async () => {
  await post({ product_id: String(TEA), ...withLamp });
  const [main, option] = (await sessionCart(context())).lines;
  const answer = await update({ product_id: TEA, line_id: main?.id, set_qty: 3 });
  expect(answer).toMatchObject({ quantity: 3, option_ids: [option?.id], cart_quantity: 6 });
  await update({ product_id: LAMP, line_id: option?.id, set_qty: 1 });
  expect(await wanted()).toEqual({ [both]: 3, [`${LAMP}@${both}`]: 3 });
  expect(await update({ product_id: TEA, line_id: main?.id, set_qty: 0 })).toMatchObject({ cart_quantity: 0, option_ids: [] });
  expect(await wanted()).toEqual({});
});

test('PROD-5 the bare product is another line than the one with options', async () => {
  await post({ product_id: String(TEA), ...withLamp });
  await update({ product_id: TEA, add_qty: 1 });
  expect(await wanted()).toEqual({ [both]: 1, [`${LAMP}@${both}`]: 1, [TEA]: 1 });
});

test('PROD-5 the modal is asked what there is, in the language of the call', async () => {
  const ask = { product_id: TEA, kwargs: { context: { quantity: 3, lang: 'de_DE' } } };
  const answer = await app.inject({ method: 'POST', url: '/shop/modal', payload: ask });
  expect([answer.statusCode, answer.json()]).toEqual([200, '<options_modal>']);
  const { props, ...named } = shown[0] as { name: string; language: string; props: OptionsModal };
  expect(named).toEqual({ name: 'options_modal', language: 'de' });
  expect(props).toMatchObject({ product: { name: 'Tee' }, variantId: TEA, quantity: 3, options: [{ name: 'Lamp' }, { name: 'Cup' }] });
});

test('PROD-5 the modal opens for a product without options too', async () => {
  await app.inject({ method: 'POST', url: '/shop/modal', payload: { product_id: LAMP, kwargs: { context: { quantity: 0 } } } });
  expect(shown[0]?.props).toMatchObject({ variantId: LAMP, quantity: 1, options: [] });
});

test.each<[string, object, number]>([
  ['without a quantity', { product_id: TEA, kwargs: { context: {} } }, 400],
  ['without anything', { product_id: TEA }, 400],
  ['for what is unpublished', { product_id: GHOST, kwargs: { context: { quantity: 1 } } }, 404],
  ['for what nobody knows', { product_id: NOBODY, kwargs: { context: { quantity: 1 } } }, 404],
])('PROD-5 a modal %s is refused', async (_, payload, status) => {
  expect((await app.inject({ method: 'POST', url: '/shop/modal', payload })).statusCode).toBe(status);
});

test('PROD-4 a line costs what its quantity makes it cost, and a crossed step is no news', async () => {
  await setPriceSteps(context(), [{ variantId: TEA, steps: [{ from: 10, price: 400 }] }]);
  await update({ product_id: TEA, add_qty: 9 });
  const line = async () => (await sessionCart(context())).lines[0];
  expect(await line()).toMatchObject({ unitPrice: 500, total: 4_500, notices: [] });
  await update({ product_id: TEA, add_qty: 1 });
  expect(await line()).toMatchObject({ unitPrice: 400, singlePrice: 500, total: 4_000, notices: [] });
  await setPriceSteps(context(), [{ variantId: TEA, steps: [{ from: 10, price: 420 }] }]);
  expect(await line()).toMatchObject({ unitPrice: 420, notices: [{ kind: 'price', from: 400, to: 420 }] });
});

test('CART-9 where two carts become one, options follow and a crossed step is no news', async () => {
  await setPriceSteps(context(), [{ variantId: TEA, steps: [{ from: 3, price: 400 }] }]);
  const carts: Cart[] = [];
  for (const _ of [1, 2]) {
    token = null;
    await post({ product_id: String(TEA), add_qty: '2', ...withLamp });
    carts.push(await sessionCart(context()));
  }
  const [from = '', into = ''] = carts.map(({ key }) => key);
  expect(await adoptCart(context(), { from, into })).toBe(true);
  const { lines } = await getCart({ db }, { key: into, language: 'en' });
  expect(lines).toMatchObject([
    { key: both, wanted: 4, unitPrice: 400, notices: [] },
    { key: `${LAMP}@${both}`, wanted: 4, quantity: 3, notices: [{ kind: 'reduced' }] },
  ]);
  expect((await getCart({ db }, { key: from, language: 'en' })).lines).toEqual([]);
});
