import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GHOST, LAMP, NOBODY, TEA } from '../cart/goods.ts';
import { MIA, shopper } from '../checkout/testing.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { call, get, json, mutation, post, query, raw } from '../testing/requests.ts';

const OURS = '0'.repeat(32);
const NUL = String.fromCharCode(0);
const HALF = '\ud83d';
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const big = (bytes: number) => 'x'.repeat(bytes);

let shop: TestApp;
/** Another visitor's open cart, and an order. */
let foreign: { cart: string; order: number; token: string; orderKey: string };

beforeAll(async () => {
  shop = await openTestApp();
  const [buyer, filler] = [shopper(shop.db), shopper(shop.db)];
  await buyer.put(TEA, 2);
  const orderKey = randomUUID();
  const checkout = await buyer.live();
  const placed = await buyer.order({ orderKey, expectedTotal: checkout.cart.total });
  await filler.put(TEA);
  await filler.live();
  foreign = { cart: filler.key, order: placed.id, token: placed.accessToken, orderKey };
});
afterAll(() => shop.close());

const UPDATE = '/shop/cart/update_json';
const FORM = '/shop/cart/update';
const PAY = '/shop/payment/transaction';

const cartOf = (key: string) => ({ key, language: 'en' });
const command = (more: object) => ({ id: randomUUID(), kind: 'set', line: String(TEA), variantId: TEA, quantity: 1, ...more });
const choice = (more: object) => ({ ...cartOf(foreign.cart), billing: { ...MIA, ...more }, shipping: null });
const order = (more: object) => ({
  ...cartOf(foreign.cart),
  orderKey: randomUUID(),
  paymentId: 1,
  expectedTotal: 990,
  termsAccepted: true,
  ...more,
});

type Case = [what: string, status: number, sent: () => InjectOptions];

const bare: Case[] = [
  ['broken JSON', 400, () => json(UPDATE, '{"product_id":')],
  ['no JSON at all', 400, () => json(UPDATE, '')],
  ['null', 400, () => json(UPDATE, 'null')],
  ['an array', 400, () => json(UPDATE, '[1]')],
  ['a text', 400, () => json(UPDATE, '"tea"')],
  ['a number', 400, () => json(UPDATE, '5')],
  ['a missing field', 400, () => json(UPDATE, {})],
  ['a text for an id', 400, () => json(UPDATE, { product_id: 'tea' })],
  ['a list for an id', 400, () => json(UPDATE, { product_id: [TEA] })],
  ['an id that no integer column holds', 400, () => json(UPDATE, { product_id: 2 ** 31 })],
  ['an unknown product', 404, () => json(UPDATE, { product_id: NOBODY, add_qty: 1 })],
  ['an unpublished product', 404, () => json(UPDATE, { product_id: GHOST, add_qty: 1 })],
  ['a negative quantity', 400, () => json(UPDATE, { product_id: TEA, add_qty: -1 })],
  ['a fraction', 400, () => json(UPDATE, { product_id: TEA, add_qty: 0.5 })],
  ['a text for a quantity', 400, () => json(UPDATE, { product_id: TEA, add_qty: '2' })],
  ['an absurd quantity', 400, () => json(UPDATE, { product_id: TEA, set_qty: 10_000 })],
  ['an infinite quantity', 400, () => json(UPDATE, `{"product_id":${TEA},"add_qty":1e999}`)],
  ['a prototype', 400, () => json(UPDATE, `{"product_id":${TEA},"add_qty":1,"__proto__":{"quantity":5}}`)],
  ['a constructor’s prototype', 400, () => json(UPDATE, `{"product_id":${TEA},"constructor":{"prototype":{"x":1}}}`)],
  ['endless nesting', 400, () => json(UPDATE, `{"product_id":${TEA},"context":${deep(50_000)}}`)],
  ['a zero in a text', 400, () => json(PAY, { access_token: `a${NUL}` })],
  ['a zero in a name', 400, () => json(UPDATE, { product_id: TEA, add_qty: 1, [NUL]: 1 })],
  ['a form', 400, () => post(UPDATE, { product_id: String(TEA) })],
  ['plain text', 415, () => raw(UPDATE, '{}', 'text/plain')],
  ['an upload', 415, () => raw(UPDATE, '--x--', 'multipart/form-data; boundary=x')],
  ['an invalid content type', 415, () => raw(UPDATE, '{}', 'json')],
  ['a compressed body', 415, () => json(UPDATE, '{}', { 'content-encoding': 'gzip' })],
  ['a body over the limit', 413, () => json(UPDATE, { product_id: TEA, note: big(1024 * 1024) })],
  ['another customer’s order', 404, () => json(`${PAY}/${foreign.order}`, { acquirer_id: 1 })],
  ['another customer’s order with another token', 404, () => json(`${PAY}/${foreign.order}/${big(32)}`, { acquirer_id: 1 })],
  ['an unknown order', 404, () => json(`${PAY}/${NOBODY}`, { acquirer_id: 1 })],
  ['an order that no integer column holds', 400, () => json(`${PAY}/9999999999`, { acquirer_id: 1 })],
  ['the payment of another customer’s order', 403, () => json(`/shop/payment/get_status/${foreign.order}`, {})],
  ['an unknown country', 404, () => json('/shop/country_infos/999', { mode: 'billing' })],
  ['no country', 404, () => json('/shop/country_infos/constructor', { mode: 'billing' })],
  ['a GET instead of a POST', 405, () => get(UPDATE)],
  ['a PUT', 405, () => ({ ...json(UPDATE, {}), method: 'PUT' })],
];

