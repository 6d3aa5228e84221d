import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HIGHEST_SUM } from '#domain/money.ts';
import type { QuotePage } from '#domain/quotes/types.ts';
import { LAMP, TEA } from '../cart/goods.ts';
import { openTestShop, shopper } from '../checkout/testing.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createCallerFactory } from '../http/trpc.ts';
import { cancelOrders } from '../orders/cancelling.ts';
import { orders } from '../orders/router.ts';
import { createPerson } from '../people/service.ts';
import { changeSettings } from '../settings/service.ts';
import { testContext } from '../testing/context.ts';
import { DRAFT, NOW, openDesk, opened, refusal } from './testing.ts';

let db: Database;
let desk: ReturnType<typeof openDesk>;

beforeAll(async () => {
  db = await createTestDatabase();
  const password = 'tea-and-cake';
  desk = openDesk(db, await createPerson(testContext(db), { email: 'olga@shop.example', name: 'Olga', password, role: 'operator' }));
});
afterAll(() => db.close());
beforeEach(async () => {
  await openTestShop(db);
  await db.rows(sql`delete from audit_entries`);
  desk.published.length = 0;
});

const accept = (page: QuotePage, digest = page.digest) => desk.customer().accept({ ...opened(page), digest, signing: null });
const stockOf = async (variantId: number) =>
  (await db.rows<{ stock: number }>(sql`select stock from variants where id = ${variantId}`))[0]?.stock;
const lineOf = (page: QuotePage, name: string) => page.lines.find((line) => line.name === name)?.id ?? 0;

test('QUOTE-2 its customer changes only what they may, never below zero, and the total is right', async () => {
  const page = await desk.sent();
  const tea = lineOf(page, 'Tea');
  const change = (lineId: number, quantity: number) => desk.customer().changeLine({ ...opened(page), lineId, quantity });
  expect((await change(tea, 5)).document).toMatchObject({ total: 10_620 + 2_500 + 490, tax: 2_173 });
  expect(await refusal(change(lineOf(page, 'Lamp'), 1))).toBe('quantity_fixed');
  for (const quantity of [-1, 1e9, Number.NaN, 1.5]) expect(await refusal(change(tea, quantity))).toBe('BAD_REQUEST');
  const other = await desk.sent();
  expect(await refusal(change(lineOf(other, 'Tea'), 1))).toBe('order_changed');
  const off = await change(tea, 0);
  expect(off.document).toMatchObject({ lines: [{ name: 'Lamp' }], total: 10_620 + 490 });
  expect(off.lines).toMatchObject([{ name: 'Lamp' }, { name: 'Tea', quantity: 0, total: 0 }]);
  expect((await desk.customer().stepLine({ ...opened(page), lineId: tea, step: 'down' })).lines[1]).toMatchObject({ quantity: 0 });
  const steps = Array.from({ length: 6 }, () => desk.customer().stepLine({ ...opened(page), lineId: tea, step: 'up' }));
  await Promise.all(steps);
  expect((await desk.customer().page(opened(page))).document).toMatchObject({ total: 10_620 + 3_000 + 490 });
});

test('QUOTE-2 a customer goes no higher than the highest order, or than the shop offered itself', async () => {
  const { number } = (await desk.sent()).document;
  const { page } = await desk.staff().show({ number });
  const tea = lineOf(page, 'Tea');
  const change = (quantity: number) => desk.customer().changeLine({ ...opened(page), lineId: tea, quantity });
  const limit = (highestOrder: number) => changeSettings(testContext(db), { highestOrder });
  // Two lamps and three of tea are offered, for 121.20.
  await limit(12_700);
  expect(await refusal(change(5))).toBe('above_maximum');
  await change(4);
  await limit(10_000);
  expect(await refusal(change(5))).toBe('above_maximum');
  expect(await refusal(accept(await desk.customer().page(opened(page))))).toBe('above_maximum');
  await change(1);
  expect(await refusal(change(4))).toBe('above_maximum');
  const history = async () => (await desk.staff().show({ number })).history.slice(2);
  expect(await history()).toMatchObject([{ action: 'quotes.change', by: '', details: { name: 'Tea', before: 3, after: 1 } }]);
  await change(3);
  const added = await desk.customer().addOption({ ...opened(page), optionId: page.options[0]?.id ?? 0 });
  expect(added.document.lines).toHaveLength(3);
  expect(await history()).toMatchObject([{ action: 'quotes.add', by: '', details: { name: 'Cup', quantity: 1 } }]);
  expect(await accept(added)).toMatchObject({ orderNumber: 'S00001' });
  await limit(HIGHEST_SUM);
});

