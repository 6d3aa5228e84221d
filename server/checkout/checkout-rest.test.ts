import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Personal } from '#domain/pages.ts';
import { splitLanguage } from '#domain/words/languages.ts';
import { api } from '../app.ts';
import { LAMP, TEA } from '../cart/goods.ts';
import { cartRoutes } from '../cart/routes.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { proceduresOf } from '../http/call.ts';
import { mountRoutes, type RouteTable } from '../http/rest.ts';
import { orderRoutes } from '../orders/routes.ts';
import { paymentRoutes } from '../payment/routes.ts';
import { createPerson } from '../people/service.ts';
import { dropSettings } from '../settings/service.ts';
import { checkoutRoutes } from './routes.ts';
import { everything, MIA, openTestShop, type Shopper, shopper } from './testing.ts';

let db: Database;
let app: FastifyInstance;
/** whose browser asks */
let who: Shopper;

const fragment = async (name: string, language: string, props: unknown) => `${name} ${language} ${JSON.stringify(props)}`;

beforeAll(async () => {
  db = await createTestDatabase();
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await app.register(formbody);
  const table: RouteTable = { ...cartRoutes(fragment), ...checkoutRoutes(), ...paymentRoutes(fragment), ...orderRoutes };
  const german = Object.entries(table).map(([address, route]) => [address.replace(' /', ' /de/'), route]);
  mountRoutes(
    app,
    { ...table, ...(Object.fromEntries(german) as RouteTable) },
    {
      procedures: proceduresOf(api),
      contextOf: ({ url }) => who.context({ language: splitLanguage(url).language }),
      page: async (_, url, personal, reply) => reply.send({ url, personal }),
    },
  );
  // The address also shows a page, which stands for the app's here.
  app.get('/shop/address', async () => 'the page');
});
afterAll(async () => {
  await app.close();
  await db.close();
});
beforeEach(async () => {
  await openTestShop(db);
  await db.rows(sql`truncate people cascade`);
  who = shopper(db);
});

const json = (url: string, payload: object = {}) => app.inject({ method: 'POST', url, payload });
const get = async (url: string) => (await app.inject({ url })).headers.location;
const post = (url: string, fields: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `${new URLSearchParams(fields)}`,
  });