/** Existing clients get 200 with an error inside, but 404 for a missing record. */
const enveloped: Case[] = [
  ['a list for the params', 200, () => call(UPDATE, [])],
  ['no params', 200, () => call(UPDATE, null)],
  ['a wrong type', 200, () => call(UPDATE, { product_id: 'tea' })],
  ['an absurd quantity', 200, () => call(UPDATE, { product_id: TEA, add_qty: 1e21 })],
  ['a zero in a text', 200, () => call(PAY, { access_token: NUL })],
  ['an unknown product', 404, () => call(UPDATE, { product_id: NOBODY, add_qty: 1 })],
  ['an invalid context', 200, () => call(UPDATE, { context: 'de', product_id: 0 })],
  ['an id without end', 200, () => json(UPDATE, `{"jsonrpc":"2.0","params":{},"id":${deep(50_000)}}`)],
  ['a call sent to a form', 200, () => call(FORM, { product_id: String(TEA) })],
  ['another customer’s order', 404, () => call(`${PAY}/${foreign.order}`, { acquirer_id: 1 })],
];

const forms: Case[] = [
  ['no fields', 400, () => post(FORM, '')],
  ['an invalid id', 400, () => post(FORM, { product_id: 'tea' })],
  ['an id that no integer column holds', 400, () => post(FORM, { product_id: '9999999999' })],
  ['a field sent twice', 400, () => post(FORM, `product_id=${TEA}&product_id=${LAMP}`)],
  ['an unknown product', 404, () => post(FORM, { product_id: String(NOBODY) })],
  ['a zero in a field', 400, () => post(FORM, `product_id=${TEA}&note=%00`)],
  ['JSON', 415, () => json(FORM, { product_id: TEA })],
  ['plain text', 415, () => raw(FORM, 'x', 'text/plain')],
  ['a body over the limit', 413, () => post(FORM, { product_id: String(TEA), note: big(1024 * 1024) })],
  ['a token that is not the session’s', 400, () => post('/shop/checkout', { csrf_token: `${'a'.repeat(40)}o1234567890123` })],
  ['a token sent twice', 400, () => post('/shop/checkout', 'csrf_token=a&csrf_token=b')],
  ['a payment without a transaction', 403, () => post('/payment/transfer/feedback', transfer({}))],
  ['a payment that leads to another site', 403, () => post('/payment/transfer/feedback', transfer({ return_url: '//evil.example' }))],
  ['a payment without its fields', 400, () => post('/payment/transfer/feedback', { reference: 'C1' })],
];

const transfer = (more: Record<string, string>) => ({
  reference: 'C1',
  amount: '9.90',
  currency: 'EUR',
  return_url: '/shop/payment/validate',
  acquirer_id: '1',
  signature: 'a'.repeat(64),
  ...more,
});

