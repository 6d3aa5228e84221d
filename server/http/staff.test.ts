import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../database/database.ts';
import { firstOperatorCode } from '../people/api-tokens.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';

let shop: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestApp();
  const payload = { code: await firstOperatorCode(shop.db), email: 'owner@shop.example', name: 'Olga' };
  const { token } = (await shop.app.inject({ method: 'POST', url: '/trpc/people.claim', payload })).json().result.data;
  headers = { authorization: `Bearer ${token}` };
});
afterAll(() => shop.close());

const ask = async (procedure: string, input: unknown = {}) =>
  (await shop.app.inject({ url: `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, headers })).json().result.data;
const tell = (procedure: string, payload: object, as = headers) =>
  shop.app.inject({ method: 'POST', url: `/trpc/${procedure}`, payload, headers: as });
const lastDeed = async () =>
  (await shop.db.rows(sql`select deed, record_kind as kind, record_id as id, details from audit_entries a order by a.id desc limit 1`))[0];

test('CLI-4 the stock is listed from the least on, and set by a variant’s code', async () => {
  const { variants } = await ask('catalog.stock', { search: 'lamp' });
  const { code } = variants[0];
  expect((await tell('catalog.setStock', { code, stock: 2 })).statusCode).toBe(200);
  expect(await lastDeed()).toEqual({ deed: 'catalog.set-stock', kind: 'variant', id: code, details: { stock: 2 } });
  const low = (await ask('catalog.stock', { low: true })).variants;
  expect(low).toContainEqual(expect.objectContaining({ code, stock: 2 }));
  expect(low.every(({ stock }: { stock: number | null }) => stock !== null && stock <= 5)).toBe(true);
  expect((await tell('catalog.setStock', { code: 'no such thing', stock: 2 })).statusCode).toBe(404);
  expect((await tell('catalog.setStock', { code, stock: -1 })).statusCode).toBe(400);
});

test('CLI-4 how a product is taxed is said by its code, and written down', async () => {
  const [{ productCode: code }] = (await ask('catalog.stock', { search: 'lamp' })).variants;
  expect((await tell('catalog.setTaxClass', { code, taxClass: 'reduced' })).statusCode).toBe(200);
  expect(await lastDeed()).toEqual({ deed: 'catalog.set-tax-class', kind: 'product', id: code, details: { taxClass: 'reduced' } });
  expect((await ask('catalog.stock', { search: code })).variants).toMatchObject([{ productCode: code, taxClass: 'reduced' }]);
  const [product] = await shop.db.rows<{ id: number }>(sql`select id from products where code = ${code}`);
  expect(await ask('catalog.product', { id: product?.id, language: 'en' })).toMatchObject({ code, taxClass: 'reduced' });
  expect((await tell('catalog.setTaxClass', { code: 'no such thing', taxClass: 'zero' })).statusCode).toBe(404);
  expect((await tell('catalog.setTaxClass', { code, taxClass: 'luxury' })).statusCode).toBe(400);
  expect(await lastDeed()).toMatchObject({ id: code });
});

test('CLI-4 a product that is taken from visitors is gone from their pages at once', async () => {
  const listed = async () => (await shop.app.inject('/trpc/catalog.list?input=%7B%22language%22%3A%22en%22%7D')).json().result.data.total;
  const [{ productCode: code }] = (await ask('catalog.stock', { search: 'lamp' })).variants;
  await tell('catalog.publish', { code, published: true });
  const before = await listed();
  const page = (await shop.app.inject('/shop')).body;
  await tell('catalog.publish', { code, published: false });
  expect(await listed()).toBe(before - 1);
  expect((await shop.app.inject('/shop')).body).not.toBe(page);
  await tell('catalog.publish', { code, published: true });
  expect(await listed()).toBe(before);
  expect(await lastDeed()).toEqual({ deed: 'catalog.publish', kind: 'product', id: code, details: {} });
});

test('CLI-4 settings are read as a whole and changed by section', async () => {
  expect((await ask('settings.all')).bank.iban).toBe('DE02120300000000202051');
  expect((await tell('settings.change', { bank: { holder: 'Tea & Co' } })).json().result.data.bank).toMatchObject({
    holder: 'Tea & Co',
    iban: 'DE02120300000000202051',
  });
  expect(await lastDeed()).toEqual({ deed: 'settings.change', kind: 'settings', id: 'bank', details: { bank: { holder: 'Tea & Co' } } });
  const before = await shop.rows();
  for (const wrong of [{ bank: { iban: 'DE00' } }, { nonsense: {} }, { bank: 'all of it' }, { paymentTermDays: 0 }]) {
    expect((await tell('settings.change', wrong)).statusCode).toBe(400);
  }
  expect(await shop.rows()).toBe(before);
});

test('CLI-4 what failed in the background is seen, and tried again when an operator says so', async () => {
  await shop.db.rows(sql`select id from graphile_worker.add_job('mail', '{}'::json)`);
  expect(await ask('jobs.failed')).toEqual([]);
  await shop.db.rows(sql`
    update graphile_worker._private_jobs set last_error = 'No route to host', attempts = 25, run_at = now() + interval '1 day'`);
  const [job] = await ask('jobs.failed');
  expect(job).toMatchObject({ task: 'mail', attempts: 25, maxAttempts: 25, lastError: 'No route to host' });
  expect((await tell('jobs.retry', { id: job.id })).statusCode).toBe(200);
  const [waiting] = await shop.db.rows(sql`select attempts, run_at <= now() as due from graphile_worker.jobs where id = ${job.id}::bigint`);
  expect(waiting).toEqual({ attempts: 0, due: true });
  expect((await tell('jobs.retry', { id: '999999' })).statusCode).toBe(404);
});

test.each(['catalog.stock', 'settings.all', 'jobs.failed', 'orders.list'])(
  'CLI-3 %s is nobody else’s, and is kept by nobody',
  async (procedure) => {
    const url = `/trpc/${procedure}?input=${encodeURIComponent('{}')}`;
    expect((await shop.app.inject(url)).statusCode).toBe(401);
    const answer = await shop.app.inject({ url, headers });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  },
);

test.each([
  ['catalog.setStock', { code: 'x', stock: 1 }],
  ['catalog.setTaxClass', { code: 'x', taxClass: 'zero' }],
  ['catalog.publish', { code: 'x', published: true }],
  ['settings.change', { name: 'Mine' }],
  ['jobs.retry', { id: '1' }],
])('CLI-3 %s is done for nobody else', async (procedure, input) => {
  const before = await shop.rows();
  expect((await tell(procedure, input, {})).statusCode).toBe(401);
  expect(await shop.rows()).toBe(before);
});
