import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderRecord } from '#domain/orders/types.ts';
import { LAMP, TEA } from '../cart/goods.ts';
import { openTestShop, type Shopper, shopper } from '../checkout/testing.ts';
import type { Context } from '../context.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createCallerFactory } from '../http/trpc.ts';
import { createPerson } from '../people/service.ts';
import type { Me } from '../people/session.ts';
import { shopSettings } from '../settings/service.ts';
import { testContext } from '../testing/context.ts';
import { awaitTransfer } from './payment-term.ts';
import { receiptOf } from './receipts.ts';
import { orders } from './router.ts';

const NOW = new Date('2026-03-02T09:00:00Z');
const TOTAL = 12_790;
let db: Database;
let olga: Me;
const said: string[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  const email = 'olga@shop.example';
  const id = await createPerson(testContext(db), { email, name: 'Olga', password: 'tea-and-cake', role: 'operator' });
  olga = { id, email, name: 'Olga', role: 'operator', language: 'en' };
});
afterAll(() => db.close());
beforeEach(async () => {
  await openTestShop(db);
  await db.rows(sql`delete from audit_entries`);
  said.length = 0;
});

const publish: Context['publish'] = async (_, what) => void said.push(what);
const staff = () => createCallerFactory(orders)(testContext(db, { me: async () => olga, publish }));
const refusal = async (action: Promise<unknown>) => action.then(() => 'done').catch((error) => error.cause?.code ?? error.code);
const receipts = () => db.rows(sql`select number from receipts`);

async function order(who: Shopper = shopper(db)): Promise<OrderRecord> {
  await who.put(LAMP, 2);
  await who.put(TEA);
  await who.live();
  const { number } = await who.order({ expectedTotal: TOTAL });
  return staff().show({ number });
}

test('a part of the money is noted, then the rest: only then the receipt is given', async () => {
  const { id, number } = await order();
  await db.rows(sql`update orders set pay_by = '2026-01-01'`);
  const part = await staff().markPaid({ number, amount: 4_000, note: 'deposit' });
  expect(part).toMatchObject({ paymentState: 'partly_paid', paid: 4_000, due: 8_790, payBy: '2026-03-09T09:00:00.000Z' });
  expect(part.payments).toEqual([{ amount: 4_000, method: 'transfer', note: 'deposit', at: NOW.toISOString(), by: 'Olga' }]);
  expect(part.history.at(-1)).toMatchObject({ action: 'orders.mark-paid', details: { amount: 4_000, note: 'deposit' } });
  expect([await receipts(), await receiptOf({ db, now: NOW }, id)]).toEqual([[], undefined]);
  expect((await staff().list({ payment: 'partly_paid' })).orders).toMatchObject([{ number, paid: 4_000 }]);
  const whole = await staff().markPaid({ number });
  expect(whole).toMatchObject({ paymentState: 'paid', paid: TOTAL, due: 0, payments: [{ amount: 4_000 }, { amount: 8_790 }] });
  expect(await receipts()).toEqual([{ number: 'R00001' }]);
  expect(await db.rows(sql`select state::text from payment_transactions`)).toEqual([{ state: 'done' }]);
  expect(said).toEqual(['order.partly-paid', 'order.paid']);
});

test('a payment of exactly what is left is the last, and the receipt says when it came', async () => {
  const { id, number } = await order();
  await db.rows(sql`delete from payment_transactions`);
  expect(await staff().markPaid({ number, amount: TOTAL })).toMatchObject({ paymentState: 'paid', payments: [{ amount: TOTAL }] });
  expect((await receiptOf({ db, now: NOW }, id))?.says.paidAt).toBe(NOW.toISOString());
  expect(said).toEqual(['order.paid']);
});

test.each([
  ['a cent more than is left', 8_791, 'payment_too_high'],
  ['far more', 1_000_000_000, 'payment_too_high'],
  ['nothing', 0, 'BAD_REQUEST'],
  ['less than nothing', -1, 'BAD_REQUEST'],
  ['half a cent', 0.5, 'BAD_REQUEST'],
  ['no number', 'abc', 'BAD_REQUEST'],
])('a payment of %s is refused, and nothing is written', async (_, amount, code) => {
  const { number } = await order();
  await staff().markPaid({ number, amount: 4_000 });
  const before = await staff().show({ number });
  const refused = await refusal(staff().markPaid({ number, amount: amount as number }));
  expect(['BAD_REQUEST', 'bad_input'].includes(refused) ? 'BAD_REQUEST' : refused).toBe(code);
  expect(await staff().show({ number })).toEqual(before);
});

test('payments at the same time never come to more than the total', async () => {
  const { number } = await order();
  const answers = await Promise.all([6_000, 6_000, 6_000].map((amount) => refusal(staff().markPaid({ number, amount, confirmed: true }))));
  expect(answers.toSorted((a, b) => a.localeCompare(b))).toEqual(['done', 'done', 'payment_too_high']);
  expect(await staff().show({ number })).toMatchObject({ paid: 12_000, due: 790 });
  expect(await db.rows(sql`select sum(amount)::int as sum from payments`)).toEqual([{ sum: 12_000 }]);
});

