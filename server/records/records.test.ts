import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CUP, GHOST, LAMP, TEA } from '../cart/goods.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { type Outsider, outsider, PASSWORD } from '../testing/outsider.ts';
import { fillShop, type Name, type Told } from './testing.ts';

let shop: TestApp;
let told: Told;
const as = {} as Record<Name, Outsider>;

beforeAll(async () => {
  shop = await openTestApp();
  told = await fillShop(shop.db);
  for (const name of Object.keys(told.ids) as Name[]) {
    as[name] = outsider(shop);
    await as[name].signIn(name);
  }
});
afterAll(() => shop.close());

async function idsOf(who: Outsider, model: string, domain: unknown[], kwargs: object = {}): Promise<number[]> {
  const { result, error } = await who.call(model, 'search_read', [domain, ['id']], kwargs);
  expect(error).toBeUndefined();
  return (result as { id: number }[]).map(({ id }) => id);
}

test('API-1 a client that knows nothing of Portico signs in, reads its orders, and leaves', async () => {
  const client = outsider(shop);
  expect((await client.post('/web/webclient/version_info', {})).result).toEqual({
    server_version: '11.0',
    server_version_info: [11, 0, 0, 'final', 0, ''],
    server_serie: '11.0',
    protocol_version: 1,
  });
  expect((await client.post('/web/database/list', {})).result).toEqual([shop.db.name]);
  const session = await client.signIn('Ann');
  expect(session.result).toMatchObject({ uid: told.ids.Ann, db: shop.db.name, username: 'ann@customer.example', name: 'Ann' });
  expect((await client.post('/web/session/get_session_info', {})).result).toEqual(session.result);

  const { result: fields } = await client.call('sale.order', 'fields_get', [], { attributes: ['string', 'type'] });
  expect(fields).toMatchObject({ state: { type: 'selection', string: 'Status' }, partner_id: { type: 'many2one', string: 'Customer' } });

  const names = [
    'name',
    'state',
    'amount_total',
    'amount_paid',
    'partner_id',
    'date_order',
    'order_line',
    'carrier_tracking_ref',
    'currency_id',
  ];
  const domain = [
    ['state', 'in', ['sale', 'done']],
    ['amount_total', '>', 5],
  ];
  const found = await client.call('sale.order', 'search_read', [domain, names], { order: 'amount_total desc', limit: 10 });
  const [lampOrder, teaOrder] = found.result as Record<string, unknown>[];
  expect(teaOrder).toEqual({
    id: told.orders.Ann[0],
    name: expect.stringMatching(/^S\d{5}$/),
    state: 'sale',
    amount_total: 14.9,
    amount_paid: 0,
    partner_id: [told.ids.Ann, 'Ann'],
    date_order: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    order_line: [told.lines.Ann[0]],
    carrier_tracking_ref: false,
    currency_id: [1, 'EUR'],
  });
  expect(lampOrder).toMatchObject({ id: told.orders.Ann[1], amount_total: 73.9 });

  const lines = await client.call('sale.order.line', 'read', [lampOrder?.order_line]);
  const order = { order_id: [lampOrder?.id, lampOrder?.name], order_partner_id: [told.ids.Ann, 'Ann'], state: 'sale' };
  expect(lines.result).toMatchObject([
    { ...order, product_id: [TEA, 'Tea'], product_uom_qty: 2, price_unit: 5, price_total: 10, price_subtotal: 8.4, price_tax: 1.6 },
    { ...order, product_id: [LAMP, 'Lamp (Black)'], product_uom_qty: 1, price_total: 59 },
  ]);
  expect((await client.call('sale.order', 'search_count', [[]])).result).toBe(2);

  const executed = await outsider(shop).execute(told.ids.Ann, PASSWORD, 'sale.order', 'search_read', [domain, ['name']], { order: 'id' });
  expect(executed.result).toEqual([teaOrder, lampOrder].map((each) => ({ id: each?.id, name: each?.name })));

  expect(await client.post('/web/session/destroy', {})).toEqual({ jsonrpc: '2.0', id: 1 });
  expect((await client.call('sale.order', 'search_count', [[]])).error).toMatchObject({ code: 100 });
});