test('QUOTE-3 an optional line is added once, and may be changed from then on', async () => {
  const page = await desk.sent();
  const optionId = page.options[0]?.id ?? 0;
  const added = await desk.customer().addOption({ ...opened(page), optionId });
  expect(added).toMatchObject({ options: [], document: { total: 10_620 + 1_500 + 800 + 490 } });
  expect(added.lines[2]).toMatchObject({ name: 'Cup', quantity: 1, changeable: true, available: 0 });
  expect(await refusal(desk.customer().addOption({ ...opened(page), optionId }))).toBe('order_changed');
});

test('QUOTE-3 accepted as it was shown, it is an order whose stock is taken and whose payment is awaited', async () => {
  const page = await desk.sent({ deposit: 3_000 });
  const accepted = await accept(page);
  expect(accepted).toEqual({
    orderNumber: 'S00001',
    orderId: page.id,
    accessToken: page.accessToken,
    payment: { amount: 3_783, currency: 'EUR' },
    short: [],
  });
  expect(await stockOf(LAMP)).toBe(1);
  expect(desk.published.at(-1)).toMatchObject(['quote.accepted', { orderId: page.id }]);
  const after = await desk.customer().page(opened(page));
  expect(after).toMatchObject({
    state: 'accepted',
    digest: page.digest,
    accepted: { orderNumber: 'S00001', by: 'Mia Beck', sealed: false },
  });
  const order = await createCallerFactory(orders)(testContext(db)).page(opened(page));
  expect(order).toMatchObject({
    state: 'sale',
    paymentState: 'awaited',
    total: 12_610,
    due: 3_783,
    payment: { transfer: { reference: 'S00001', amount: 3_783 } },
  });
  // What it said stays, whatever the shop is called later.
  await db.rows(sql`update quotes set title = 'Another' where order_id = ${page.id}`);
  expect((await desk.customer().page(opened(page))).document).toEqual(page.document);
  expect(await accept(page)).toEqual(accepted);
  expect(await stockOf(LAMP)).toBe(1);
});

test('what stock has too little of is told, taken as far as there is, and given back as far as it was taken', async () => {
  const page = await desk.sent({ lines: [{ variantId: LAMP, quantity: 5, discount: 0, changeable: false }], options: [] });
  expect(page.lines).toMatchObject([{ quantity: 5, available: 3 }]);
  expect(await accept(page)).toMatchObject({ short: [{ name: 'Lamp', wanted: 5, available: 3 }] });
  expect(await stockOf(LAMP)).toBe(0);
  const staff = createCallerFactory(orders)(testContext(db, { me: async () => desk.olga, publish: async () => {} }));
  expect(await staff.page(opened(page))).toMatchObject({ lines: [{ quantity: 5, lacking: 2 }] });
  await staff.markPaid({ number: 'S00001' });
  const error = await staff.ship({ number: 'S00001', tracking: '' }).catch(({ cause }) => cause);
  expect([error.code, error.details]).toEqual(['confirmation_needed', { about: 'lacking', lacking: 2 }]);
  expect(await staff.show({ number: 'S00001' })).toMatchObject({ state: 'open', lacking: 2, lines: [{ lacking: 2 }] });
  await db.transaction((tx) => cancelOrders(tx, async () => {}, { id: page.id }, NOW));
  expect(await stockOf(LAMP)).toBe(3);
});

test('what another customer holds while they pay is not taken from them', async () => {
  const page = await desk.sent();
  const buyer = shopper(db);
  await buyer.put(LAMP, 2);
  await db.rows(sql`
    insert into stock_holds (order_id, variant_id, quantity, begun_at, ends_at)
    select id, ${LAMP}, 2, now(), now() + interval '9 minutes' from orders where cart_key = ${buyer.key}`);
  expect(await accept(page)).toMatchObject({ short: [{ name: 'Lamp', wanted: 2, available: 1 }] });
  expect(await stockOf(LAMP)).toBe(2);
});

test('accepted twice at once, it is one order', async () => {
  const page = await desk.sent();
  const answers = await Promise.all([accept(page), accept(page)]);
  expect(answers[0]).toEqual(answers[1]);
  expect(await stockOf(LAMP)).toBe(1);
  expect(await db.prisma.order.count({ where: { number: { not: null } } })).toBe(1);
});

test('an offer that is accepted while the shop edits it is either accepted as it was shown or shown anew', async () => {
  const page = await desk.sent();
  const { number } = page.document;
  const { version } = await desk.staff().show({ number });
  const draft = { ...DRAFT, lines: [{ variantId: TEA, quantity: 1, discount: 0, changeable: false }] };
  const [accepted, edited] = await Promise.all([refusal(accept(page)), refusal(desk.staff().edit({ number, version, draft }))]);
  const after = await desk.staff().show({ number });
  if (accepted === 'done') expect([edited, after.page.digest, after.state]).toEqual(['wrong_state', page.digest, 'accepted']);
  else expect([accepted, edited, after.state]).toEqual(['document_changed', 'done', 'sent']);
});

