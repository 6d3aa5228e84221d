import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Address } from '#domain/places/schema.ts';
import { LAMP, TEA } from '../cart/goods.ts';
import { MIA, openTestShop, shopper } from '../checkout/testing.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createCallerFactory, router } from '../http/trpc.ts';
import { receiptOf } from '../orders/receipts.ts';
import { orders } from '../orders/router.ts';
import { createPerson } from '../people/service.ts';
import type { Me } from '../people/session.ts';
import { changeSettings } from '../settings/service.ts';
import { testContext } from '../testing/context.ts';
import { figures } from './router.ts';

const PAUL = { ...MIA, name: 'Paul Petit', email: 'paul@customer.example', city: 'Paris', zip: '75001', countryId: 250 };
const URS = { ...MIA, name: 'Urs', email: 'urs@customer.example', city: 'Bern', zip: '3011', countryId: 756 };
const NOW = new Date('2026-03-31T10:00:00Z');
const MARCH = { from: '2026-03-01', to: '2026-03-31' };
let db: Database;
let olga: Me;
const made: Record<string, { id: number; number: string; total: number }> = {};

const staff = (now = NOW) => createCallerFactory(router({ figures, orders }))(testContext(db, { now, me: async () => olga }));

async function order(name: string, at: string, to: Address, goods: readonly (readonly [number, number])[]): Promise<void> {
  const who = shopper(db, { now: new Date(at) });
  for (const [variantId, quantity] of goods) await who.put(variantId, quantity);
  await who.live(to);
  const { cart } = await who.ask().checkout.delivery({ key: who.key, language: 'en', deliveryId: 1 });
  made[name] = { ...(await who.order({ expectedTotal: cart.total })), total: cart.total };
}
const numberOf = (name: string) => made[name]?.number ?? '';
const totalOf = (...names: string[]) => names.reduce((sum, name) => sum + (made[name]?.total ?? 0), 0);

/** Two rates at home and in France, an export, prices with and without tax, a cancelled order, refunds, and a part of the money. */
beforeAll(async () => {
  db = await createTestDatabase();
  await openTestShop(db);
  const email = 'olga@shop.example';
  const id = await createPerson(testContext(db), { email, name: 'Olga', password: 'tea-and-cake', role: 'operator' });
  olga = { id, email, name: 'Olga', role: 'operator', language: 'en' };
  await db.rows(sql`update variants set stock = null`);
  await db.rows(sql`update products set tax_class = 'reduced' where id = 1`);
  await order('early', '2026-02-10T12:00:00Z', MIA, [[TEA, 1]]);
  // Half an hour past midnight in Berlin, in winter and in summer.
  await order('mixed', '2026-03-01T23:30:00Z', MIA, [
    [LAMP, 2],
    [TEA, 3],
  ]);
  await order('tea', '2026-03-10T12:00:00Z', PAUL, [[TEA, 3]]);
  await order('french', '2026-03-29T22:30:00Z', PAUL, [
    [LAMP, 1],
    [TEA, 7],
  ]);
  await order('cancelled', '2026-03-12T12:00:00Z', URS, [[LAMP, 5]]);
  await order('export', '2026-03-12T12:00:00Z', URS, [[LAMP, 1]]);
  await changeSettings({ db, drop: () => {} }, { tax: { included: false } });
  await order('added', '2026-03-31T09:00:00Z', MIA, [
    [LAMP, 1],
    [TEA, 1],
  ]);
  for (const name of ['mixed', 'tea', 'export', 'added']) await staff().orders.markPaid({ number: numberOf(name) });
  await staff().orders.markPaid({ number: numberOf('french'), amount: 1_000 });
  await staff().orders.cancel({ number: numberOf('cancelled') });
  await staff().orders.refundNote({ number: numberOf('tea'), amount: 500, reason: 'stale' });
  await staff().orders.refundNote({ number: numberOf('mixed'), amount: 300, reason: 'late' });
});
afterAll(() => db.close());

const counted = ['mixed', 'french', 'tea', 'export', 'added'] as const;

test('sales have each day of the shop’s zone, what is paid and awaited, and the days before', async () => {
  const { rows, total, before, ...period } = await staff().figures.sales(MARCH);
  const gross = totalOf(...counted);
  expect(period).toEqual({ ...MARCH, by: 'day', zone: 'Europe/Berlin', running: true, currency: 'EUR' });
  expect(total).toMatchObject({
    orders: 5,
    gross,
    refunded: 800,
    revenue: gross - 800,
    newCustomers: 2,
    averageOrder: Math.round(gross / 5),
  });
  expect([total.net + total.tax, total.paid + total.awaited]).toEqual([gross, gross]);
  expect(total.awaited).toBe(totalOf('french') - 1_000);
  // The export without the tax of home, and one whose tax is added.
  expect(total.delivery).toBe(3 * 490 + 412 + 583);
  expect(rows.length).toBe(31);
  const sold = rows.filter((row) => row.orders > 0).map(({ from, orders, newCustomers }) => [from, orders, newCustomers]);
  expect(sold).toEqual([
    ['2026-03-02', 1, 0],
    ['2026-03-10', 1, 1],
    ['2026-03-12', 1, 1],
    ['2026-03-30', 1, 0],
    ['2026-03-31', 1, 0],
  ]);
  expect(before).toMatchObject({ from: '2026-01-29', to: '2026-02-28', orders: 1, gross: totalOf('early'), newCustomers: 1 });
});