test('one payment that is noted twice, at once or within a day, counts once until it is confirmed to be another', async () => {
  const { number } = await order();
  const deposit = { number, amount: 4_000 };
  const answers = await Promise.all([1, 2].map(() => refusal(staff().markPaid(deposit))));
  expect(answers.toSorted((a, b) => a.localeCompare(b))).toEqual(['confirmation_needed', 'done']);
  expect(await staff().show({ number })).toMatchObject({ paid: 4_000 });
  expect(await staff().markPaid({ ...deposit, confirmed: true })).toMatchObject({ paid: 8_000 });
  await db.rows(sql`update payments set made_at = made_at - interval '25 hours'`);
  expect(await staff().markPaid(deposit)).toMatchObject({ paid: 12_000 });
});

test('the database itself holds no payment of nothing, and no order that is paid above its total', async () => {
  const { id } = await order();
  await expect(db.rows(sql`update orders set paid = total + 1 where id = ${id}`)).rejects.toThrow('orders_paid_check');
  await expect(db.prisma.payment.create({ data: { orderId: id, amount: 0, method: 'transfer', madeAt: NOW } })).rejects.toThrow(
    'payments_amount_check',
  );
});

test('the last payment is taken back, then the one before it, then there is none', async () => {
  const { id, number } = await order();
  await staff().markPaid({ number, amount: 4_000 });
  await staff().markPaid({ number });
  expect(await staff().markUnpaid({ number, reason: 'another order' })).toMatchObject({ paymentState: 'partly_paid', paid: 4_000 });
  expect(await receiptOf({ db, now: NOW }, id)).toBeUndefined();
  expect(await db.rows(sql`select state::text from payment_transactions`)).toEqual([{ state: 'pending' }]);
  expect(await staff().markUnpaid({ number })).toMatchObject({ paymentState: 'awaited', paid: 0, payments: [] });
  expect(await refusal(staff().markUnpaid({ number }))).toBe('wrong_state');
  await staff().markPaid({ number });
  expect((await receiptOf({ db, now: NOW }, id))?.number).toBe('R00001');
});

test('of what is paid in part no more is given back than that', async () => {
  const { number } = await order();
  await staff().markPaid({ number, amount: 4_000 });
  expect(await refusal(staff().refundNote({ number, amount: 4_001, reason: 'broken' }))).toBe('refund_too_high');
  expect(await staff().refundNote({ number, amount: 4_000, reason: 'broken' })).toMatchObject({ refunded: 4_000, paid: 4_000 });
  expect(await refusal(staff().markUnpaid({ number }))).toBe('wrong_state');
});

test('what is paid in part is cancelled only where it is confirmed; its money waits to be given back, and no more is asked for', async () => {
  const who = shopper(db);
  const { id, number } = await order(who);
  await staff().markPaid({ number, amount: 4_000 });
  expect(await refusal(staff().ship({ number }))).toBe('confirmation_needed');
  expect(await refusal(staff().cancel({ number }))).toBe('confirmation_needed');
  expect(await staff().cancel({ number, confirmed: true })).toMatchObject({ state: 'cancelled', paymentState: 'partly_paid', due: 0 });
  expect(await who.ask().orders.page({ id })).toMatchObject({ paid: 4_000, due: 0, payment: { transfer: null } });
  expect(await refusal(staff().markPaid({ number }))).toBe('wrong_state');
  expect(await staff().refundNote({ number, amount: 4_000, reason: 'cancelled' })).toMatchObject({ refunded: 4_000 });
});

test('an order with a deposit asks its customer for that first, then for the rest, under the same reference', async () => {
  const who = shopper(db);
  const { id, number } = await order(who);
  await db.rows(sql`delete from payment_transactions`);
  await db.rows(sql`update orders set origin = 'quotation', payment_state = 'none', pay_by = null`);
  const shop = await shopSettings(db);
  await db.transaction((tx) => awaitTransfer(tx, { orderId: id, dueAtOnce: 3_000, shop, now: NOW }));
  const asked = async () => {
    const { paymentState, due, payment } = await who.ask().orders.page({ id });
    const { message } = await who.ask().orders.status({ id, language: 'en' });
    return [paymentState, due, payment?.transfer?.amount, payment?.transfer?.reference, payment?.transfer?.payBy, message];
  };
  const day = '2026-03-09';
  expect(await asked()).toEqual(['awaited', 3_000, 3_000, number, day, expect.stringContaining('Please transfer €30.00 with')]);
  await staff().markPaid({ number, amount: 1_000 });
  expect(await asked()).toEqual(['partly_paid', 2_000, 2_000, number, day, expect.stringMatching(/received €10.00.*€20.00 more with/)]);
  await staff().markPaid({ number, amount: 2_000 });
  expect(await asked()).toEqual(['partly_paid', 9_790, 9_790, number, day, expect.stringMatching(/received €30.00.*€97.90 more with/)]);
  await staff().markPaid({ number });
  expect(await asked()).toEqual(['paid', 0, undefined, undefined, undefined, 'Your payment has arrived. Thank you!']);
});

test('of what costs nothing no payment is awaited', async () => {
  const { id } = await order();
  await db.rows(sql`update orders set total = 0, payment_state = 'none', pay_by = null`);
  const shop = await shopSettings(db);
  await db.transaction((tx) => awaitTransfer(tx, { orderId: id, dueAtOnce: 0, shop, now: NOW }));
  expect(await db.rows(sql`select payment_state::text as state, pay_by from orders`)).toEqual([{ state: 'none', pay_by: null }]);
});