describe('who reads what', () => {
  const [orders, lines, people, products] = ['sale.order', 'sale.order.line', 'res.partner', 'product.template'];

  test('an order and its lines are read by its customer and by operators, a cart and a guest’s order by no customer', async () => {
    expect(await idsOf(as.Ann, orders, [], { order: 'id' })).toEqual(told.orders.Ann);
    expect(await idsOf(as.Ben, orders, [])).toEqual(told.orders.Ben);
    expect(await idsOf(as.Ben, lines, [])).toEqual(told.lines.Ben);
    for (const name of ['Pia', 'Eda'] as const) expect(await idsOf(as[name], orders, [])).toEqual([]);
    expect(await idsOf(as.Olga, orders, [])).toHaveLength(4);
    expect(await idsOf(as.Olga, orders, [['partner_id', '=', false]])).toHaveLength(1);
  });

  test.each<[string, (told: Told) => unknown[]]>([
    ['by its id', ({ orders }) => [['id', '=', orders.Ann[0]]]],
    ['by all ids but one’s own', ({ orders }) => [['id', 'not in', orders.Ben]]],
    ['by its customer', ({ ids }) => [['partner_id', '=', ids.Ann]]],
    ['by its customer’s name', () => [['partner_id', 'ilike', 'ann']]],
    ['by its lines', ({ lines }) => [['order_line', 'in', lines.Ann]]],
    ['by an alternative to all', ({ orders }) => ['|', ['id', 'in', orders.Ann], ['order_line', 'in', []]]],
    ['by a negative', ({ orders }) => ['!', ['id', 'in', orders.Ben]]],
  ])('somebody else’s order is not found %s', async (_, domain) => {
    expect(await idsOf(as.Ben, orders, domain(told))).toEqual([]);
    expect((await as.Ben.call(orders, 'search_count', [domain(told)])).result).toBe(0);
    expect((await as.Olga.call(orders, 'search_count', [domain(told)])).result).toBeGreaterThan(0);
  });

  test('a record of somebody else is refused as one that never was', async () => {
    const refusals = await Promise.all([
      as.Ben.call(orders, 'read', [told.orders.Ann]),
      as.Ben.call(orders, 'read', [[999]]),
      as.Ben.call(lines, 'read', [told.lines.Ann[0]]),
      as.Ben.call(people, 'read', [[told.ids.Ann]]),
      as.Ben.call(products, 'read', [[4]]),
    ]);
    for (const { result, error } of refusals) {
      expect(result).toBeUndefined();
      expect(error).toEqual(refusals[1]?.error);
    }
    expect(refusals[0]?.error?.data.exception_type).toBe('missing_error');
  });

  test('a person reads themselves, an operator everybody', async () => {
    expect((await as.Ben.call(people, 'search_read', [[], ['name', 'email', 'lang', 'country_id']])).result).toEqual([
      { id: told.ids.Ben, name: 'Ben', email: 'ben@customer.example', lang: 'en_US', country_id: false },
    ]);
    expect(await idsOf(as.Eda, people, [])).toEqual([told.ids.Eda]);
    expect(await idsOf(as.Olga, people, [])).toHaveLength(5);
  });

  test('products are read as the shop shows them; publishers also see the others', async () => {
    expect(await idsOf(as.Ann, products, [], { order: 'id' })).toEqual([1, 2, 3]);
    expect(await idsOf(as.Ann, products, ['|', ['website_published', '=', false], ['id', '=', 4]])).toEqual([]);
    expect(await idsOf(as.Ann, 'product.product', [['product_tmpl_id', '=', 4]])).toEqual([]);
    for (const name of ['Pia', 'Eda', 'Olga'] as const) expect(await idsOf(as[name], products, [], { order: 'id' })).toEqual([1, 2, 3, 4]);
    expect(await idsOf(as.Pia, 'product.product', [['website_published', '=', false]])).toEqual([GHOST]);
  });

  test('a count of stock is known to editors alone', async () => {
    const { result } = await as.Eda.call('product.product', 'search_read', [[['qty_available', '<', 5]], ['qty_available']]);
    expect(result).toEqual([
      { id: LAMP, qty_available: expect.any(Number) },
      { id: CUP, qty_available: 0 },
    ]);
    const attempts = [[[['qty_available', '<', 5]]], [[], ['qty_available']], [[], ['id'], 0, 5, 'qty_available']];
    for (const args of attempts) {
      const { error } = await as.Pia.call('product.product', 'search_read', args);
      expect(error?.data.message).toMatch(/qty_available/);
    }
    expect((await as.Pia.call('product.product', 'fields_get')).result).not.toHaveProperty('qty_available');
  });

  test('a visitor’s session has expired', async () => {
    const { error } = await outsider(shop).call(products ?? '', 'search_read', [[]]);
    expect(error).toMatchObject({ code: 100, data: { name: 'portico.sign_in_needed' } });
  });
});

