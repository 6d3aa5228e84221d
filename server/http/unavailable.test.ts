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

const asked = { key: 'c'.repeat(32), language: 'en' };
const cart = { method: 'GET', url: `/trpc/cart.get?input=${encodeURIComponent(JSON.stringify(asked))}` } as const;
const update = { method: 'POST', url: '/shop/cart/update_json' } as const;
const put = { product_id: TEA, add_qty: 1 };

test('CHK-4 while the database is away whatever needs it is refused, with a time to ask again, and no word of what is wrong with it', async () => {
  await away();
  const [api, batch, page, call, envelope] = await Promise.all([
    shop.app.inject(cart),
    shop.app.inject({ url: `/trpc/settings.shop,cart.get?batch=1&input=${encodeURIComponent(JSON.stringify({ 1: asked }))}` }),
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

test('SITE-5 what is kept is shown all the same, and nothing else is said to be missing', async () => {
  const kept = { url: '/shop', headers: { accept: 'text/html' } };
  const before = await shop.app.inject(kept);
  expect(before.statusCode).toBe(200);
  await away();
  expect((await shop.app.inject(kept)).body).toBe(before.body);
  const unkept = { url: '/shop/product/lamp-2', headers: { accept: 'text/html' } };
  const { statusCode, headers, body } = await shop.app.inject(unkept);
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '1', 'no-store']);
  expect(body).toContain('Please try again in a moment');
  back();
  expect((await shop.app.inject(unkept)).statusCode).toBe(200);
});

test('a request that comes a moment too early waits for the database', async () => {
  await away();
  const early = shop.app.inject(cart);
  setTimeout(back, 300);
  expect((await early).statusCode).toBe(200);
});

test('CHK-4 an order whose transaction lost the database is refused as unavailable: whether it was placed is asked of its key', async () => {
  const who = shopper(shop.db);
  await who.put(TEA);
  await who.live();
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
  const request = { key: who.key, language: 'en', orderKey, paymentId: 1, expectedTotal: 990, termsAccepted: true } as const;
  await expect(broken.ask().checkout.place(request)).rejects.toMatchObject({ cause: { code: 'unavailable' } });
  expect(await who.ask().checkout.outcome({ key: who.key, orderKey })).toBeNull();
  expect(await who.ask().checkout.place(request)).toMatchObject({ number: 'S00001' });
});

test('what is asked too often is refused with a time to ask again, too', async () => {
  const payload = { code: 'wrong', email: 'mia@customer.example', name: 'Mia' };
  const tries = Array.from({ length: 21 }, () => shop.app.inject({ method: 'POST', url: '/trpc/people.claim', payload }));
  const answers = (await Promise.all(tries)).map(({ statusCode, headers }) => [statusCode, Number(headers['retry-after'] ?? 0) > 0]);
  expect(answers.filter(([status]) => status === 403)).toEqual(Array(20).fill([403, false]));
  expect(answers.filter(([status]) => status !== 403)).toEqual([[429, true]]);
});