const queries: Case[] = [
  ['broken JSON', 400, () => query('catalog.list', '{')],
  ['no input', 400, () => get('/trpc/catalog.list')],
  ['null', 400, () => query('catalog.product', null)],
  ['an unknown language', 400, () => query('catalog.list', { language: 'xx' })],
  ['a negative page', 400, () => query('catalog.list', { language: 'en', page: -1 })],
  ['a page beyond all pages', 400, () => query('catalog.list', { language: 'en', page: 1e9 })],
  ['a zero in a search', 400, () => query('catalog.list', { language: 'en', search: `te${NUL}a` })],
  ['a zero in an address', 400, () => get('/trpc/catalog.list?input=%00')],
  ['a search without end', 400, () => query('catalog.list', { language: 'en', search: big(201) })],
  ['an unknown category', 404, () => query('catalog.list', { language: 'en', categoryId: NOBODY })],
  ['an unknown product', 404, () => query('catalog.product', { language: 'en', id: NOBODY })],
  ['an unpublished product', 404, () => query('catalog.product', { language: 'en', id: 4 })],
  ['a product that no integer column holds', 400, () => query('catalog.product', { language: 'en', id: 2 ** 31 })],
  ['an invalid key', 400, () => query('cart.get', cartOf('1 or 1=1'))],
  ['another customer’s order', 404, () => query('orders.page', { id: foreign.order })],
  ['another customer’s order with another token', 404, () => query('orders.page', { id: foreign.order, accessToken: big(32) })],
  ['an unknown procedure', 404, () => query('catalog.everything', {})],
  ['a property of every object', 404, () => query('constructor', {})],
  ['a prototype', 404, () => query('__proto__', {})],
  ['a mutation by GET', 405, () => query('cart.send', { ...cartOf(OURS), commands: [command({})] })],
  ['a batch without inputs', 400, () => get('/trpc/catalog.list?batch=1&input=null')],
  ['a batch of broken JSON', 400, () => get('/trpc/catalog.list,catalog.product?batch=1&input={')],
  ['a batch over the limit', 400, () => get(`/trpc/${Array(101).fill('cart.get').join(',')}?batch=1&input={}`)],
  ['a batch of unknown procedures', 404, () => get('/trpc/a.b,c.d?batch=1&input={}')],
];

const mutations: Case[] = [
  ['broken JSON', 400, () => mutation('cart.send', '{')],
  ['null', 400, () => mutation('cart.send', 'null')],
  ['a number', 400, () => mutation('cart.send', '5')],
  ['no commands', 400, () => mutation('cart.send', { ...cartOf(OURS), commands: [] })],
  ['too many commands', 400, () => mutation('cart.send', { ...cartOf(OURS), commands: Array(101).fill(command({})) })],
  ['a zero in a text', 400, () => mutation('checkout.addresses', choice({ name: `Mia${NUL}` }))],
  ['endless nesting', 400, () => mutation('cart.send', `{"key":"${OURS}","language":"en","commands":${deep(50_000)}}`)],
  ['a form', 415, () => post('/trpc/cart.send', 'key=1')],
  ['plain text', 415, () => raw('/trpc/cart.send', '{}', 'text/plain')],
  ['a compressed body', 415, () => json('/trpc/cart.send', '{}', { 'content-encoding': 'br' })],
  ['a body over the limit', 413, () => mutation('cart.send', { key: big(1024 * 1024) })],
  ['an address of no country', 422, () => mutation('checkout.addresses', choice({ countryId: 999 }))],
  ['an address without end', 400, () => mutation('checkout.addresses', choice({ street: big(161) }))],
  ['an address for an unknown cart', 409, () => mutation('checkout.addresses', { ...choice({}), key: OURS })],
  ['an unknown delivery', 404, () => mutation('checkout.delivery', { ...cartOf(foreign.cart), deliveryId: NOBODY })],
  ['an order of an unknown cart', 409, () => mutation('checkout.place', order({ key: OURS }))],
  ['an order at another price', 409, () => mutation('checkout.place', order({ expectedTotal: 1 }))],
  ['an order at a negative price', 400, () => mutation('checkout.place', order({ expectedTotal: -990 }))],
  ['an unknown payment', 409, () => mutation('checkout.place', order({ paymentId: NOBODY }))],
  ['the key of another customer’s order', 400, () => mutation('checkout.place', order({ orderKey: foreign.orderKey }))],
  ['a query by POST', 405, () => mutation('cart.get', cartOf(OURS))],
  ['a batch in which each is wrong', 400, () => json('/trpc/cart.send,checkout.place?batch=1', { 0: {}, 1: {} })],
  ['a batch without inputs', 400, () => json('/trpc/cart.send,checkout.place?batch=1', 'null')],
];

const addresses: Case[] = [
  ['an unknown address', 404, () => get('/nowhere')],
  ['an address that cannot be decoded', 400, () => get('/%E0%A4%A')],
  ['an address of another host', 404, () => get('//evil.example/shop')],
  ['an invalid address', 404, () => get('//[')],
  ['a zero in a search', 400, () => get('/shop?search=te%00a')],
  ['a zero in a product', 400, () => get('/shop/product/tea%00-1')],
  ['an unknown product', 404, () => get('/shop/product/tea-999')],
  ['a product that no integer column holds', 404, () => get('/shop/product/tea-99999999999999')],
  ['a very long address', 404, () => get(`/${big(15_000)}`)],
  ['a file outside', 404, () => get('/assets/../../secret.txt')],
  ['a file outside, encoded', 404, () => get('/assets/..%2f..%2fsecret.txt')],
  ['a file outside, encoded wholly', 404, () => get('/assets/%2e%2e/%2e%2e/secret.txt')],
  ['a file outside, as others write paths', 404, () => get('/assets/..%5c..%5csecret.txt')],
  ['a picture outside', 404, () => get('/pictures/..%2f..%2fsecret.txt')],
  ['a picture of no hash', 404, () => get('/pictures/constructor')],
  ['a picture of a model named like a property of every object', 404, () => get('/web/image/constructor/1/image')],
  ['a field named like a property of every object', 404, () => get('/web/image/product.template/1/constructor')],
  ['a picture of an id that no integer column holds', 404, () => get('/web/image/product.template/99999999999/image')],
  ['a picture of no size', 404, () => get('/web/image/product.template/2/image/0x-1')],
  ['a page that is posted to', 405, () => post('/shop', {})],
  ['another method', 405, () => ({ method: 'DELETE', url: '/shop/cart' })],
  ['a method of another protocol', 405, () => ({ method: 'PROPFIND' as 'GET', url: '/shop' })],
  ['a preflight', 405, () => ({ method: 'OPTIONS', url: UPDATE })],
];

