import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Cart } from '#domain/cart/types.ts';
import { api } from '../app.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { proceduresOf } from '../http/call.ts';
import { mountRoutes } from '../http/rest.ts';
import { createSessions } from '../people/session.ts';
import { testContext } from '../testing/context.ts';
import { personalPage } from '../testing/personal-page.ts';
import { allOf, CUP, GHOST, LAMP, NOBODY, stockGoods, TEA } from './goods.ts';
import { getCart, sessionCart } from './reading.ts';
import { cartRoutes } from './routes.ts';

const MARKUP = 'website_sale.cart_lines';

let db: Database;
let app: FastifyInstance;
/** one browser's cookie */
let token: string | null;
let now: Date;

const context = (language: 'en' | 'de' = 'en') =>
  testContext(db, {
    now,
    language,
    session: createSessions(
      db,
      {
        token,
        set: (given) => {
          token = given;
        },
      },
      now,
    ),
  });

beforeAll(async () => {
  db = await createTestDatabase();
  app = fastify();
  await app.register(formbody);
  const routes = cartRoutes(
    async (name, language, cart) => `${name} ${language} ${(cart as Cart).lines.map((line) => `${line.key}:${line.quantity}`).join(' ')}`,
  );
  mountRoutes(app, routes, {
    procedures: proceduresOf(api),
    contextOf: ({ headers }) => context(headers['accept-language'] === 'de' ? 'de' : 'en'),
    page: () => Promise.reject(new Error('the cart answers with no page')),
  });
});
afterAll(async () => {
  await app.close();
  await db.close();
});
beforeEach(async () => {
  token = null;
  now = new Date();
  await db.rows(sql`truncate orders, products, attributes, attribute_values, pictures, sessions restart identity cascade`);
  await stockGoods(db);
});

const json = (payload: object, headers = {}) => app.inject({ method: 'POST', url: '/shop/cart/update_json', payload, headers });
const update = async (payload: object) => (await json(payload)).json() as Record<string, unknown>;
const post = (fields: Record<string, string>, headers = {}) =>
  app.inject({
    method: 'POST',
    url: '/shop/cart/update',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: `${new URLSearchParams(fields)}`,
  });
const wanted = async () => Object.fromEntries((await sessionCart(context())).lines.map((line) => [line.key, line.wanted]));

test('CART-3 a variant is added, in a cart and a session that begin with it', async () => {
  const answer = await update({ product_id: LAMP, add_qty: 2 });
  expect(answer).toEqual({
    line_id: expect.any(Number),
    quantity: 2,
    option_ids: [],
    cart_quantity: 2,
    [MARKUP]: `cart_lines en ${LAMP}:2`,
  });
  expect((await sessionCart(context())).key).toMatch(/^[0-9a-f]{32}$/);
});

test('API-1 the envelope is answered in the envelope, in the language of the call', async () => {
  const call = { jsonrpc: '2.0', method: 'call', id: 7, params: { product_id: TEA, add_qty: 1, context: { lang: 'de_DE' } } };
  expect((await json(call)).json()).toMatchObject({
    jsonrpc: '2.0',
    id: 7,
    result: { cart_quantity: 1, [MARKUP]: `cart_lines de ${TEA}:1` },
  });
});

test.each<[string, object, Record<string, number>]>([
  ['add_qty adds', { product_id: TEA, add_qty: 2 }, { [TEA]: 5 }],
  ['set_qty sets', { product_id: TEA, set_qty: 2 }, { [TEA]: 2 }],
  ['set_qty wins over add_qty', { product_id: TEA, set_qty: 2, add_qty: 4 }, { [TEA]: 2 }],
  ['but not as zero', { product_id: TEA, set_qty: 0, add_qty: 4 }, { [TEA]: 7 }],
  ['set_qty 0 removes', { product_id: TEA, set_qty: 0 }, {}],
  ['neither removes', { product_id: TEA }, {}],
  ['add_qty 0 changes nothing', { product_id: TEA, add_qty: 0 }, { [TEA]: 3 }],
  ['add_qty 0 of what is not there changes nothing', { product_id: LAMP, add_qty: 0 }, { [TEA]: 3 }],
  ['a line that is null is the same as absent', { product_id: TEA, set_qty: 1, line_id: null }, { [TEA]: 1 }],
  ['so is a false line', { product_id: TEA, set_qty: 1, line_id: false }, { [TEA]: 1 }],
])('CART-3 %s', async (_, payload, expected) => {
  await update({ product_id: TEA, add_qty: 3 });
  expect(await update(payload)).toHaveProperty('cart_quantity');
  expect(await wanted()).toEqual(expected);
});

test.each([{ add_qty: 0 }, { set_qty: 0 }, {}])('CART-3 nothing of a product leaves a visitor without a cart: %j', async (quantities) => {
  const before = await allOf(db);
  const answer = await update({ product_id: TEA, ...quantities });
  expect(answer).toEqual({ line_id: false, quantity: 0, option_ids: [], cart_quantity: 0, [MARKUP]: 'cart_lines en ' });
  expect(await allOf(db)).toEqual(before);
});

