import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEA } from '../cart/goods.ts';
import { shopper } from '../checkout/testing.ts';
import { sql } from '../database/database.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';

let shop: TestApp;
let away: () => Promise<void>;
let back: () => void;

beforeAll(async () => {
  shop = await openTestApp();
  const { pool, rows } = shop.db;
  const { connectionString: here } = pool.options;
  away = async () => {
    pool.options.connectionString = 'postgresql://nobody@127.0.0.1:1/nowhere';
    while (pool.totalCount > 0) await rows(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => {});
  };
  back = () => {
    pool.options.connectionString = here;
  };
});
beforeEach(() => back());
afterAll(async () => {
  back();
  await shop.close();
});

const input = { key: 'c'.repeat(32), language: 'en' };
const cart = { method: 'GET', url: `/trpc/cart.get?input=${encodeURIComponent(JSON.stringify(input))}` } as const;
const update = { method: 'POST', url: '/shop/cart/update_json' } as const;
const put = { product_id: TEA, add_qty: 1 };

test('CHK-4 while the database is away, requests that need it are refused with Retry-After and without its error', async () => {
  await away();
  const [api, batch, page, call, envelope] = await Promise.all([
    shop.app.inject(cart),
    shop.app.inject({ url: `/trpc/settings.shop,cart.get?batch=1&input=${encodeURIComponent(JSON.stringify({ 1: input }))}` }),
    shop.app.inject({ url: '/shop/cart', headers: { accept: 'text/html', cookie: 'session_id=main.abc' } }),
    shop.app.inject({ ...update, payload: put }),
    shop.app.inject({ ...update, payload: { jsonrpc: '2.0', id: 1, params: put } }),
  ]);
  for (const { statusCode, headers } of [api, page, call]) expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
  expect(batch.headers['retry-after']).toBe('1');
  expect(api.json().error.data.failure).toBe('unavailable');
  expect(page.body).toContain('Please try again in a moment');
  expect(call.json().error.code).toBe('unavailable');
  expect(envelope.json().error.data.name).toBe('portico.unavailable');
  expect([api, page, call, envelope].map(({ body }) => body).join()).not.toMatch(/ECONN|127\.0\.0\.1/);
});

test('SITE-5 while the database is away cached pages are served, and others get 503', async () => {
  const cached = { url: '/shop', headers: { accept: 'text/html' } };
  const before = await shop.app.inject(cached);
  expect(before.statusCode).toBe(200);
  await away();
  expect((await shop.app.inject(cached)).body).toBe(before.body);
  const uncached = { url: '/shop/product/lamp-2', headers: { accept: 'text/html' } };
  const { statusCode, headers, body } = await shop.app.inject(uncached);
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '1', 'no-store']);
  expect(body).toContain('Please try again in a moment');
  back();
  expect((await shop.app.inject(uncached)).statusCode).toBe(200);
});

test('a request during a short outage waits for the database', async () => {
  await away();
  const early = shop.app.inject(cart);
  setTimeout(back, 300);
  expect((await early).statusCode).toBe(200);
});

test('CHK-4 an order whose transaction lost the database is refused as unavailable: its key tells whether it was placed', async () => {
  const buyer = shopper(shop.db);
  await buyer.put(TEA);
  await buyer.live();
  const orderKey = crypto.randomUUID();
  const broken = shopper({
    ...shop.db,
    transaction: (work) =>
      shop.db.transaction(async (tx) => {
        const result = await work(tx);
        await shop.db.rows(
          sql`select pg_terminate_backend(${(await tx.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]?.pid})`,
        );
        return result;
      }),
  });
  const request = { key: buyer.key, language: 'en', orderKey, paymentId: 1, expectedTotal: 990, termsAccepted: true } as const;
  await expect(broken.ask().checkout.place(request)).rejects.toMatchObject({ cause: { code: 'unavailable' } });
  expect(await buyer.ask().checkout.outcome({ key: buyer.key, orderKey })).toBeNull();
  expect(await buyer.ask().checkout.place(request)).toMatchObject({ number: 'S00001' });
});

test.each([
  ['a full disk', '53100'],
  ['a statement that takes too long', '57014'],
])('%s is answered with 503, and logged as what it is', async (_, state) => {
  await shop.db.rows(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now' using errcode = tg_argv[0]; end $$`);
  await shop.db.pool.query(`create trigger refuse before insert on orders for each row execute function refuse('${state}')`);
  shop.logged.length = 0;
  const put = {
    key: 'd'.repeat(32),
    language: 'en',
    commands: [{ id: crypto.randomUUID(), kind: 'add', line: String(TEA), variantId: TEA, quantity: 1 }],
  };
  const [api, form] = await Promise.all([
    shop.app.inject({ method: 'POST', url: '/trpc/cart.send', payload: put }),
    shop.app.inject({
      method: 'POST',
      url: '/shop/cart/update',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `product_id=${TEA}&add_qty=1`,
    }),
  ]).finally(() => shop.db.rows(sql`drop function refuse cascade`));
  for (const { statusCode, headers, body } of [api, form]) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
    expect(body).not.toContain('not now');
  }
  expect(shop.logged.filter((line) => line.includes('not now'))).toHaveLength(2);
});

test('a refusal for too many requests has Retry-After, too', async () => {
  const payload = { code: 'wrong', email: 'mia@customer.example', name: 'Mia' };
  const tries = Array.from({ length: 21 }, () => shop.app.inject({ method: 'POST', url: '/trpc/people.claim', payload }));
  const answers = (await Promise.all(tries)).map(({ statusCode, headers }) => [statusCode, Number(headers['retry-after'] ?? 0) > 0]);
  expect(answers.filter(([status]) => status === 403)).toEqual(Array(20).fill([403, false]));
  expect(answers.filter(([status]) => status !== 403)).toEqual([[429, true]]);
});
