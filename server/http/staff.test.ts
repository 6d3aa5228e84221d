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

const query = async (procedure: string, input: unknown = {}) =>
  (await shop.app.inject({ url: `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, headers })).json().result.data;
const mutate = (procedure: string, payload: object, as = headers) =>
  shop.app.inject({ method: 'POST', url: `/trpc/${procedure}`, payload, headers: as });
const lastAudit = async () =>
  (
    await shop.db.rows(
      sql`select deed as action, record_kind as kind, record_id as id, details from audit_entries a order by a.id desc limit 1`,
    )
  )[0];

test('CLI-4 stock is listed lowest first, and set by a variant’s code', async () => {
  const { variants } = await query('catalog.stock', { search: 'lamp' });
  const { code } = variants[0];
  expect((await mutate('catalog.setStock', { code, stock: 2 })).statusCode).toBe(200);
  expect(await lastAudit()).toEqual({ action: 'catalog.set-stock', kind: 'variant', id: code, details: { stock: 2 } });
  const low = (await query('catalog.stock', { low: true })).variants;
  expect(low).toContainEqual(expect.objectContaining({ code, stock: 2 }));
  expect(low.every(({ stock }: { stock: number | null }) => stock !== null && stock <= 5)).toBe(true);
  expect((await mutate('catalog.setStock', { code: 'no such thing', stock: 2 })).statusCode).toBe(404);
  expect((await mutate('catalog.setStock', { code, stock: -1 })).statusCode).toBe(400);
});

test('CLI-4 a product’s tax class is set by its code, and audited', async () => {
  const [{ productCode: code }] = (await query('catalog.stock', { search: 'lamp' })).variants;
  expect((await mutate('catalog.setTaxClass', { code, taxClass: 'reduced' })).statusCode).toBe(200);
  expect(await lastAudit()).toEqual({ action: 'catalog.set-tax-class', kind: 'product', id: code, details: { taxClass: 'reduced' } });
  expect((await query('catalog.stock', { search: code })).variants).toMatchObject([{ productCode: code, taxClass: 'reduced' }]);
  const [product] = await shop.db.rows<{ id: number }>(sql`select id from products where code = ${code}`);
  expect(await query('catalog.product', { id: product?.id, language: 'en' })).toMatchObject({ code, taxClass: 'reduced' });
  expect((await mutate('catalog.setTaxClass', { code: 'no such thing', taxClass: 'zero' })).statusCode).toBe(404);
  expect((await mutate('catalog.setTaxClass', { code, taxClass: 'luxury' })).statusCode).toBe(400);
  expect(await lastAudit()).toMatchObject({ id: code });
});

test('CLI-4 an unpublished product is gone from public pages at once', async () => {
  const listed = async () => (await shop.app.inject('/trpc/catalog.list?input=%7B%22language%22%3A%22en%22%7D')).json().result.data.total;
  const [{ productCode: code }] = (await query('catalog.stock', { search: 'lamp' })).variants;
  await mutate('catalog.publish', { code, published: true });
  const before = await listed();
  const page = (await shop.app.inject('/shop')).body;
  await mutate('catalog.publish', { code, published: false });
  expect(await listed()).toBe(before - 1);
  expect((await shop.app.inject('/shop')).body).not.toBe(page);
  await mutate('catalog.publish', { code, published: true });
  expect(await listed()).toBe(before);
  expect(await lastAudit()).toEqual({ action: 'catalog.publish', kind: 'product', id: code, details: {} });
});

test('CLI-4 settings are read as a whole and changed by section', async () => {
  expect((await query('settings.all')).bank.iban).toBe('DE02120300000000202051');
  expect((await mutate('settings.change', { bank: { holder: 'Tea & Co' } })).json().result.data.bank).toMatchObject({
    holder: 'Tea & Co',
    iban: 'DE02120300000000202051',
  });
  expect(await lastAudit()).toEqual({ action: 'settings.change', kind: 'settings', id: 'bank', details: { bank: { holder: 'Tea & Co' } } });
  const before = await shop.rows();
  for (const wrong of [{ bank: { iban: 'DE00' } }, { nonsense: {} }, { bank: 'all of it' }, { paymentTermDays: 0 }]) {
    expect((await mutate('settings.change', wrong)).statusCode).toBe(400);
  }
  expect(await shop.rows()).toBe(before);
});

test('CLI-4 failed jobs are listed, and an operator can retry them', async () => {
  await shop.db.rows(sql`select id from graphile_worker.add_job('mail', '{}'::json)`);
  expect(await query('jobs.failed')).toEqual([]);
  await shop.db.rows(sql`
    update graphile_worker._private_jobs set last_error = 'No route to host', attempts = 25, run_at = now() + interval '1 day'`);
  const [job] = await query('jobs.failed');
  expect(job).toMatchObject({ task: 'mail', attempts: 25, maxAttempts: 25, lastError: 'No route to host' });
  expect((await mutate('jobs.retry', { id: job.id })).statusCode).toBe(200);
  const [waiting] = await shop.db.rows(sql`select attempts, run_at <= now() as due from graphile_worker.jobs where id = ${job.id}::bigint`);
  expect(waiting).toEqual({ attempts: 0, due: true });
  expect((await mutate('jobs.retry', { id: '999999' })).statusCode).toBe(404);
});

test.each(['catalog.stock', 'settings.all', 'jobs.failed', 'orders.list'])(
  'CLI-3 %s is refused to a visitor with 401, and is not cached',
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
])('CLI-3 %s is refused to a visitor with 401', async (procedure, input) => {
  const before = await shop.rows();
  expect((await mutate(procedure, input, {})).statusCode).toBe(401);
  expect(await shop.rows()).toBe(before);
});