test('CART-3 a line is meant by its id, and display: false leaves the markup out', async () => {
  const { line_id } = await update({ product_id: TEA, add_qty: 3 });
  expect(await update({ product_id: TEA, line_id, set_qty: 8, display: false })).toEqual({
    line_id,
    quantity: 8,
    option_ids: [],
    cart_quantity: 8,
  });
});

test('CART-5 a cart that became empty says so', async () => {
  const { line_id } = await update({ product_id: TEA, add_qty: 3 });
  const answer = await update({ product_id: TEA, line_id, set_qty: 0 });
  expect(answer).toEqual({ line_id, quantity: 0, option_ids: [], cart_quantity: 0, [MARKUP]: 'cart_lines en ' });
});

test.each([
  ['stale', { product_id: TEA, line_id: 12_345, set_qty: 5 }],
  ['zero', { product_id: TEA, line_id: 0, add_qty: 5 }],
  ["another product's", { product_id: LAMP, line_id: 1, set_qty: 5 }],
])('CART-7 a line id that is %s answers the cart as it is', async (_, payload) => {
  await update({ product_id: TEA, add_qty: 3 });
  const before = await allOf(db);
  expect(await update(payload)).toMatchObject({ quantity: 0, cart_quantity: 3, [MARKUP]: `cart_lines en ${TEA}:3` });
  expect(await allOf(db)).toEqual(before);
});

test.each<[string, object, number, string]>([
  ['a word', { product_id: TEA, add_qty: 'two' }, 400, 'bad_input'],
  ['null', { product_id: TEA, set_qty: null }, 400, 'bad_input'],
  ['null added', { product_id: TEA, add_qty: null }, 400, 'bad_input'],
  ['digits in quotes', { product_id: TEA, add_qty: '2' }, 400, 'bad_input'],
  ['a fraction', { product_id: TEA, set_qty: 1.5 }, 400, 'bad_input'],
  ['less than nothing', { product_id: TEA, set_qty: -5 }, 400, 'bad_input'],
  ['less than nothing added', { product_id: TEA, add_qty: -1 }, 400, 'bad_input'],
  ['more than 9,999', { product_id: TEA, set_qty: 10_000 }, 400, 'bad_input'],
  ['no product', { add_qty: 1 }, 400, 'bad_input'],
  ['a product by name', { product_id: 'tea', add_qty: 1 }, 400, 'bad_input'],
  ['a product nobody knows', { product_id: NOBODY, add_qty: 1 }, 404, 'not_found'],
  ['a product nobody knows, none of it', { product_id: NOBODY, add_qty: 0 }, 404, 'not_found'],
  ['a product that is not published', { product_id: GHOST, set_qty: 1 }, 404, 'not_found'],
])('CART-2 %s is refused and nothing is changed, with a cart and without', async (_, payload, status, code) => {
  for (const cart of ['none', 'one']) {
    if (cart === 'one') await update({ product_id: TEA, add_qty: 3 });
    const before = await allOf(db);
    const answer = await json(payload);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { error: { code } }]);
    const inEnvelope = await json({ jsonrpc: '2.0', id: 1, params: payload });
    expect([inEnvelope.statusCode, inEnvelope.json()]).toMatchObject([
      status === 404 ? 404 : 200,
      { error: { data: { name: `portico.${code}` } } },
    ]);
    expect(await allOf(db)).toEqual(before);
  }
});

test('CART-4 asking for more than is left warns, with what is left', async () => {
  const answer = await update({ product_id: LAMP, set_qty: 9_999 });
  expect(answer).toMatchObject({ quantity: 3, cart_quantity: 3, warning: expect.stringMatching(/9,?999.*3 pieces/) });
  expect(await update({ product_id: LAMP, set_qty: 2 })).not.toHaveProperty('warning');
});

test('CART-4 what is sold out warns and changes nothing', async () => {
  const before = await allOf(db);
  expect(await update({ product_id: CUP, add_qty: 1 })).toMatchObject({ quantity: 0, cart_quantity: 0, warning: expect.any(String) });
  expect(await allOf(db)).toEqual(before);
});

test('CART-4, PAY-8 what others are paying for warns so, be it new in the cart or not', async () => {
  await update({ product_id: LAMP, set_qty: 2 });
  const [other] = await db.rows<{ id: number }>(sql`
    insert into orders (cart_key, access_token, language, currency) values ('other', 'other', 'en', 'EUR') returning id`);
  await db.rows(sql`
    insert into stock_holds (order_id, variant_id, quantity, begun_at, ends_at) values (${other?.id}, ${LAMP}, 3, now(), now() + interval '1 minute')`);
  const held = { quantity: 0, warning: expect.stringMatching(/^Another customer is paying/) };
  expect(await update({ product_id: LAMP, add_qty: 0 })).toMatchObject(held);
  token = null;
  expect(await update({ product_id: LAMP, add_qty: 1 })).toMatchObject({ ...held, cart_quantity: 0 });
});