test('an offer that is accepted while the shop withdraws it is one of both', async () => {
  const page = await desk.sent();
  const { number } = page.document;
  const [accepted, withdrawn] = await Promise.all([refusal(accept(page)), refusal(desk.staff().withdraw({ number, reason: '' }))]);
  expect([accepted, withdrawn].toSorted((a, b) => a.localeCompare(b))).toEqual(['done', 'wrong_state']);
  expect((await desk.staff().show({ number })).state).toBe(accepted === 'done' ? 'accepted' : 'withdrawn');
});

test.each<[string, (page: QuotePage) => Promise<unknown>, string]>([
  ['of another digest', (page) => accept(page, '0'.repeat(64)), 'document_changed'],
  [
    'that has ended',
    (page) => desk.customer({ now: new Date(page.endsAt) }).accept({ ...opened(page), digest: page.digest, signing: null }),
    'offer_ended',
  ],
  [
    'by another offer’s link',
    async (page) =>
      desk.customer().accept({ id: page.id, accessToken: (await desk.sent()).accessToken, digest: page.digest, signing: null }),
    'not_found',
  ],
  ['without a link', (page) => desk.customer().accept({ id: page.id, digest: page.digest, signing: null }), 'not_found'],
  ['by the shop itself without its link', (page) => desk.staff().accept({ id: page.id, digest: page.digest, signing: null }), 'forbidden'],
  ['by the shop itself with its link', (page) => desk.staff().accept({ ...opened(page), digest: page.digest, signing: null }), 'forbidden'],
])('an offer %s is not accepted, and nothing is taken', async (_, work, code) => {
  const page = await desk.sent();
  expect(await refusal(work(page))).toBe(code);
  expect(await stockOf(LAMP)).toBe(3);
  expect((await desk.staff().show({ number: page.document.number })).state).toBe('sent');
});

test('an offer of which nothing is left is not accepted', async () => {
  const page = await desk.sent({ lines: [{ variantId: TEA, quantity: 1, discount: 0, changeable: true }] });
  const empty = await desk.customer().changeLine({ ...opened(page), lineId: lineOf(page, 'Tea'), quantity: 0 });
  expect(await refusal(accept(empty))).toBe('offer_empty');
});

test('its customer declines it with a reason, once, and the shop is told', async () => {
  const page = await desk.sent();
  desk.published.length = 0;
  const decline = (reason: string) => desk.customer().decline({ ...opened(page), reason });
  expect(await decline('Too dear')).toMatchObject({ state: 'declined', declined: { reason: 'Too dear' } });
  expect(await decline('Or not')).toMatchObject({ declined: { reason: 'Too dear' } });
  expect(desk.published).toEqual([['quote.declined', { orderId: page.id }]]);
  expect(await refusal(accept(page))).toBe('wrong_state');
  const { history } = await desk.staff().show({ number: page.document.number });
  expect(history.at(-1)).toMatchObject({ by: '', action: 'quotes.decline', details: { reason: 'Too dear' } });
});

test('QUOTE-2, QUOTE-3 staff read what the customer sees, and neither change nor decline it in their name; of an offer to themselves they do', async () => {
  const page = await desk.sent();
  for (const asked of [{ id: page.id }, opened(page)]) {
    expect(await desk.staff().page(asked)).toMatchObject({ state: 'sent', accessToken: '', forStaff: true });
    const optionId = page.options[0]?.id ?? 0;
    const acts = [
      () => desk.staff().changeLine({ ...asked, lineId: lineOf(page, 'Tea'), quantity: 9 }),
      () => desk.staff().stepLine({ ...asked, lineId: lineOf(page, 'Tea'), step: 'up' }),
      () => desk.staff().addOption({ ...asked, optionId }),
      () => desk.staff().decline({ ...asked, reason: 'too dear' }),
    ];
    for (const act of acts) expect(await refusal(act())).toBe('forbidden');
  }
  expect(await refusal(desk.staff().page({ id: page.id, accessToken: 'wrong' }))).toBe('not_found');
  expect(await desk.customer().page(opened(page))).toMatchObject({ state: 'sent', digest: page.digest, accessToken: page.accessToken });
  expect(await desk.customer().page(opened(page))).not.toHaveProperty('forStaff');
  const own = await desk.sent();
  await db.prisma.order.update({ where: { id: own.id }, data: { personId: desk.olga.id } });
  expect(await desk.staff().page({ id: own.id })).toMatchObject({ accessToken: own.accessToken });
  expect(await desk.staff().accept({ ...opened(own), digest: own.digest, signing: null })).toMatchObject({ orderId: own.id });
});