const to = async (url: string, fields?: Record<string, string>) => (await post(url, fields)).headers.location;
const billing = { submitted: '1', ...MIA, countryId: '', country_id: '276' };
const inputsOf = (markup: string) =>
  Object.fromEntries(Array.from(markup.matchAll(/name="(\w+)" value="([^"]*)"/g), ([, name, value]) => [name, value] as [string, string]));

/** Two lamps and an address: 59.00 × 2 + 4.90. */
async function toPayment(): Promise<void> {
  await json('/shop/cart/update_json', { product_id: LAMP, add_qty: 2 });
  await post('/shop/address', billing);
}

test('CHK-8 a guest orders with plain forms, from the cart to the confirmation', async () => {
  await json('/shop/cart/update_json', { product_id: LAMP, add_qty: 2 });
  expect(await to('/de/shop/confirm_order')).toBe('/de/shop/address');
  expect(await to('/de/shop/address', billing)).toBe('/de/shop/checkout');
  expect(await to('/de/shop/confirm_order')).toBe('/de/shop/payment');
  const markup = (await json('/de/shop/payment/transaction/', { acquirer_id: 1 })).json() as string;
  expect(markup).toMatch(/^<input type="hidden" name="data_set" data-action-url="\/de\/payment\/transfer\/feedback" data-remove-me="">/);
  const fields = inputsOf(markup);
  expect(fields).toMatchObject({ amount: '122.90', currency: 'EUR', return_url: '/de/shop/payment/validate' });
  expect(await to('/de/payment/transfer/feedback', fields)).toBe('/de/shop/payment/validate');
  expect(await get('/de/shop/payment/validate')).toBe('/de/shop/confirmation');
  expect(await db.rows(sql`select number, state::text, payment_state::text, language, total from orders`)).toEqual([
    { number: 'S00001', state: 'sale', payment_state: 'awaited', language: 'de', total: 12_290 },
  ]);
  expect((await json('/shop/payment/get_status/S00001-1')).json()).toEqual({
    recall: true,
    message: expect.stringMatching(/^payment_status en .*"orderId":1.*S00001/),
  });
  expect((await json('/shop/tracking_last_order/')).json()).toEqual({
    transaction: { id: 1, affiliation: 'Portico Supply GmbH', revenue: 122.9, tax: 19.62, currency: 'EUR', shipping: 4.9 },
    lines: [{ id: 1, sku: LAMP, name: 'Lamp', category: '-', price: 59, quantity: 2 }],
  });
  expect((await json('/shop/tracking_last_order')).json()).toMatchObject({ transaction: { id: 1 } });
});

test('CHK-5 the country of an address changes what is to be paid', async () => {
  await toPayment();
  const amount = async () => inputsOf((await json('/shop/payment/transaction', { acquirer_id: 1 })).json() as string).amount;
  expect(await amount()).toBe('122.90');
  expect(await to('/shop/address', { ...billing, mode: 'billing', zip: '8001', country_id: '756' })).toBe('/shop/checkout');
  expect(await amount()).toBe('103.28');
});

test('PAY-8 the form may be sent twice: it places one order', async () => {
  await toPayment();
  const fields = inputsOf((await json('/shop/payment/transaction', { acquirer_id: '1' })).json() as string);
  const answers = await Promise.all([1, 2, 3].map(() => to('/payment/transfer/feedback', fields)));
  expect(answers).toEqual(Array(3).fill('/shop/payment/validate'));
  expect(await to('/payment/transfer/feedback', fields)).toBe('/shop/payment/validate');
  expect(await db.rows(sql`select number from orders`)).toEqual([{ number: 'S00001' }]);
  expect((await json('/shop/payment/transaction', { acquirer_id: 1 })).json()).toBe(false);
});

test.each([
  ['another amount', { amount: '0.01' }],
  ['another currency', { currency: 'USD' }],
  ['another cart', { reference: 'C2' }],
  ['a way back to another site', { return_url: '//evil.example' }],
  ['another way back', { return_url: '/shop' }],
  ['another way to pay', { acquirer_id: '2' }],
  ['no signature', { signature: '' }],
])('PAY-8 fields with %s are refused and change nothing', async (_, changed) => {
  await toPayment();
  const fields = inputsOf((await json('/shop/payment/transaction', { acquirer_id: 1 })).json() as string);
  const before = await everything(db);
  expect((await post('/payment/transfer/feedback', { ...fields, ...changed })).statusCode).toBe(403);
  expect(await everything(db)).toEqual(before);
});

test('PAY-8 a form that another session was given places no order in this browser', async () => {
  await toPayment();
  const fields = inputsOf((await json('/shop/payment/transaction', { acquirer_id: 1 })).json() as string);
  const before = await everything(db);
  who = shopper(db);
  expect((await post('/payment/transfer/feedback', fields)).statusCode).toBe(403);
  await json('/shop/cart/update_json', { product_id: TEA, add_qty: 1 });
  expect((await post('/payment/transfer/feedback', fields)).statusCode).toBe(403);
  await db.rows(sql`delete from orders where id = 2`);
  expect(await everything(db)).toEqual(before);
});

test('PAY-8 a form that was made before the price changed is refused and changes nothing', async () => {
  await toPayment();
  const fields = inputsOf((await json('/shop/payment/transaction', { acquirer_id: 1 })).json() as string);
  await db.rows(sql`update variants set price = 1 where id = ${LAMP}`);
  const before = await everything(db);
  expect((await post('/payment/transfer/feedback', fields)).json()).toMatchObject({ error: { code: 'prices_changed' } });
  expect(await everything(db)).toEqual(before);
});

test('PAY-8 nothing is prepared without a cart, a line or a way to pay; an order without an address is refused', async () => {
  const prepare = async (params: object, url = '/shop/payment/transaction') => (await json(url, params)).json() as unknown;
  expect(await prepare({ acquirer_id: 1 })).toBe(false);
  await json('/shop/cart/update_json', { product_id: TEA, add_qty: 1 });
  expect(await prepare({})).toBe(false);
  expect(await prepare({ acquirer_id: false })).toBe(false);
  expect(await prepare({ jsonrpc: '2.0', method: 'call', id: 1, params: { acquirer_id: 1 } })).toMatchObject({
    id: 1,
    error: { code: 200, data: { name: 'portico.address_incomplete' } },
  });
  await post('/shop/address', billing);
  expect(await prepare({ acquirer_id: 7 })).toMatchObject({ error: { code: 'payment_unavailable' } });
  await json('/shop/cart/update_json', { product_id: TEA, set_qty: 0 });
  expect(await prepare({ acquirer_id: 1 })).toBe(false);
});

test("PAY-8 somebody else's cart is paid for by its token alone", async () => {
  await toPayment();
  const [cart] = await db.rows<{ id: number; token: string }>(sql`select id, access_token as token from orders`);
  const url = `/shop/payment/transaction/cart-${cart?.id}`;
  expect(inputsOf((await json(url, { acquirer_id: 1 })).json() as string).reference).toBe(`C${cart?.id}`);
  who = shopper(db);
  expect((await json(url, { acquirer_id: 1 })).statusCode).toBe(404);
  expect((await json(`${url}/wrong`, { acquirer_id: 1 })).statusCode).toBe(404);
  expect((await json('/shop/payment/transaction/4711/', { acquirer_id: 1 })).statusCode).toBe(404);
  expect((await json(`${url}/${cart?.token}`, { acquirer_id: 1 })).json()).toContain('name="reference"');
});

test('PAY-9 only the last order of the session is told about, and a cart is no order', async () => {
  await toPayment();
  expect((await json('/shop/payment/get_status/1')).statusCode).toBe(403);
  expect(await get('/shop/confirm_order')).toBe('/shop/payment');
  expect((await json('/shop/payment/get_status/1')).statusCode).toBe(403);
  expect((await json('/shop/tracking_last_order/')).json()).toEqual({});
  expect(await get('/shop/payment/validate')).toBe('/shop');
  const other = shopper(db);
  await other.put(TEA);
  await other.live();
  const { id } = await other.order({ expectedTotal: 990 });
  expect((await json(`/shop/payment/get_status/${id}`)).json()).toMatchObject({ error: { code: 'forbidden' } });
});

test('CHK-3 a country tells its fields, its states and its telephone code', async () => {
  for (const id of ['276', 'germany-276']) {
    expect((await json(`/shop/country_infos/${id}`, { mode: 'shipping' })).json()).toEqual({
      fields: ['street', 'street2', 'zip', 'city', 'country_name'],
      states: [],
      phone_code: 49,
    });
  }
  const { fields, states } = (await json('/shop/country_infos/840', { mode: 'billing' })).json();
  expect(fields).toEqual(['street', 'street2', 'city', 'state_code', 'zip', 'country_name']);
  expect(states.slice(0, 2)).toEqual([
    [expect.any(Number), 'Alaska', 'AK'],
    [expect.any(Number), 'Alabama', 'AL'],
  ]);
  expect((await json('/shop/country_infos/276')).statusCode).toBe(400);
  for (const id of ['999', 'x', '-1', '99999999999']) {
    expect((await json(`/shop/country_infos/${id}`, { jsonrpc: '2.0', id: 1, params: { mode: 'shipping' } })).json()).toMatchObject({
      http_status: 404,
      error: { code: 404 },
    });
  }
});

test('CHK-1 a form that lacks something is shown again with what was typed and what is wrong', async () => {
  await json('/shop/cart/update_json', { product_id: TEA, add_qty: 1 });
  const before = await everything(db);
  const answer = await post('/de/shop/address', {
    submitted: '1',
    name: 'Mia',
    email: 'mia',
    country_id: '840',
    field_required: 'phone,name',
  });
  expect(answer.statusCode).toBe(200);
  const { url, personal } = answer.json() as { url: string; personal: Personal };
  expect(url).toBe('/de/shop/address');
  expect(personal.problems).toEqual({
    email: 'bad_email',
    phone: 'missing',
    street: 'missing',
    city: 'missing',
    zip: 'missing',
    state_id: 'missing',
  });
  expect(personal.checkout?.billing).toMatchObject({ name: 'Mia', email: 'mia', countryId: 840 });
  expect(personal.csrf).toMatch(/^[0-9a-f]{64}o\d{13}$/);
  expect(await everything(db)).toEqual(before);
});

test('CHK-1 nothing, or too much, is typed', async () => {
  await json('/shop/cart/update_json', { product_id: TEA, add_qty: 1 });
  const problems = async (fields: Record<string, string>) =>
    ((await post('/shop/address', fields)).json() as { personal: Personal }).personal.problems;
  expect(await problems({})).toEqual({});
  expect(await problems({ submitted: '1' })).toMatchObject({ name: 'missing', country_id: 'missing' });
  expect(await problems({ ...billing, name: 'x'.repeat(161) })).toEqual({ name: 'bad_input' });
});

test('CHK-1 the second address is where it is sent, the first one who pays; a callback stays on this site', async () => {
  await toPayment();
  const shipping = { submitted: '1', name: 'Ole', street: 'Hafen 1', city: 'Kiel', zip: '24103', country_id: '276' };
  expect(await to('/shop/address', { ...shipping, partner_id: '-1', callback: '/shop/payment' })).toBe('/shop/payment');
  const checkout = () => db.rows(sql`select billing->>'name' as billing, shipping->>'name' as shipping from orders`);
  expect(await checkout()).toEqual([{ billing: 'Mia Beck', shipping: 'Ole' }]);
  expect(await to('/shop/address', { ...shipping, name: 'Ida', callback: '//evil.example' })).toBe('/shop/checkout');
  expect(await checkout()).toEqual([{ billing: 'Mia Beck', shipping: 'Ida' }]);
  expect(await to('/shop/address', { ...billing, name: 'Max', partner_id: '1' })).toBe('/shop/checkout');
  expect(await to('/shop/address', { ...billing, name: 'Eva', mode: 'billing' })).toBe('/shop/checkout');
  expect(await checkout()).toEqual([{ billing: 'Eva', shipping: 'Ida' }]);
  expect((await post('/shop/address', { ...billing, partner_id: '4711' })).statusCode).toBe(403);
  expect(await checkout()).toEqual([{ billing: 'Eva', shipping: 'Ida' }]);
});

test('CHK-2 choosing a card answers ok, also for an address that is not the visitor’s', async () => {
  await toPayment();
  await post('/shop/address', { submitted: '1', name: 'Ole', street: 'Hafen 1', city: 'Kiel', zip: '24103', country_id: '276' });
  const shipping = async () => (await db.rows<{ name: string | null }>(sql`select shipping->>'name' as name from orders`))[0]?.name;
  expect((await post('/shop/checkout', { partner_id: '4711', xhr: '1' })).body).toBe('ok');
  expect(await shipping()).toBe('Ole');
  expect((await post('/shop/checkout', { use_billing: '1', xhr: '1' })).body).toBe('ok');
  expect(await shipping()).toBeNull();
  expect(await to('/shop/checkout', { use_billing: '1' })).toBe('/shop/checkout');
});

/** Somebody with an account, in a browser of their own with a cart that is billed already. */
async function signedIn(name: string): Promise<void> {
  const email = `${name.toLowerCase()}@portico.example`;
  const id = await createPerson({ db, now: new Date() }, { name, email, password: 'tea-and-cake' });
  who = shopper(db, { me: async () => ({ id, name, email, role: 'customer', language: 'en' }) });
  await toPayment();
}
const ole = { submitted: '1', name: 'Ole', street: 'Hafen 1', city: 'Kiel', zip: '24103', country_id: '276' };
const sentTo = async () =>
  (await db.rows<{ name: string | null }>(sql`select shipping->>'name' as name from orders order by id desc limit 1`))[0]?.name;
const cards = async () =>
  (await db.rows<{ id: number; name: string }>(sql`select id, address->>'name' as name from own_addresses order by id`)).map(
    ({ id, name }) => [String(id), name] as const,
  );

test('CHK-1, CHK-2 a signed-in customer adds addresses, edits them and chooses one with a card', async () => {
  await signedIn('Kim');
  expect(await to('/shop/address', { ...ole, partner_id: '-1' })).toBe('/shop/checkout');
  await to('/shop/address', { ...ole, name: 'Ida', partner_id: '-1' });
  const [first = '', second = ''] = (await cards()).map(([id]) => id);
  expect(await sentTo()).toBe('Ida');

  expect((await post('/shop/checkout', { partner_id: first, xhr: '1' })).body).toBe('ok');
  expect(await sentTo()).toBe('Ole');
  expect((await post('/shop/checkout', { use_billing: '1', xhr: '1' })).body).toBe('ok');
  expect(await sentTo()).toBeNull();
  expect(await to('/shop/checkout', { partner_id: second })).toBe('/shop/checkout');
  expect(await sentTo()).toBe('Ida');
  expect(await to('/shop/checkout', { partner_id: 'billing' })).toBe('/shop/checkout');
  expect(await sentTo()).toBeNull();

  expect(await to('/shop/address', { ...ole, name: 'Ove', partner_id: first })).toBe('/shop/checkout');
  expect((await cards()).map(([, name]) => name)).toEqual(['Ove', 'Ida']);
  expect(await sentTo()).toBe('Ove');
});

test("CHK-1, CHK-2 another person's address is neither chosen nor edited, and no address is kept for a guest", async () => {
  await signedIn('Kim');
  await to('/shop/address', { ...ole, partner_id: '-1' });
  const kept = await cards();
  const [kims = ''] = kept.map(([id]) => id);
  await signedIn('Lou');
  expect((await post('/shop/checkout', { partner_id: kims, xhr: '1' })).body).toBe('ok');
  expect(await sentTo()).toBeNull();
  expect((await post('/shop/address', { ...ole, name: 'Lou', partner_id: kims })).statusCode).toBe(403);
  who = shopper(db);
  await toPayment();
  await to('/shop/address', { ...ole, name: 'Guest', partner_id: '-1' });
  expect(await sentTo()).toBe('Guest');
  expect((await post('/shop/address', { ...ole, partner_id: kims })).statusCode).toBe(403);
  expect(await cards()).toEqual(kept);
});

test('CHK-1 a card’s form that lacks something is shown again as that card’s, and keeps nothing', async () => {
  await signedIn('Kim');
  await to('/shop/address', { ...ole, partner_id: '-1' });
  const [first = ''] = (await cards()).map(([id]) => id);
  const answer = (await post('/shop/address', { ...ole, name: 'Ove', zip: '1', partner_id: first })).json() as {
    url: string;
    personal: Personal;
  };
  expect(answer.url).toBe(`/shop/address?partner_id=${first}`);
  expect(answer.personal).toMatchObject({
    problems: { shipping_zip: 'bad_zip' },
    checkout: { shipping: { name: 'Ove', zip: '1' } },
    addresses: [{ id: Number(first), address: { name: 'Ole' } }],
  });
  expect(await cards()).toEqual([[first, 'Ole']]);
});

test('CHK-1 the order keeps its own copy of an address that is changed or forgotten later', async () => {
  await signedIn('Kim');
  await to('/shop/address', { ...ole, partner_id: '-1' });
  const fields = inputsOf((await json('/shop/payment/transaction', { acquirer_id: 1 })).json() as string);
  expect(await to('/payment/transfer/feedback', fields)).toBe('/shop/payment/validate');
  const [first = ''] = (await cards()).map(([id]) => id);
  await db.rows(sql`update own_addresses set address = address || '{"name": "Ove"}' where id = ${Number(first)}`);
  expect(await sentTo()).toBe('Ole');
  await db.rows(sql`delete from own_addresses`);
  expect(await sentTo()).toBe('Ole');
});

test('CHK-5 the delivery is chosen with a plain form; one that is not offered is ignored', async () => {
  await toPayment();
  await db.rows(sql`insert into delivery_methods (name, note, price, sequence) values ('{"en": "Courier"}', '{}', 990, 1)`);
  const delivery = async () => (await db.rows<{ id: number | null }>(sql`select delivery_method_id as id from orders`))[0]?.id;
  expect(await to('/shop/checkout', { delivery_id: '2' })).toBe('/shop/checkout');
  expect(await delivery()).toBe(2);
  expect(await to('/shop/checkout', { delivery_id: '4711' })).toBe('/shop/checkout');
  expect(await to('/shop/checkout', { delivery_id: 'balloon' })).toBe('/shop/checkout');
  expect(await delivery()).toBe(2);
});

test.each([
  ['too small an order', 409, 'below_minimum', sql`insert into settings (key, value, updated_at) values ('minimumOrder', '20000', now())`],
  ['an order that nobody can deliver', 409, 'no_delivery', sql`update delivery_methods set countries = '{250}'`],
])('CHK-5 %s is refused with a plain form too, and changes nothing', async (_, status, code, change) => {
  await toPayment();
  await db.rows(change);
  dropSettings(db);
  const fields = inputsOf((await json('/shop/payment/transaction', { acquirer_id: 1 })).json() as string);
  const before = await everything(db);
  const answer = await post('/payment/transfer/feedback', fields);
  expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
  expect(await everything(db)).toEqual(before);
  await db.rows(sql`delete from settings where key = 'minimumOrder'`);
  dropSettings(db);
});

test('CHK-4 every step leads back to what is missing', async () => {
  const steps = ['/shop/confirm_order', '/shop/address', '/shop/checkout'];
  for (const step of steps) expect(await to(step)).toBe('/shop');
  await json('/shop/cart/update_json', { product_id: TEA, add_qty: 1 });
  await json('/shop/cart/update_json', { product_id: TEA, set_qty: 0 });
  for (const step of steps) expect(await to(step)).toBe('/shop/cart');
  await json('/shop/cart/update_json', { product_id: TEA, add_qty: 1 });
  for (const step of ['/shop/confirm_order', '/shop/checkout']) expect(await to(step)).toBe('/shop/address');
  await db.rows(sql`update orders set state = 'cancel'`);
  expect(await to('/shop/confirm_order')).toBe('/shop');
  expect(await who.ask().cart.remembered()).toBeNull();
});

test('an address that shows a page is not taken by its form', async () => {
  expect((await app.inject('/shop/address')).body).toBe('the page');
  expect((await app.inject('/payment/transfer/feedback')).statusCode).toBe(405);
});