test('CART-3 an ordered cart answers nothing and is forgotten: the next call begins another', async () => {
  await update({ product_id: TEA, add_qty: 3 });
  await db.rows(sql`update orders set state = 'sale'`);
  expect(await update({ product_id: LAMP, add_qty: 1 })).toEqual({});
  expect(await update({ product_id: LAMP, add_qty: 1 })).toMatchObject({ cart_quantity: 1 });
  expect(
    await db.rows(
      sql`select state::text, (select sum(quantity)::int from order_lines where order_id = o.id) as n from orders o order by id`,
    ),
  ).toEqual([
    { state: 'sale', n: 3 },
    { state: 'draft', n: 1 },
  ]);
});

test.each<[string, Record<string, string>, Record<string, number>]>([
  ['a product alone is one', {}, { [TEA]: 2 }],
  ['add_qty adds', { add_qty: '3' }, { [TEA]: 4 }],
  ['quantity adds too', { quantity: '3' }, { [TEA]: 4 }],
  ['what is not a number becomes 1', { add_qty: 'many' }, { [TEA]: 2 }],
  ['so is an empty field', { quantity: '' }, { [TEA]: 2 }],
  ['set_qty sets', { set_qty: '7', add_qty: '1' }, { [TEA]: 7 }],
  ['Arabic digits are digits', { set_qty: '٢٥' }, { [TEA]: 25 }],
  ['set_qty 0 alone removes', { set_qty: '0' }, {}],
  ['set_qty 0 beside add_qty adds', { set_qty: '0', add_qty: '2' }, { [TEA]: 3 }],
  ['below zero is nothing', { add_qty: '-3' }, { [TEA]: 1 }],
  ['too many is 9,999', { set_qty: '123456' }, { [TEA]: 9_999 }],
  ['a fraction becomes 1', { add_qty: '2.9' }, { [TEA]: 2 }],
  ['chosen attributes come along', { 'attribute-1-2': '3', add_qty: '1' }, { [TEA]: 2 }],
  ['a line by its id', { line_id: '1', set_qty: '4' }, { [TEA]: 4 }],
  ['a line that is gone changes nothing', { line_id: '99', set_qty: '4' }, { [TEA]: 1 }],
])('PROD-1 the plain form: %s', async (_, fields, expected) => {
  await post({ product_id: String(TEA) });
  const answer = await post({ product_id: String(TEA), ...fields });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/shop/cart']);
  expect(await wanted()).toEqual(expected);
});

test.each(['x', '', '2,5', '1e3'])('CART-2 what is not a number becomes 1 in the plain form: “%s”', async (typed) => {
  await post({ product_id: String(TEA), add_qty: '3' });
  expect((await post({ product_id: String(TEA), set_qty: typed })).statusCode).toBe(302);
  expect(await wanted()).toEqual({ [TEA]: 1 });
});

test('PROD-1 the plain form keeps the language, and redirects where nothing is left too', async () => {
  const answer = await post({ product_id: String(CUP) }, { 'accept-language': 'de' });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/de/shop/cart']);
});

test('PROD-1 the plain form begins another cart where the last one was ordered', async () => {
  await post({ product_id: String(TEA) });
  await db.rows(sql`update orders set state = 'sale'`);
  await post({ product_id: String(LAMP) });
  expect(await wanted()).toEqual({ [LAMP]: 1 });
});

test.each([
  ['no product', {}, 400],
  ['a product by name', { product_id: 'tea' }, 400],
  ['a product nobody knows', { product_id: String(NOBODY) }, 404],
])('PROD-1 the plain form refuses %s', async (_, fields, status) => {
  const before = await allOf(db);
  expect((await post(fields)).statusCode).toBe(status);
  expect(await allOf(db)).toEqual(before);
});

test('PROD-1 a GET of the plain form is not allowed', async () => {
  expect((await app.inject('/shop/cart/update')).statusCode).toBe(405);
});

test('SITE-1 what was chosen without a script goes before what the page offered', async () => {
  await post({ product_id: `${TEA}`, variant_id: `${LAMP}`, add_qty: '2' });
  await post({ product_id: `${TEA}` });
  expect(await wanted()).toEqual({ [LAMP]: 2, [TEA]: 1 });
  expect((await post({ product_id: `${TEA}`, variant_id: 'blue' })).statusCode).toBe(400);
});

test('CART-6 the popover shows the session’s cart, and none to a visitor without one', async () => {
  const popover = () => personalPage(context(), '/shop/cart?type=popover') as Promise<{ fragment: string; props: Cart }>;
  expect(await popover()).toMatchObject({ fragment: 'cart_popover', props: { key: '', lines: [], total: 0, currency: 'EUR' } });
  expect(await db.rows(sql`select count(*)::int as n from sessions`)).toEqual([{ n: 0 }]);
  await update({ product_id: TEA, add_qty: 3 });
  const { props } = await popover();
  expect(props).toEqual(await getCart(context(), { key: props.key, language: 'en' }));
  expect(props.quantity).toBe(3);
});
