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
import { testContext } from '../testing/context.ts';
import { receiptOf } from './receipts.ts';
import { orders } from './router.ts';

let db: Database;
let olga: Me;
const said: [string, number][] = [];

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

const publish: Context['publish'] = async (_, what, payload) => void said.push([what, 'orderId' in payload ? payload.orderId : 0]);
const staff = (me: Me | null = olga) => createCallerFactory(orders)(testContext(db, { me: async () => me, publish }));
const stockOf = async (variantId: number) =>
  (await db.rows<{ stock: number }>(sql`select stock from variants where id = ${variantId}`))[0]?.stock;
const byName = (a: string, b: string) => a.localeCompare(b);
const refusal = async (action: Promise<unknown>) => action.then(() => 'done').catch((error) => error.cause?.code ?? error);

async function orderOfTea(): Promise<OrderRecord> {
  const who = shopper(db);
  await who.put(TEA);
  await who.live();
  const { number } = await who.order({ expectedTotal: 990 });
  return staff().show({ number });
}

async function order(who: Shopper = shopper(db)): Promise<OrderRecord> {
  await who.put(LAMP, 2);
  await who.put(TEA);
  await who.live();
  const { number } = await who.order({ expectedTotal: 12_790 });
  return staff().show({ number });
}

test('CLI-4 staff see an order with all that was agreed', async () => {
  const record = await order();
  expect(record).toMatchObject({
    number: 'S00001',
    state: 'open',
    paymentState: 'awaited',
    customer: 'Mia Beck',
    email: 'mia@customer.example',
    pieces: 3,
    total: 12_790,
    currency: 'EUR',
    delivery: 490,
    deliveryName: 'Parcel',
    paymentName: 'Bank transfer',
    shippedAt: null,
    tracking: '',
    refunds: [],
    history: [],
  });
  expect(record.lines).toMatchObject([
    { name: 'Lamp', quantity: 2, total: 11_800 },
    { name: 'Tea', quantity: 1, total: 500 },
  ]);
});

test('CLI-4 paid, then shipped: each is said once, written down, and told to the customer', async () => {
  const { id, number } = await order();
  expect(await staff().markPaid({ number })).toMatchObject({ paymentState: 'paid', state: 'open' });
  const shipped = await staff().ship({ number, tracking: 'DHL 00340434161094042557' });
  expect(shipped).toMatchObject({ state: 'shipped', tracking: 'DHL 00340434161094042557', shippedAt: '2026-03-02T09:00:00.000Z' });
  expect(shipped.history).toEqual([
    { at: '2026-03-02T09:00:00.000Z', by: 'Olga', action: 'orders.mark-paid', details: {} },
    { at: '2026-03-02T09:00:00.000Z', by: 'Olga', action: 'orders.ship', details: { tracking: 'DHL 00340434161094042557' } },
  ]);
  expect(said).toEqual([
    ['order.paid', id],
    ['order.shipped', id],
  ]);
  const [transaction] = await db.rows(sql`select state::text as state from payment_transactions where order_id = ${id}`);
  expect(transaction).toEqual({ state: 'done' });
});

test('CLI-4, PAY-1 being paid gives the receipt, of that moment and with the next number; what is refused takes none', async () => {
  const receipts = () => db.rows(sql`select order_id as id, number, made_at as at from receipts order by number`);
  const first = await order();
  await staff().cancel({ number: first.number });
  expect(await refusal(staff().markPaid({ number: first.number }))).toBe('wrong_state');
  expect(await receipts()).toEqual([]);
  const second = await order();
  await staff().markPaid({ number: second.number });
  expect(await receipts()).toEqual([{ id: second.id, number: 'R00001', at: new Date('2026-03-02T09:00:00Z') }]);
});

test.each([
  ['what is not paid is shipped', ['ship'], { about: 'unpaid' }],
  ['what is paid is cancelled', ['markPaid', 'cancel'], { about: 'paid' }],
] as const)('CLI-4 %s only where it is confirmed, which is written down', async (_, actions, details) => {
  const { number } = await order();
  for (const action of actions.slice(0, -1)) await staff()[action]({ number });
  const last = actions.at(-1) ?? 'ship';
  const before = await staff().show({ number });
  const refused = await staff()
    [last]({ number })
    .catch((error) => error.cause);
  expect(refused).toMatchObject({ code: 'confirmation_needed', details });
  expect(await staff().show({ number })).toEqual(before);
  expect((await staff()[last]({ number, confirmed: true })).history.at(-1)?.details).toMatchObject({ confirmed: true });
});

