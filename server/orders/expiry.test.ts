import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LAMP, TEA } from '../cart/goods.ts';
import { openTestShop, shopper } from '../checkout/testing.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { cancelUnpaidOrders } from './expiry.ts';

let db: Database;
let dropped: string[];
const day = (date: number) => new Date(`2026-03-${String(date).padStart(2, '0')}T09:00:00Z`);

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await openTestShop(db);
  dropped = [];
});

const cancelAt = (now: Date) => cancelUnpaidOrders({ db, now, publish: async () => {}, drop: (tags) => void dropped.push(...tags) });
const states = () => db.rows(sql`select state::text, payment_state::text as payment from orders order by id`);
const stocks = () => db.rows(sql`select id, stock from variants where id in (${TEA}, ${LAMP}) order by id`);

async function order(now: Date, quantity: number, expectedTotal: number): Promise<{ id: number }> {
  const who = shopper(db, { now });
  await who.put(LAMP, quantity);
  await who.put(TEA);
  await who.live();
  return who.order({ expectedTotal });
}

test('a quotation that was accepted is never cancelled for lack of payment', async () => {
  const { id } = await order(day(2), 1, 6890);
  await db.prisma.order.update({ where: { id }, data: { origin: 'quotation' } });
  await cancelAt(day(20));
  expect(await states()).toEqual([{ state: 'sale', payment: 'awaited' }]);
});

test('DATA an order that nobody pays gives its stock back after the payment term, once', async () => {
  await order(day(2), 2, 12_790);
  await order(day(5), 1, 6890);
  await cancelAt(day(9));
  expect(await states()).toEqual(Array(2).fill({ state: 'sale', payment: 'awaited' }));
  await Promise.all([cancelAt(day(10)), cancelAt(day(10))]);
  await cancelAt(day(10));
  expect(await states()).toEqual([
    { state: 'cancel', payment: 'none' },
    { state: 'sale', payment: 'awaited' },
  ]);
  expect(await stocks()).toEqual([
    { id: TEA, stock: null },
    { id: LAMP, stock: 2 },
  ]);
  expect(await db.rows(sql`select state::text from payment_transactions order by id`)).toEqual([{ state: 'cancel' }, { state: 'pending' }]);
  expect(dropped).toEqual(['catalog', 'product:2']);
});

test('DATA what was paid stays', async () => {
  await order(day(2), 2, 12_790);
  await db.rows(sql`update orders set payment_state = 'paid'`);
  await cancelAt(day(30));
  expect(await states()).toEqual([{ state: 'sale', payment: 'paid' }]);
  expect(await stocks()).toContainEqual({ id: LAMP, stock: 1 });
});

test('DATA what is paid in part is not cancelled for want of the rest', async () => {
  const { id } = await order(day(2), 2, 12_790);
  await db.prisma.order.update({ where: { id }, data: { paymentState: 'partly_paid', paid: 4_000 } });
  await cancelAt(day(30));
  expect(await states()).toEqual([{ state: 'sale', payment: 'partly_paid' }]);
  expect(await stocks()).toContainEqual({ id: LAMP, stock: 1 });
});

test('PAY-9 the customer of a cancelled order is told so', async () => {
  const who = shopper(db, { now: day(2) });
  await who.put(TEA);
  await who.live();
  const { id } = await who.order({ expectedTotal: 990 });
  await cancelAt(day(30));
  expect(await who.ask().orders.status({ id, language: 'en' })).toMatchObject({ recall: false, tone: 'danger' });
  expect(await who.ask().orders.page({ id })).toMatchObject({ state: 'cancel', payment: { transfer: null } });
});