test('sales by month are cut off where the period is, and the days before a running one at the same time of the day', async () => {
  const months = await staff().figures.sales({ from: '2026-01-15', to: '2099-12-31', by: 'month' });
  expect(months.rows.map(({ from, to, orders }) => [from, to, orders])).toEqual([
    ['2026-01-15', '2026-01-31', 0],
    ['2026-02-01', '2026-02-28', 1],
    ['2026-03-01', '2026-03-31', 5],
  ]);
  const before = async (at: string) => (await staff(new Date(at)).figures.sales({ from: '2026-03-11' })).before.orders;
  expect([await before('2026-03-11T11:59:00Z'), await before('2026-03-11T12:01:00Z')]).toEqual([0, 1]);
});

test('taxes are those of the receipts, to the cent', async () => {
  await staff().orders.markPaid({ number: numberOf('french') });
  const sums = new Map<string, { net: number; tax: number }>();
  for (const name of counted) {
    const receipt = await receiptOf({ db, now: NOW }, made[name]?.id ?? 0);
    for (const { rate, net, tax } of receipt?.says.taxes ?? []) {
      const key = `${{ 276: 'DE', 250: 'FR' }[receipt?.says.billing.countryId ?? 0]} ${rate}`;
      const { net: nets, tax: taxes } = sums.get(key) ?? { net: 0, tax: 0 };
      sums.set(key, { net: nets + net, tax: taxes + tax });
    }
  }
  const { rows, total } = await staff().figures.taxes(MARCH);
  expect([...sums.keys()].sort()).toEqual(['DE 1900', 'DE 700', 'FR 2000', 'FR 550']);
  const taxed = rows.filter(({ tax }) => tax > 0);
  expect(Object.fromEntries(taxed.map(({ country, rate, net, tax }) => [`${country} ${rate}`, { net, tax }]))).toEqual(
    Object.fromEntries(sums),
  );
  expect(rows.find(({ country }) => country === 'CH')).toEqual({
    country: 'CH',
    rate: 0,
    net: totalOf('export'),
    tax: 0,
    gross: totalOf('export'),
    refunded: 0,
  });
  expect(rows.filter(({ refunded }) => refunded > 0).map(({ country, rate, refunded }) => [country, rate, refunded])).toEqual([
    ['FR', 550, 500],
    ['DE', null, 300],
  ]);
  const { total: sales } = await staff().figures.sales(MARCH);
  expect(total).toEqual({ net: sales.net, tax: sales.tax, gross: sales.gross, refunded: sales.refunded });
});

test('what sold best, by product and by variant, page by page; with delivery it is all that was sold', async () => {
  const { rows, count, next } = await staff().figures.products({ ...MARCH, limit: 1 });
  expect([rows, count, next]).toMatchObject([[{ name: 'Lamp', slug: 'lamp-2', pieces: 5, orders: 4, picture: { hash: 'aa' } }], 2, 1]);
  const rest = await staff().figures.products({ ...MARCH, limit: 1, after: next ?? 0 });
  expect(rest).toMatchObject({ rows: [{ name: 'Tea', pieces: 14, picture: null }], next: null });
  const { total } = await staff().figures.sales(MARCH);
  expect((rows[0]?.gross ?? 0) + (rest.rows[0]?.gross ?? 0) + total.delivery).toBe(total.gross);
  expect((await staff().figures.products({ ...MARCH, by: 'variant' })).rows[0]).toMatchObject({ code: 'lamp-black', options: 'Black' });
});

test('who returned, and who brought the most: a name and an order, nothing else', async () => {
  const { count, returning, rows } = await staff().figures.customers(MARCH);
  expect([count, returning]).toEqual([3, 1]);
  expect(rows).toEqual([
    { name: 'Mia Beck', lastOrder: numberOf('added'), orders: 2, revenue: totalOf('mixed', 'added') - 300 },
    { name: 'Paul Petit', lastOrder: numberOf('french'), orders: 2, revenue: totalOf('french', 'tea') - 500 },
    { name: 'Urs', lastOrder: numberOf('export'), orders: 1, revenue: totalOf('export') },
  ]);
});

test.each([
  ['a first day after the last', { from: '2026-03-02', to: '2026-03-01' }],
  ['a first day that is yet to come', { from: '2026-04-01', to: '2026-04-30' }],
  ['more than ten years', { from: '2010-01-01' }],
  ['days before the calendar', { from: '0000-01-01', to: '0000-01-02' }],
])('refused: %s', async (_, asked) => {
  await expect(staff().figures.taxes(asked)).rejects.toThrow();
});

test('days without any order have figures, too', async () => {
  const { total, before, rows } = await staff().figures.sales({ from: '2020-01-01', to: '2020-01-02' });
  expect([total.orders, total.averageOrder, before.revenue, rows.length]).toEqual([0, 0, 0, 2]);
  expect(await staff().figures.customers({ from: '2020-01-01', to: '2020-01-02' })).toMatchObject({ count: 0, returning: 0, rows: [] });
});