test('CLI-4 a payment noted by mistake is awaited again for a whole term, and its receipt is not given out until it is paid', async () => {
  const { id, number } = await order();
  await staff().markPaid({ number });
  await db.rows(sql`update orders set pay_by = '2026-01-01'`);
  const record = await staff().markUnpaid({ number, reason: 'another order' });
  expect(record).toMatchObject({ paymentState: 'awaited', payBy: '2026-03-09T09:00:00.000Z' });
  expect(record.history.at(-1)).toMatchObject({ action: 'orders.mark-unpaid', details: { reason: 'another order' } });
  const ctx = { db, now: new Date('2026-03-02T09:00:00Z') };
  expect(await receiptOf(ctx, id)).toBeUndefined();
  expect(await db.rows(sql`select state::text as state from payment_transactions where order_id = ${id}`)).toEqual([{ state: 'pending' }]);
  await staff().markPaid({ number });
  expect((await receiptOf(ctx, id))?.number).toBe('R00001');
});

test('CLI-4 what was shipped by mistake is open again, unpaid for a whole term, and tracking is corrected only where it is shipped', async () => {
  const { number } = await order();
  expect(await refusal(staff().setTracking({ number, tracking: 'T-2' }))).toBe('wrong_state');
  expect(await refusal(staff().unship({ number }))).toBe('wrong_state');
  await staff().ship({ number, tracking: 'T-1', confirmed: true });
  expect(await staff().setTracking({ number, tracking: 'T-2' })).toMatchObject({ state: 'shipped', tracking: 'T-2' });
  await db.rows(sql`update orders set pay_by = '2026-01-01'`);
  const open = { state: 'open', tracking: '', shippedAt: null, payBy: '2026-03-09T09:00:00.000Z' };
  expect(await staff().unship({ number })).toMatchObject(open);
});

test('CLI-4 a payment of which some was given back, or that never came, is not taken back', async () => {
  const { number } = await order();
  expect(await refusal(staff().markUnpaid({ number }))).toBe('wrong_state');
  await staff().markPaid({ number });
  await staff().refundNote({ number, amount: 100, reason: 'broken' });
  expect(await refusal(staff().markUnpaid({ number }))).toBe('wrong_state');
  expect(said.map(([what]) => what)).toEqual(['order.paid', 'order.refunded']);
});

test('CLI-4 a cancelled order gives its stock back, once, also when it is cancelled by several at the same time', async () => {
  const before = await stockOf(LAMP);
  const { number } = await order();
  expect(await stockOf(LAMP)).toBe((before ?? 0) - 2);
  const answers = await Promise.all([1, 2, 3].map(() => refusal(staff().cancel({ number, reason: 'by phone' }))));
  expect(answers.toSorted(byName)).toEqual(['done', 'wrong_state', 'wrong_state']);
  expect(await stockOf(LAMP)).toBe(before);
  const record = await staff().show({ number });
  expect(record).toMatchObject({ state: 'cancelled', paymentState: 'none' });
  expect(record.history.map(({ action, details }) => [action, details])).toEqual([['orders.cancel', { reason: 'by phone' }]]);
  expect(said.map(([what]) => what)).toEqual(['order.cancelled']);
});

test('CLI-4 refunds are noted under numbers without a hole, and never above what was paid', async () => {
  const { number } = await order();
  expect(await refusal(staff().refundNote({ number, amount: 100, reason: 'too early' }))).toBe('wrong_state');
  await staff().markPaid({ number });
  const answers = await Promise.all(
    [6_000, 6_000, 6_000].map((amount) => refusal(staff().refundNote({ number, amount, reason: 'broken' }))),
  );
  expect(answers.toSorted(byName)).toEqual(['done', 'done', 'refund_too_high']);
  await staff().cancel({ number, confirmed: true });
  const record = await staff().refundNote({ number, amount: 790, reason: 'the rest' });
  expect(record).toMatchObject({ state: 'cancelled', paymentState: 'paid', refunded: 12_790 });
  expect(record.refunds.map((note) => [note.number, note.amount])).toEqual([
    ['G00001', 6_000],
    ['G00002', 6_000],
    ['G00003', 790],
  ]);
});

test.each([
  ['what was shipped is not cancelled', ['ship', 'cancel'], 'wrong_state'],
  ['nor shipped again', ['ship', 'ship'], 'wrong_state'],
  ['what is paid is not paid again', ['markPaid', 'markPaid'], 'wrong_state'],
  ['what was cancelled is not paid', ['cancel', 'markPaid'], 'wrong_state'],
  ['nor shipped', ['cancel', 'ship'], 'wrong_state'],
  ['what is shipped may still be paid', ['ship', 'markPaid'], 'done'],
] as const)('CLI-4 %s', async (_, [first, second], expected) => {
  const { number } = await order();
  await staff()[first]({ number, confirmed: true });
  const written = () => db.rows(sql`select o.*, (select count(*) from audit_entries)::int as actions from orders o`);
  const before = await written();
  expect(await refusal(staff()[second]({ number, confirmed: true }))).toBe(expected);
  if (expected !== 'done') expect(await written()).toEqual(before);
});