describe('a domain', () => {
  test.each<[string, string, unknown[], number[]]>([
    ['equals', 'product.template', [['default_code', '=', 'tea']], [1]],
    ['differs', 'product.template', [['default_code', '!=', 'tea']], [2, 3]],
    ['is one of', 'product.template', [['id', 'in', [1, 3, 99]]], [1, 3]],
    ['is none of', 'product.template', [['id', 'not in', [1]]], [2, 3]],
    ['is one of nothing', 'product.template', [['id', 'in', []]], []],
    ['is none of nothing', 'product.template', [['id', 'not in', []]], [1, 2, 3]],
    [
      'compares money in major units',
      'product.template',
      [
        ['list_price', '>=', 5.0],
        ['list_price', '<', 9.001],
      ],
      [1, 3],
    ],
    [
      'compares money more exactly than there are coins',
      'product.template',
      [
        ['list_price', '>', 8.999],
        ['list_price', '<=', 9.009],
      ],
      [3],
    ],
    ['finds no amount that there cannot be', 'product.template', [['list_price', '!=', 9]], [1, 2]],
    ['contains', 'product.template', [['name', 'like', 'am']], [2]],
    ['contains, in any case', 'product.template', [['name', 'ilike', 'TEA']], [1]],
    ['does not contain', 'product.template', [['name', 'not ilike', 'TEA']], [2, 3]],
    ['looks like', 'product.template', [['name', '=like', 'T_a']], [1]],
    ['looks like, in any case', 'product.template', [['name', '=ilike', 'tea']], [1]],
    ['does not look like the beginning of it', 'product.template', [['name', '=ilike', 'te']], []],
    ['begins', 'product.template', [['default_code', '=like', 'l%']], [2]],
    ['ends', 'product.template', [['default_code', '=ilike', '%UP']], [3]],
    ['takes a backslash as it is', 'product.template', [['default_code', 'like', '\\']], []],
    ['takes a backslash at the end as it is', 'product.template', [['default_code', '=like', 'tea\\']], []],
    ['is true', 'product.template', [['sale_ok', '=', true]], [1, 2, 3]],
    ['has a category below', 'product.template', [['public_categ_ids', 'child_of', 1]], [1, 2]],
    ['has a category itself', 'product.template', [['public_categ_ids', '=', 1]], [1]],
    ['has no category', 'product.template', [['public_categ_ids', '=', false]], [3]],
    ['has some category', 'product.template', [['public_categ_ids', '!=', false]], [1, 2]],
    ['has a variant', 'product.template', [['product_variant_ids', 'in', [LAMP, GHOST]]], [2]],
    ['is made in a second', 'product.template', [['create_date', '=', '2026-01-05 10:00:00']], [1, 2, 3]],
    ['is made after a second', 'product.template', [['create_date', '>', '2026-01-05 10:00:00']], []],
    ['is made until a day', 'product.template', [['create_date', '<=', '2026-01-05']], [1, 2, 3]],
    ['is made before a day', 'product.template', [['create_date', '<', '2026-01-05']], []],
    ['is below a category', 'product.public.category', [['id', 'child_of', [2]]], [2, 3]],
    ['lies in a category', 'product.public.category', [['parent_id', '=', 1]], [2]],
    ['lies in none', 'product.public.category', [['parent_id', '=', false]], [1]],
    ['lies in another', 'product.public.category', [['parent_id', '!=', 1]], [1, 3]],
    ['or', 'product.template', ['|', ['id', '=', 1], ['id', '=', 2]], [1, 2]],
    ['and not', 'product.template', ['&', ['id', '<', 3], '!', ['id', '=', 2]], [1]],
    ['and without saying so', 'product.template', [['id', '<', 3], '|', ['id', '=', 2], ['id', '=', 3]], [2]],
    ['by another’s name', 'product.product', [['product_tmpl_id', 'ilike', 'lam']], [LAMP]],
    ['by another’s field', 'product.product', [['name', '=', 'Cup']], [CUP]],
  ])('%s: %s %j', async (_, model, domain, ids) => {
    expect(await idsOf(as.Ann, model, domain, { order: 'id' })).toEqual(ids);
    expect((await as.Ann.call(model, 'search_count', [], { domain })).result).toBe(ids.length);
  });

  test('finds and shows a text in the client’s language', async () => {
    const context = { lang: 'de_DE' };
    const inGerman = (domain: unknown[]) => as.Ann.call('product.public.category', 'search_read', [domain, ['name']], { context });
    expect((await inGerman([['name', 'ilike', 'leucht']])).result).toEqual([{ id: 2, name: 'Leuchten' }]);
    expect((await inGerman([['name', 'ilike', 'lamps']])).result).toEqual([{ id: 3, name: 'Desk lamps' }]);
    expect((await inGerman([['name', 'not ilike', 'e']])).result).toEqual([]);
    expect((await inGerman([['name', '!=', 'Leuchten']])).result).toHaveLength(2);
  });
});