const requests = { bare, enveloped, form: forms, 'tRPC query': queries, 'tRPC mutation': mutations, address: addresses };
const cases = Object.entries(requests).flatMap(([kind, each]) => each.map(([what, status, sent]) => [kind, what, status, sent] as const));

test.each(cases)('%s: %s is refused with %i, and nothing is changed', async (_, __, status, sent) => {
  const before = await shop.rows();
  const answer = await shop.app.inject(sent());
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(sentenceOf(answer)).toMatch(/\S/);
  expect(answer.body).not.toMatch(/internal|node_modules|at .*\.ts|SyntaxError|select |FST_|nobody may read/);
  expect(await shop.rows()).toBe(before);
});

test('none of these requests was logged as an internal error', () => {
  expect(shop.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
});

/** What a person reads, or the code that the app has words for; a picture has neither. */
function sentenceOf({ headers, body }: { headers: Record<string, unknown>; body: string }): string {
  if (String(headers['content-type']).startsWith('image/png')) return 'a placeholder';
  if (String(headers['content-type']).startsWith('text/html')) return body.replace(/<[^>]*>/g, '').trim();
  const answers = [JSON.parse(body)].flat() as { error: { message: string } }[];
  return answers.map(({ error }) => error.message).join(' ');
}

test.each([
  ['en', '/shop?search=%00', 'ltr', '/shop'],
  ['de', '/de/shop?search=%00', 'ltr', '/de/shop'],
  ['ar', '/ar/%E0%A4%A', 'rtl', '/ar/shop'],
])('a browser is shown the sentence in %s, with a way back', async (language, url, dir, home) => {
  const { statusCode, headers, body } = await shop.app.inject({ url, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(400);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(body).toMatch(new RegExp(`^<!doctype html><html lang="${language}" dir="${dir}">.*<title>\\S.*<a href="${home}">\\S`));
});

test('a batch is answered completely, however long its list of procedure names', async () => {
  const calls = Array.from({ length: 60 }, () => 'checkout.outcome');
  const inputs = Object.fromEntries(calls.map((_, place) => [place, { key: OURS, orderKey: foreign.orderKey }]));
  const answer = await shop.app.inject(get(`/trpc/${calls.join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`));
  const answers = answer.json() as { error?: { data: { failure: string } }; result?: unknown }[];
  expect(answers).toHaveLength(60);
  expect(answers.filter(({ error, result }) => error === undefined && result === undefined)).toEqual([]);
});

test('a wrong command is refused by itself, beside a valid one', async () => {
  const key = 'f'.repeat(32);
  const commands = [command({ quantity: 1e9 }), command({ variantId: NOBODY }), command({ line: '__proto__' }), null, command({})];
  const answer = await shop.app.inject(mutation('cart.send', { ...cartOf(key), commands }));
  const { answers, cart } = (answer.json() as { result: { data: { answers: { ok: boolean }[]; cart: { quantity: number } } } }).result.data;
  expect(answers.map(({ ok }) => ok)).toEqual([false, false, false, false, true]);
  expect(cart.quantity).toBe(1);
});

test('half an emoji, left where a text was cut, is stored as �', async () => {
  const answer = await shop.app.inject(mutation('checkout.addresses', choice({ name: `Mia ${HALF}` })));
  expect((answer.json() as { result: { data: { billing: { name: string } } } }).result.data.billing.name).toBe('Mia \uFFFD');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/de//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
])('no redirect leads to %s', async (target) => {
  const back = encodeURIComponent(target);
  const answers = [
    await shop.app.inject(get(`/website/lang/en?r=${back}`)),
    await shop.app.inject(get(`/website/lang/de?r=${back}`)),
    await shop.app.inject(get(`/web?redirect=${back}`)),
    await shop.app.inject(post('/shop/address', { submitted: '1', callback: target })),
  ];
  for (const { headers } of answers) expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
});