test('CLI-4 the list is read page by page, narrowed by state, payment and words', async () => {
  for (const name of ['Ada Moss', 'Ben 100%_Reed', 'Cem Lake']) {
    const who = shopper(db);
    await who.put(TEA);
    await who.live({ name, email: `${name[0]}@customer.example`, street: 'Weg 1', city: 'Kiel', zip: '24103', countryId: 276 });
    await who.order({ expectedTotal: 990 });
  }
  await staff().markPaid({ number: 'S00002' });
  const names = async (filter: Parameters<ReturnType<typeof staff>['list']>[0]) =>
    (await staff().list(filter)).orders.map(({ customer }) => customer);
  expect(await names({})).toEqual(['Cem Lake', 'Ben 100%_Reed', 'Ada Moss']);
  expect((await staff().list({ payment: 'awaited', limit: 1 })).count).toBe(2);
  expect(await names({ payment: 'awaited' })).toEqual(['Cem Lake', 'Ada Moss']);
  expect(await names({ state: 'cancelled' })).toEqual([]);
  expect(await names({ search: 'moss' })).toEqual(['Ada Moss']);
  expect(await names({ search: 's00003' })).toEqual(['Cem Lake']);
  expect(await names({ search: '%_' })).toEqual(['Ben 100%_Reed']);
  const first = await staff().list({ limit: 2 });
  expect(first.orders).toHaveLength(2);
  expect(await staff().list({ limit: 2, before: first.next ?? 0 })).toMatchObject({
    orders: [{ customer: 'Ada Moss' }],
    next: null,
    count: 3,
  });
});

test('CLI-4 an order is new until a payment or a note has come, and stands among what is to be shipped or paid', async () => {
  const numbers = async (stage?: 'new' | 'to_ship' | 'unpaid') =>
    (await staff().list({ ...(stage && { stage }) })).orders.map(({ number, isNew }) => (isNew ? `${number} new` : number));
  const made: OrderRecord[] = [];
  for (const _ of [1, 2, 3, 4]) made.push(await orderOfTea());
  const [, noted, paid, cancelled] = made.map(({ number }) => number) as [string, string, string, string];
  await staff().note({ number: noted, text: 'calls back' });
  await staff().markPaid({ number: paid });
  await staff().cancel({ number: cancelled });
  expect(await numbers('new')).toEqual(['S00001 new']);
  expect(await numbers('to_ship')).toEqual(['S00003']);
  expect(await numbers('unpaid')).toEqual(['S00002', 'S00001 new']);
  expect(await numbers()).toEqual(['S00004', 'S00003', 'S00002', 'S00001 new']);
  await staff().ship({ number: 'S00001', tracking: '', confirmed: true });
  expect(await numbers('new')).toEqual([]);
});

test('CLI-4 a note stays with its order, with author and time, and its customer is never shown it', async () => {
  const { id, number } = await orderOfTea();
  const record = await staff().note({ number, text: '  the bell is broken  ' });
  expect(record.notes).toEqual([{ text: 'the bell is broken', at: '2026-03-02T09:00:00.000Z', by: 'Olga' }]);
  expect(record.history).toEqual([{ at: '2026-03-02T09:00:00.000Z', by: 'Olga', action: 'orders.note', details: {} }]);
  expect(await refusal(staff().note({ number, text: 'x'.repeat(2_001) }))).not.toBe('done');
  expect(await refusal(staff().note({ number: 'S99999', text: 'x' }))).toBe('not_found');
  const { accessToken } = await db.prisma.order.findFirstOrThrow({ where: { id } });
  const customers = createCallerFactory(orders)(testContext(db, { me: async () => null }));
  expect(JSON.stringify(await customers.page({ id, accessToken }))).not.toContain('bell');
  expect(said).toEqual([]);
});

test('CLI-4 nobody else reads or does any of it', async () => {
  const { number } = await order();
  for (const me of [null, { ...olga, role: 'customer' }, { ...olga, role: 'editor' }] as const) {
    const expected = me === null ? 'sign_in_needed' : 'forbidden';
    const caller = staff(me as Me | null);
    const tries = [
      caller.list({}),
      caller.show({ number }),
      caller.markPaid({ number }),
      caller.ship({ number }),
      caller.cancel({ number }),
      caller.refundNote({ number, amount: 1, reason: 'x' }),
      caller.markUnpaid({ number }),
      caller.unship({ number }),
      caller.setTracking({ number, tracking: 'x' }),
      caller.note({ number, text: 'x' }),
    ];
    for (const tried of tries) expect(await refusal(tried)).toBe(expected);
  }
  expect(await refusal(staff().show({ number: 'S99999' }))).toBe('not_found');
  expect(await refusal(staff().ship({ number: 'S99999' }))).toBe('not_found');
  expect(await db.rows(sql`select from audit_entries`)).toEqual([]);
});