describe('what is asked for', () => {
  test('is read in the order of the ids, each once', async () => {
    const { result } = await as.Ann.call('product.template', 'read', [
      [3, 1, 3],
      ['name', 'public_categ_ids', 'website_url', 'list_price'],
    ]);
    expect(result).toEqual([
      { id: 3, name: 'Cup', public_categ_ids: [], website_url: '/shop/product/cup-3', list_price: 9 },
      { id: 1, name: 'Tea', public_categ_ids: [1], website_url: '/shop/product/tea-1', list_price: 5 },
    ]);
  });

  test('comes in parts, sorted', async () => {
    expect(await idsOf(as.Ann, 'product.template', [], { order: 'list_price desc, id', limit: 2 })).toEqual([2, 3]);
    expect(await idsOf(as.Ann, 'product.template', [], { order: 'list_price DESC,id', limit: 2, offset: 2 })).toEqual([1]);
    expect(await idsOf(as.Ann, 'product.template', [], { order: false, limit: false, offset: false })).toHaveLength(3);
  });

  test('every field can be read, and each that says so can be searched and sorted by', async () => {
    for (const model of [
      'sale.order',
      'sale.order.line',
      'res.partner',
      'product.template',
      'product.product',
      'product.public.category',
    ]) {
      const { result } = await as.Olga.call(model, 'search_read', [[]]);
      const { result: known } = await as.Olga.call(model, 'fields_get');
      const fields = Object.entries(known as Record<string, { searchable: boolean; sortable: boolean; type: string }>);
      expect(Object.keys((result as object[])[0] ?? {}).sort()).toEqual(fields.map(([name]) => name).sort());
      for (const [name, { searchable, sortable, type }] of fields) {
        const value = type === 'boolean' ? true : ['char', 'text', 'selection', 'datetime'].includes(type) ? false : 1;
        const found = await as.Olga.call(model, 'search_count', [[[name, '=', value]]]);
        expect(found.error === undefined, `${model}.${name}`).toBe(searchable);
        const sorted = await as.Olga.call(model, 'search_read', [[], ['id']], { order: `${name} desc` });
        expect(sorted.error === undefined, `${model}.${name}`).toBe(sortable);
      }
    }
  });

  test('is the same over tRPC', async () => {
    const input = encodeURIComponent(JSON.stringify({ model: 'sale.order', domain: [['id', 'in', told.orders.Ann]], fields: ['name'] }));
    const answer = await shop.app.inject({ url: `/trpc/records.search?input=${input}`, headers: { cookie: as.Ann.cookie() } });
    expect(answer.json().result.data).toHaveLength(2);
  });
});

