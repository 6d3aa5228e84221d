import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role, Scope } from '#domain/people/types.ts';
import { CUP, GHOST, LAMP, TEA } from '../cart/goods.ts';
import { shopper } from '../checkout/testing.ts';
import { sql } from '../database/database.ts';
import { createPerson } from '../people/service.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { testContext } from '../testing/context.ts';

const PASSWORD = 'tea-and-cake';
const emailOf = (name: string) => `${name.toLowerCase()}@customer.example`;

let shop: TestApp;
const ids: Record<string, number> = {};
const orders: Record<string, number[]> = {};

beforeAll(async () => {
  shop = await openTestApp();
  for (const name of ['Ann', 'Ben']) await person(name, 'customer');
  await person('Pia', 'publisher');
  await person('Olga', 'operator');
  for (const name of ['Ann', 'Ann', 'Ben']) await order(name, orders.Ann?.length === 1 ? [TEA, LAMP] : [TEA]);
  await shop.db.rows(sql`insert into categories (id, parent_id, name) values (1, null, '{"en":"Home"}'), (2, 1, '{"en":"Lamps","de":"Leuchten"}'), (3, 2, '{"en":"Desk lamps"}')`);
  await shop.db.rows(sql`insert into product_categories (product_id, category_id, direct) values (2, 3, true), (2, 2, false), (2, 1, false), (1, 1, true)`);
});
afterAll(() => shop.close());

async function person(name: string, role: Role): Promise<void> {
  ids[name] = await createPerson(testContext(shop.db), { email: emailOf(name), name, password: PASSWORD, role });
}

async function order(name: string, goods: number[]): Promise<void> {
  const buyer = shopper(shop.db);
  for (const variant of goods) await buyer.put(variant, 2);
  const { cart } = await buyer.live();
  const { id } = await buyer.order({ expectedTotal: cart.total });
  await shop.db.prisma.order.update({ where: { id }, data: { personId: ids[name] ?? 0 } });
  orders[name] = [...(orders[name] ?? []), id];
}

async function tokenOf(name: string, scopes: Scope[]): Promise<string> {
  const token = randomUUID();
  const tokenHash = createHash('sha256').update(token).digest();
  await shop.db.prisma.apiToken.create({ data: { tokenHash, personId: ids[name] ?? 0, scopes } });
  return `${shop.db.name}.${token}`;
}

type Answer = { result?: unknown; error?: { code: number; message: string; data: { exception_type: string; message: string; details: object } } };

/** As somebody would write it who has read nothing but how such servers answer. */
function outsider(headers: Record<string, string> = {}) {
  let cookie = '';
  const post = async (url: string, params: object): Promise<Answer> => {
    const payload = JSON.stringify({ jsonrpc: '2.0', method: 'call', id: 1, params });
    const sent = { 'content-type': 'application/json', ...(cookie && { cookie }), ...headers };
    const answer = await shop.app.inject({ method: 'POST', url, payload, headers: sent });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) cookie = set.split(';')[0] ?? '';
    return answer.json();
  };
  const call = (model: string, method: string, args: unknown[] = [], kwargs: object = {}) =>
    post('/web/dataset/call_kw', { model, method, args, kwargs });
  return {
    post,
    call,
    signIn: (name: string, password = PASSWORD) => post('/web/session/authenticate', { db: shop.db.name, login: emailOf(name), password }),
    execute: (name: string, password: string, ...args: unknown[]) =>
      post('/jsonrpc', { service: 'object', method: 'execute_kw', args: [shop.db.name, ids[name], password, ...args] }),
    drop: () => {
      cookie = '';
    },
  };
}

async function signedIn(name: string, password?: string) {
  const client = outsider();
  expect((await client.signIn(name, password)).error).toBeUndefined();
  return { ...client, result: async (...args: Parameters<typeof client.call>) => (await client.call(...args)).result };
}

test('API-1 a client that knows nothing of Portico signs in, reads its orders, and leaves', async () => {
  const client = outsider();
  expect((await client.post('/web/webclient/version_info', {})).result).toEqual({
    server_version: '11.0',
    server_version_info: [11, 0, 0, 'final', 0, ''],
    server_serie: '11.0',
    protocol_version: 1,
  });
  expect((await client.post('/web/database/list', {})).result).toEqual([shop.db.name]);
  const session = await client.signIn('Ann');
  expect(session.result).toMatchObject({ uid: ids.Ann, username: emailOf('Ann'), session_id: expect.stringMatching(/^\w+\.[\w-]{43}$/) });
  expect((await client.post('/web/session/get_session_info', {})).result).toEqual(session.result);

  const { result: fields } = await client.call('sale.order', 'fields_get', [], { attributes: ['string', 'type'] });
  expect(fields).toMatchObject({ state: { type: 'selection', string: 'Status' }, partner_id: { type: 'many2one' } });

  const domain = [['state', 'in', ['sale', 'done']], ['amount_total', '>', 5]];
  const found = await client.call('sale.order', 'search_read', [domain, ['name', 'state', 'amount_total', 'partner_id', 'date_order', 'order_line', 'validity_date']], {
    order: 'amount_total desc',
    limit: 10,
  });
  const [lampOrder, teaOrder] = found.result as Record<string, unknown>[];
  expect(teaOrder).toEqual({
    id: orders.Ann?.[0],
    name: expect.stringMatching(/^S\d{5}$/),
    state: 'sale',
    amount_total: 14.9,
    partner_id: [ids.Ann, 'Ann'],
    date_order: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    order_line: [expect.any(Number)],
    validity_date: expect.any(String),
  });
  expect(lampOrder).toMatchObject({ id: orders.Ann?.[1], amount_total: 132.9 });
  const lines = await client.call('sale.order.line', 'read', [lampOrder?.order_line, ['name', 'product_id', 'product_uom_qty', 'price_unit', 'price_subtotal', 'price_tax', 'price_total', 'order_id', 'state']]);
  expect(lines.result).toMatchObject([
    { product_id: [TEA, 'Tea'], product_uom_qty: 2, price_unit: 5, price_total: 10, price_subtotal: 8.4, price_tax: 1.6, state: 'sale' },
    { product_id: [LAMP, 'Lamp (Black)'], order_id: [orders.Ann?.[1], lampOrder?.name] },
  ]);
  expect((await client.call('sale.order', 'search_count', [[]])).result).toBe(2);

  const executed = await outsider().execute('Ann', PASSWORD, 'sale.order', 'search_read', [domain, ['name']], { order: 'id' });
  expect(executed.result).toEqual([{ id: orders.Ann?.[0], name: teaOrder?.name }, { id: orders.Ann?.[1], name: lampOrder?.name }]);

  expect(await client.post('/web/session/destroy', {})).toEqual({ jsonrpc: '2.0', id: 1 });
  expect((await client.call('sale.order', 'search_count', [[]])).error).toMatchObject({ code: 100 });
});
