import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LAMP, TEA } from '../cart/goods.ts';
import { MIA, openTestShop, shopper } from '../checkout/testing.ts';
import { sql } from '../database/database.ts';
import { isOwn } from '../orders/own-queries.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { customer, signIn } from './testing.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

async function anew(): Promise<void> {
  await shop.db.rows(sql`truncate people restart identity cascade`);
  await openTestShop(shop.db);
}

/** A guest who orders with this address. */
async function ordered(email: string, more: { variant?: number; city?: string; at?: string } = {}) {
  const who = shopper(shop.db);
  await who.put(more.variant ?? TEA);
  const { cart } = await who.live({ ...MIA, email, city: more.city ?? MIA.city });
  const placed = await who.order({ expectedTotal: cart.total });
  if (more.at !== undefined) await shop.db.rows(sql`update orders set placed_at = ${more.at}::timestamptz where id = ${placed.id}`);
  return placed;
}

describe('ACC-5 one’s own orders', () => {
  let mia: Awaited<ReturnType<typeof customer>>;
  beforeAll(async () => {
    await anew();
    mia = await customer(shop, 'Mia');
    await ordered(mia.email, { at: '2026-03-01T12:00:00Z' });
    await ordered(mia.email, { at: '2026-03-02T22:30:00Z', variant: LAMP });
    const last = await ordered(mia.email, { at: '2026-03-05T12:00:00Z', city: 'Kiel' });
    await shop.db.rows(sql`update orders set state = 'done' where id = ${last.id}`);
    await ordered('lou@customer.example');
  });

  test.each([
    ['everything', {}, ['S00003', 'S00002', 'S00001']],
    ['a number as it is typed', { search: 's2', searchIn: 'number' }, ['S00002']],
    ['a product', { search: 'LAMP', searchIn: 'product' }, ['S00002']],
    ['a city', { search: 'kiel', searchIn: 'city' }, ['S00003']],
    ['anywhere', { search: 'lamp' }, ['S00002']],
    ['a city where products are searched', { search: 'Kiel', searchIn: 'product' }, []],
    ['signs that mean something to the database', { search: '%_' }, []],
    ['from a day on', { begin: '2026-03-02' }, ['S00003', 'S00002']],
    ['until a day, which counts', { end: '2026-03-02' }, ['S00002', 'S00001']],
    ['by number', { sort: 'name' }, ['S00001', 'S00002', 'S00003']],
    ['by state', { sort: 'stage' }, ['S00002', 'S00001', 'S00003']],
    ['a page that is not there', { page: 2 }, []],
  ] as const)('%s', async (_, request, numbers) => {
    const { orders, count } = await mia.ask('orders.listMine', request);
    expect(orders.map(({ number }: { number: string }) => number)).toEqual(numbers);
    expect(count).toBe('page' in request ? 3 : numbers.length);
  });
});

describe('whose an order is', () => {
  beforeEach(anew);

  test('ACC-6 a guest’s order is the person’s who proved to read its mailbox, in any case, and nobody else’s', async () => {
    const { id } = await ordered('MIA@Customer.example');
    const [mia, lou] = [await customer(shop, 'Mia', { verified: false }), await customer(shop, 'Lou')];
    const seen = async (who: typeof mia) => [
      (await who.ask('orders.mine')).length,
      (await who.ask('orders.listMine', {})).count,
      (await who.ask('portal.home')).latest.length,
      (await who.ask('orders.page', { id })).refused ?? 'shown',
      (await who.page('/my/orders')).ownOrders.count,
    ];
    expect(await seen(mia)).toEqual([0, 0, 0, 'not_found', 0]);
    await shop.db.rows(sql`update people set verified_at = now() where id = ${mia.id}`);
    expect(await seen(mia)).toEqual([1, 1, 1, 'shown', 1]);
    expect(await seen(lou)).toEqual([0, 0, 0, 'not_found', 0]);
    expect((await mia.get(`/my/orders/${id}`)).body).toContain('S0000');
    expect((await mia.tell('orders.cancelOwn', { id })).state).toBe('cancel');
  });

  test('ACC-6 from the next sign-in on they stay the person’s, whatever becomes of the address', async () => {
    const mia = await customer(shop, 'Mia');
    const { id } = await ordered(mia.email);
    await signIn(shop, mia.email);
    await shop.db.rows(sql`update people set email = 'mia@elsewhere.example' where id = ${mia.id}`);
    const next = await customer(shop, 'Mia');
    expect((await mia.ask('orders.page', { id })).id).toBe(id);
    expect((await next.ask('orders.page', { id })).refused).toBe('not_found');
    expect(await next.ask('orders.mine')).toEqual([]);
  });

  test('ACC-6 guest orders are found by an index', async () => {
    const mia = await customer(shop, 'Mia');
    await shop.db.rows(sql`
    insert into orders (access_token, state, origin, number, language, currency, billing, placed_at)
    select 'bulk-' || n, 'sale', 'cart', 'B' || n, 'en', 'EUR', json_build_object('email', 'x' || n || '@customer.example'), now()
    from generate_series(1, 20000) n`);
    await shop.db.rows(sql`analyze orders`);
    const rows = await shop.db.rows(sql`explain select o.id from orders o where ${isOwn(mia.id)}`);
    expect(JSON.stringify(rows)).toContain('orders_guest_email');
    expect(JSON.stringify(rows)).not.toContain('Seq Scan on orders');
    await shop.db.rows(sql`delete from orders where number like 'B%'`);
  });

  test('ACC-5 the list’s address says what it shows, and nonsense counts as not said', async () => {
    const mia = await customer(shop, 'Mia');
    await ordered(mia.email, { city: 'Kiel' });
    await ordered(mia.email);
    expect((await mia.page('/my/orders?search=Kiel&search_in=city')).ownOrders.count).toBe(1);
    expect((await mia.page('/my/orders?search_in=moon&sortby=x&date_begin=2026-02-31&page=x')).ownOrders.count).toBe(2);
    expect(await customer(shop, 'Lou').then((lou) => lou.page('/my/orders?search=Kiel'))).toMatchObject({ ownOrders: { count: 0 } });
    expect((await shop.app.inject('/my/orders')).statusCode).toBe(200);
    expect((await mia.get('/de/my/home')).headers.location).toBe('/de/my');
  });

  test('the portal and an order take at most 12 statements', async () => {
    const mia = await customer(shop, 'Mia');
    const { id } = await ordered(mia.email);
    let statements = 0;
    const counted = new WeakSet<object>();
    shop.db.pool.on('acquire', (client) => {
      if (counted.has(client)) return;
      counted.add(client);
      const { query } = client;
      client.query = function (this: unknown, ...given: unknown[]) {
        statements += 1;
        return (query as (...all: unknown[]) => unknown).apply(this, given);
      } as typeof query;
    });
    for (const path of ['/my', `/my/orders/${id}`, '/my/orders', '/my/account', '/my/addresses']) {
      await mia.get(path);
      statements = 0;
      expect((await mia.get(path)).statusCode).toBe(200);
      expect(statements, path).toBeGreaterThan(1);
      expect(statements, path).toBeLessThanOrEqual(12);
    }
  });
});