describe('refused with a sentence, and nothing read', () => {
  const deep = (count: number, operator: string) => [...Array(count).fill(operator), ...Array(count + 1).fill(['id', '=', 1])];
  test.each<[string, string, unknown[], object?]>([
    ['10,000 operators', 'bad_query', [deep(10_000, '|')]],
    ['10,000 negatives', 'bad_query', [[...Array(10_000).fill('!'), ['id', '=', 1]]]],
    ['an unknown operator', 'bad_query', [[['id', '~', 1]]]],
    ['an operator of every object', 'bad_query', [[['id', 'constructor', 1]]]],
    ['an unknown field', 'bad_query', [[['password', '=', 'x']]]],
    ['a field of every object', 'bad_query', [[['__proto__', '=', 1]]]],
    ['a path', 'bad_query', [[['partner_id.email', 'ilike', 'ann']]]],
    ['a path of Prisma', 'bad_query', [[['person', '=', { email: 'x' }]]]],
    ['a query of Prisma for a value', 'bad_query', [[['id', '=', { gt: 0 }]]]],
    ['a query of Prisma for a text', 'bad_query', [[['name', '=', { contains: '' }]]]],
    ['a list for one value', 'bad_query', [[['id', '=', [1, 2]]]]],
    ['one value for a list', 'bad_query', [[['id', 'in', 1]]]],
    ['a text for a number', 'bad_query', [[['id', '=', '1 or 1=1']]]],
    ['a number that no column holds', 'bad_query', [[['id', '>', 2 ** 31]]]],
    ['a fraction of an id', 'bad_query', [[['id', '=', 1.5]]]],
    ['an amount without end', 'bad_query', [[['amount_total', '<', 1e300]]]],
    ['a state that there is not', 'bad_query', [[['state', '=', 'shipped']]]],
    ['a day in no calendar', 'bad_query', [[['date_order', '<', '2026-02-30']]]],
    ['the year 99999', 'bad_query', [[['date_order', '<', '99999-01-01 00:00:00']]]],
    ['a text without end', 'bad_query', [[['name', 'ilike', '%'.repeat(501)]]]],
    ['ids without end', 'bad_query', [[['id', 'in', Array(1_001).fill(1)]]]],
    ['a text to be looked for too often', 'bad_query', [Array(11).fill(['name', 'not ilike', '%x%x%x%'])]],
    ['a triple of two', 'bad_query', [[['id', '=']]]],
    ['a triple that is a text', 'bad_query', [['id = 1']]],
    ['a triple that is an object', 'bad_query', [[{ id: 1 }]]],
    ['an operator without its parts', 'bad_query', [['|', ['id', '=', 1]]]],
    ['a domain that is a text', 'bad_input', ['[["id", "=", 1]]']],
    ['a domain that is an object', 'bad_input', [{ id: 1 }]],
    ['an unknown field to be read', 'bad_query', [[], ['accessToken']]],
    ['an unknown field to sort by', 'bad_query', [[]], { order: 'accessToken' }],
    ['SQL to sort by', 'bad_query', [[]], { order: 'id; drop table orders' }],
    ['fields that are a number', 'bad_input', [[], 7]],
    ['a limit without end', 'too_many_records', [[]], { limit: 2_000_000_000 }],
    ['a limit that no column holds', 'bad_input', [[]], { limit: 1e12 }],
    ['a negative limit', 'bad_input', [[]], { limit: -1 }],
    ['a negative offset', 'bad_input', [[]], { offset: -1 }],
    ['more than there are places for', 'bad_input', [[], [], 0, 1, 'id', 'more']],
  ])('%s: %s', async (_, code, args, kwargs = {}) => {
    const { result, error } = await as.Ann.call('sale.order', 'search_read', args, kwargs);
    expect(result).toBeUndefined();
    expect(error).toMatchObject({ code: 200, data: { name: `portico.${code}`, message: expect.stringMatching(/\S/) } });
    expect(JSON.stringify(error)).not.toMatch(/prisma|node_modules|select /i);
  });

  test('a domain as long as may be is answered, and one as deep', async () => {
    const count = async (domain: unknown[]) => (await as.Ann.call('sale.order', 'search_count', [domain])).result;
    const id = told.orders.Ann[0];
    const one = ['id', '=', id];
    expect(await count([...Array(49).fill('|'), ...Array(50).fill(one)])).toBe(1);
    expect(await count(Array(100).fill(one))).toBe(1);
    expect(await count([...Array(99).fill('!'), one])).toBe(1);
    const stairs = (steps: number) => Array.from({ length: steps }, (_, step) => [step % 2 === 0 ? '|' : '&', one]).flat();
    expect(await count([...stairs(17), one])).toBe(1);
    expect((await as.Ann.call('sale.order', 'search_count', [[...stairs(30), one]])).error?.data.name).toBe('portico.bad_query');
  });

  test.each([
    ['sale.order', 'write'],
    ['sale.order', 'create'],
    ['sale.order', 'unlink'],
    ['sale.order', '_search'],
    ['sale.order', 'constructor'],
    ['account.invoice', 'search_read'],
    ['__proto__', 'search_read'],
    ['website', 'search_read'],
  ])('%s.%s is for nobody', async (model, method) => {
    for (const who of [as.Ann, as.Olga]) {
      expect((await who.call(model, method, [[]])).error?.data.exception_type).toBe('access_error');
    }
  });

  test('more than a thousand records are never cut off in silence', async () => {
    const { db } = shop;
    const many = Array.from({ length: 1_001 }, (_, at) => ({ name: { en: `Category ${at}` } }));
    await db.prisma.category.createMany({ data: many.map((each, at) => ({ ...each, id: 10_000 + at })) });
    const { error } = await as.Ann.call('product.public.category', 'search_read', [[], ['name']]);
    expect(error?.data).toMatchObject({ name: 'portico.too_many_records', details: { most: 1_000 } });
    expect(await idsOf(as.Ann, 'product.public.category', [], { offset: 1_000 })).toHaveLength(4);
    await db.prisma.category.deleteMany({ where: { id: { gte: 10_000 } } });
  });
});
