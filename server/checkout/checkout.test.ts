import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CUP, LAMP, TEA } from '../cart/goods.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createEventBus } from '../jobs/events.ts';
import { migrateJobs } from '../jobs/queue.ts';
import { changeSettings } from '../settings/service.ts';
import { personalPage } from '../testing/personal-page.ts';
import { everything, MIA, openTestShop, type Shopper, shopper } from './testing.ts';

let db: Database;
const silent = { debug: () => {}, warn: () => {}, error: () => {} };
const eventBus = createEventBus();
eventBus.subscribe('order.placed', 'customer', async () => {});
eventBus.subscribe('order.placed', 'shop', async () => {});

beforeAll(async () => {
  db = await createTestDatabase();
  await migrateJobs(db, silent);
});
afterAll(() => db.close());
beforeEach(async () => {
  await openTestShop(db);
  await db.rows(sql`delete from graphile_worker._private_jobs`);
});

const stockOf = async (variantId: number) =>
  (await db.rows<{ stock: number }>(sql`select stock from variants where id = ${variantId}`))[0]?.stock;
const jobs = () => db.rows<{ task: string }>(sql`select task_identifier as task from graphile_worker.jobs order by 1`);
const placed = () => db.rows<{ number: string }>(sql`select number from orders where state = 'sale' order by number`);
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { cause: { code: string; details: unknown } }) => error.cause.code,
  );

/** Two lamps and a tea, to be sent to Mia: 59.00 × 2 + 5.00 + 4.90. */
async function ready(who: Shopper): Promise<number> {
  await who.put(LAMP, 2);
  await who.put(TEA);
  return (await who.live()).cart.total;
}

test('CHK-5 the only delivery method is chosen, and what it costs is in the total with its tax', async () => {
  const who = shopper(db);
  await who.put(LAMP, 2);
  const { cart, deliveries, deliveryId, payments, billing, termsRequired, countryId } = await who
    .ask()
    .checkout.state({ key: who.key, language: 'en' });
  expect(cart).toMatchObject({ delivery: 490, total: 12_290, tax: 1962, untaxed: 10_328 });
  expect({ deliveries, deliveryId, billing, termsRequired, countryId }).toMatchObject({
    deliveries: [{ id: 1, name: 'Parcel', price: 490 }],
    deliveryId: 1,
    billing: null,
    termsRequired: true,
    countryId: 276,
  });
  expect(payments).toMatchObject([{ id: 1, kind: 'transfer', name: 'Bank transfer' }]);
});

test('CHK-5 a cart that is empty or unknown costs no delivery', async () => {
  const who = shopper(db);
  expect((await who.ask().checkout.state({ key: who.key, language: 'de' })).cart).toMatchObject({ lines: [], total: 0 });
  await who.put(TEA);
  await who.put(TEA, 0);
  expect((await who.ask().checkout.state({ key: who.key, language: 'de' })).cart).toMatchObject({ lines: [], delivery: 0, total: 0 });
});

test('CHK-5 of several delivery methods, one has to be chosen before the order', async () => {
  const who = shopper(db);
  await db.rows(
    sql`insert into delivery_methods (name, note, price, sequence) values ('{"en": "Courier"}', '{}', 990, 1), ('{"en": "Balloon"}', '{}', 1, 2)`,
  );
  await db.rows(sql`update delivery_methods set published = false where price = 1`);
  const total = await ready(who);
  expect(total).toBe(12_300);
  expect(await code(who.order({ expectedTotal: total }))).toBe('missing');
  expect(await code(who.ask().checkout.delivery({ key: who.key, language: 'en', deliveryId: 3 }))).toBe('not_found');
  const chosen = await who.ask().checkout.delivery({ key: who.key, language: 'en', deliveryId: 2 });
  expect(chosen).toMatchObject({ deliveryId: 2, cart: { delivery: 990, total: 13_290 } });
  const { id } = await who.order({ expectedTotal: 13_290 });
  expect(await who.ask().orders.page({ id })).toMatchObject({ deliveryName: 'Courier', delivery: 990 });
});

test('CHK-1 addresses are kept tidy, and what a country asks for is asked for', async () => {
  const who = shopper(db);
  await who.put(TEA);
  const wrong = { ...MIA, email: 'mia', zip: '1', countryId: 840 };
  await expect(who.live(wrong, { ...MIA, city: ' ' })).rejects.toMatchObject({
    cause: {
      code: 'address_incomplete',
      details: { fields: { billing: { email: 'bad_email', zip: 'bad_zip', stateId: 'missing' }, shipping: { city: 'missing' } } },
    },
  });
  expect(await who.ask().checkout.state({ key: who.key, language: 'en' })).toMatchObject({ billing: null, shipping: null });
  const { billing, shipping } = await who.live({ ...MIA, name: ' Mia Beck ', phone: '' }, { ...MIA, name: 'Ole' });
  expect(billing).toEqual(MIA);
  expect(shipping).toEqual({ ...MIA, name: 'Ole' });
  expect((await who.live()).shipping).toBeNull();
});

test('CHK-1 where addresses name no city none is asked for', async () => {
  const who = shopper(db);
  await who.put(TEA);
  const singapore = { ...MIA, city: '', zip: '018956', countryId: 702 };
  expect(await who.live(singapore)).toMatchObject({ billing: singapore });
});

test('CHK-1 an address needs a cart that is still one', async () => {
  const who = shopper(db);
  expect(await code(who.live())).toBe('cart_empty');
  const total = await ready(who);
  await who.order({ expectedTotal: total });
  expect(await code(who.live())).toBe('cart_closed');
});

test('CHK-6 CHK-8 a guest orders: agreed prices, taken stock, a number, and a page for the holder of the token', async () => {
  const who = shopper(db, { language: 'de', publish: eventBus.publish, now: new Date('2026-03-02T09:00:00Z') });
  const total = await ready(who);
  const order = await who.order({ expectedTotal: total });
  expect(order).toEqual({
    id: expect.any(Number),
    number: 'S00001',
    accessToken: expect.any(String),
    total: 12_790,
    currency: 'EUR',
    inSession: true,
  });
  expect(await stockOf(LAMP)).toBe(1);
  expect(await stockOf(TEA)).toBeNull();
  const page = await shopper(db).ask().orders.page({ id: order.id, accessToken: order.accessToken });
  expect(page).toEqual({
    id: order.id,
    number: 'S00001',
    origin: 'cart',
    state: 'sale',
    paymentState: 'awaited',
    placedAt: '2026-03-02T09:00:00.000Z',
    currency: 'EUR',
    taxIncluded: true,
    delivery: 490,
    untaxed: 10_748,
    tax: 2042,
    taxes: [{ rate: 1900, net: 10_748, tax: 2042 }],
    total: 12_790,
    paid: 0,
    due: 12_790,
    payments: [],
    lines: [
      {
        key: String(LAMP),
        name: 'Lamp',
        options: 'Schwarz',
        quantity: 2,
        lacking: 0,
        unitPrice: 5900,
        total: 11_800,
        slug: 'lamp-2',
        optionFor: null,
        picture: { hash: 'aa', width: 800, height: 600 },
      },
      {
        key: String(TEA),
        name: 'Tee',
        options: '',
        quantity: 1,
        lacking: 0,
        unitPrice: 500,
        total: 500,
        slug: 'tee-1',
        optionFor: null,
        picture: null,
      },
    ],
    billing: MIA,
    shipping: null,
    deliveryName: 'Paket',
    pickUp: null,
    refunds: [],
    tracking: '',
    payment: {
      kind: 'transfer',
      name: 'Überweisung',
      transfer: {
        holder: 'Portico Supply GmbH',
        iban: 'DE02120300000000202051',
        bic: 'BYLADEM1001',
        reference: 'S00001',
        amount: 12_790,
        payBy: '2026-03-09',
      },
    },
    accessToken: order.accessToken,
  });
  expect(await db.rows(sql`select quantity, unit_price, name, options, tax_rate, total from order_lines order by id`)).toEqual([
    { quantity: 2, unit_price: 5900, name: 'Lamp', options: 'Schwarz', tax_rate: 1900, total: 11_800 },
    { quantity: 1, unit_price: 500, name: 'Tee', options: '', tax_rate: 1900, total: 500 },
  ]);
  expect(await db.rows(sql`select reference, state::text, amount, currency from payment_transactions`)).toEqual([
    { reference: 'S00001', state: 'pending', amount: 12_790, currency: 'EUR' },
  ]);
  expect((await jobs()).map(({ task }) => task)).toEqual(['order.placed: customer', 'order.placed: shop']);
});

test('CHK-7 the session that ordered sees its order without a token, and has no cart any more', async () => {
  const who = shopper(db);
  const { id } = await who.order({ expectedTotal: await ready(who) });
  expect(await who.ask().orders.page({ id })).toMatchObject({ id });
  expect(await who.ask().orders.status({ id, language: 'en' })).toEqual({
    recall: true,
    tone: 'info',
    message: expect.stringContaining('S00001'),
  });
  expect(await who.ask().cart.remembered()).toBeNull();
  expect((await who.put(TEA)).answers).toMatchObject([{ ok: false, code: 'cart_closed' }]);
});

test('CHK-4 an order key is one order, whatever is repeated, at once or later', async () => {
  const who = shopper(db, { publish: eventBus.publish });
  const expectedTotal = await ready(who);
  const orderKey = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => who.order({ expectedTotal, orderKey })));
  answers.push(await who.order({ expectedTotal: 1, orderKey: orderKey.toUpperCase(), termsAccepted: false }));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await placed()).toEqual([{ number: 'S00001' }]);
  expect(await stockOf(LAMP)).toBe(1);
  expect(await jobs()).toHaveLength(2);
  expect(await code(who.order({ expectedTotal }))).toBe('cart_closed');
});

test('CHK-4 a device that never received the answer finds its order, and no other device does', async () => {
  const who = shopper(db);
  const expectedTotal = await ready(who);
  const orderKey = randomUUID();
  expect(await who.ask().checkout.outcome({ key: who.key, orderKey })).toBeNull();
  const { inSession, ...order } = await who.order({ expectedTotal, orderKey });
  expect(inSession).toBe(true);
  const again = shopper(db);
  // Whether this browser keeps the session that begins with the answer is known when it brings it.
  expect(await again.ask().checkout.outcome({ key: who.key, orderKey })).toEqual(order);
  expect(await again.ask().checkout.outcome({ key: who.key, orderKey })).toEqual({ ...order, inSession });
  expect(await again.ask().orders.page({ id: order.id })).toMatchObject({ number: 'S00001' });
  expect(await again.ask().checkout.outcome({ key: again.key, orderKey })).toBeNull();
  expect(await again.ask().checkout.outcome({ key: who.key, orderKey: randomUUID() })).toBeNull();
});

test('CHK-7 where somebody signs in elsewhere while an order is placed, it is placed, and nobody says that this session shows it', async () => {
  const who = shopper(db, { publish: () => db.rows(sql`update sessions set token_hash = sha256(token_hash)`).then(() => undefined) });
  const expectedTotal = await ready(who);
  const order = await who.order({ expectedTotal });
  expect(order).toMatchObject({ number: 'S00001' });
  expect(order).not.toHaveProperty('inSession');
});

test("CHK-4 another cart's order key is refused, and changes nothing", async () => {
  const [first, second] = [shopper(db), shopper(db)];
  const orderKey = randomUUID();
  await first.put(TEA);
  await second.put(TEA);
  const expectedTotal = (await first.live()).cart.total;
  await second.live();
  await first.order({ expectedTotal, orderKey });
  const before = await everything(db);
  expect(await code(second.order({ expectedTotal, orderKey }))).toBe('bad_input');
  expect(await everything(db)).toEqual(before);
});

test('CHK-4 of twenty shoppers who want the last piece, one gets it; numbers have no holes', async () => {
  await db.rows(sql`update variants set stock = 1 where id = ${LAMP}`);
  const shoppers = Array.from({ length: 20 }, () => shopper(db));
  for (const who of shoppers) {
    await who.put(LAMP);
    await who.live();
  }
  const outcomes = await Promise.all(shoppers.map((who) => code(who.order({ expectedTotal: 6390 }))));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'out_of_stock')).toHaveLength(19);
  expect(await stockOf(LAMP)).toBe(0);
  const late = shopper(db);
  await late.put(TEA);
  await late.live();
  expect((await late.order({ expectedTotal: 990 })).number).toBe('S00002');
});

test('CHK-4 orders of the same goods in another order do not block each other', async () => {
  await db.rows(sql`update variants set stock = 100 where id in (${LAMP}, ${CUP})`);
  const shoppers = Array.from({ length: 12 }, (_, index) => ({
    who: shopper(db, { ip: `203.0.113.${index}` }),
    goods: index % 2 === 0 ? [LAMP, CUP] : [CUP, LAMP],
  }));
  for (const { who, goods } of shoppers) {
    for (const variantId of goods) await who.put(variantId);
    await who.live({ ...MIA, email: `${who.key}@customer.example` });
  }
  await Promise.all(shoppers.map(({ who }) => who.order({ expectedTotal: 7290 })));
  expect((await placed()).map(({ number }) => number)).toEqual(
    Array.from({ length: 12 }, (_, index) => `S${String(index + 1).padStart(5, '0')}`),
  );
  expect([await stockOf(LAMP), await stockOf(CUP)]).toEqual([88, 88]);
});

test('CHK-4 what became less since is named, with what is left', async () => {
  const who = shopper(db);
  const expectedTotal = await ready(who);
  await db.rows(sql`update variants set stock = 1 where id = ${LAMP}`);
  await expect(who.order({ expectedTotal })).rejects.toMatchObject({
    cause: { code: 'out_of_stock', details: { left: 1, lines: [{ variantId: LAMP, name: 'Lamp', wanted: 2, left: 1 }], total: 6890 } },
  });
  // Seen and agreed to, it is what is ordered.
  const { id } = await who.order({ expectedTotal: 6890 });
  expect((await who.ask().orders.page({ id })).lines).toMatchObject([{ name: 'Lamp', quantity: 1 }, { name: 'Tea' }]);
});

test('CHK-4 what is sold out is left out of the order', async () => {
  const who = shopper(db);
  await ready(who);
  await db.rows(sql`update variants set stock = 0 where id = ${LAMP}`);
  const { id } = await who.order({ expectedTotal: 990 });
  expect((await who.ask().orders.page({ id })).lines).toMatchObject([{ name: 'Tea' }]);
  expect(await db.rows(sql`select variant_id from order_lines`)).toEqual([{ variant_id: TEA }]);
});

test('CHK-4 a price that changed is not charged but told', async () => {
  const who = shopper(db);
  const expectedTotal = await ready(who);
  await db.rows(sql`update variants set price = 6000 where id = ${LAMP}`);
  const before = await everything(db);
  await expect(who.order({ expectedTotal })).rejects.toMatchObject({ cause: { code: 'prices_changed', details: { total: 12_990 } } });
  expect(await everything(db)).toEqual(before);
  expect(await who.order({ expectedTotal: 12_990 })).toMatchObject({ total: 12_990 });
});

const OLE = { ...MIA, name: 'Ole Beck' };

test.each<[string, (who: Shopper) => Promise<unknown>]>([
  ['the billing address', (who) => who.live(OLE)],
  ['the shipping address', (who) => who.live(MIA, OLE)],
  ['the delivery method', (who) => who.ask().checkout.delivery({ key: who.key, language: 'en', deliveryId: 2 })],
  ['what is bought', async (who) => [await who.put(TEA, 0), await who.put(CUP)]],
])('CHK-4 an order is refused where another window has changed %s, at the same total', async (_, change) => {
  await db.rows(sql`update variants set price = 500, stock = null where id in (${TEA}, ${CUP})`);
  await db.rows(sql`insert into delivery_methods (name, note, price) values ('{"en": "Bicycle"}', '{}', 490)`);
  const who = shopper(db);
  await ready(who);
  const shown = await who.ask().checkout.delivery({ key: who.key, language: 'en', deliveryId: 1 });
  const seen = { expectedTotal: shown.cart.total, expectedRevision: shown.revision };
  await change(who);
  const now = await who.ask().checkout.state({ key: who.key, language: 'de' });
  expect(now.cart.total).toBe(seen.expectedTotal);
  const before = await everything(db);
  expect(await code(who.order(seen))).toBe('order_changed');
  expect(await everything(db)).toEqual(before);
  expect(await code(who.order({ ...seen, expectedRevision: now.revision }))).toBe('done');
});

test('CHK-4 what was taken out and put in again is the same order', async () => {
  const who = shopper(db);
  const expectedTotal = await ready(who);
  const { revision } = await who.ask().checkout.state({ key: who.key, language: 'en' });
  await who.put(LAMP, 0);
  await who.put(LAMP, 2);
  expect(await code(who.order({ expectedTotal, expectedRevision: revision }))).toBe('done');
});

test('CHK-4 what the shop changed is told as what it is, and an address that is not sent to changes nothing', async () => {
  await db.rows(sql`
    insert into delivery_methods (kind, name, note, price, address)
    values ('pick_up', '{"en": "Counter"}', '{}', 0, ${JSON.stringify(MIA)}::jsonb)`);
  const who = shopper(db);
  await ready(who);
  const shown = await who.ask().checkout.delivery({ key: who.key, language: 'en', deliveryId: 2 });
  await who.live(MIA, OLE);
  await db.rows(sql`update variants set price = 6000 where id = ${LAMP}`);
  const seen = { expectedTotal: shown.cart.total, expectedRevision: shown.revision };
  expect(await code(who.order(seen))).toBe('prices_changed');
  expect(await code(who.order({ ...seen, expectedTotal: shown.cart.total + 200 }))).toBe('done');
});

test.each([
  ['without ticked terms', { termsAccepted: false }, 'terms_not_accepted'],
  ['with a way to pay that is none', { paymentId: 99 }, 'payment_unavailable'],
  ['with another total', { expectedTotal: 1 }, 'prices_changed'],
])('PAY-1 an order %s is refused and changes nothing', async (_, choices, refusal) => {
  const who = shopper(db);
  const expectedTotal = await ready(who);
  const before = await everything(db);
  expect(await code(who.order({ expectedTotal, ...choices }))).toBe(refusal);
  expect(await everything(db)).toEqual(before);
});

test('PAY-1 terms that need not be ticked are not asked for', async () => {
  await changeSettings({ db, drop: () => {} }, { terms: { required: false } });
  const who = shopper(db);
  expect(await code(who.order({ expectedTotal: await ready(who), termsAccepted: false }))).toBe('done');
  await changeSettings({ db, drop: () => {} }, { terms: { required: true } });
});

test('PAY-2 a kind of payment that this server cannot do is not offered', async () => {
  await db.rows(sql`insert into payment_methods (kind, name, note) values ('barter', '{"en": "Goats"}', '{}')`);
  const who = shopper(db);
  const expectedTotal = await ready(who);
  expect((await who.live()).payments).toHaveLength(1);
  expect(await code(who.order({ expectedTotal, paymentId: 2 }))).toBe('payment_unavailable');
});

test('CHK-4 an empty cart, a cart nobody began, a sold-out one, and one without an address are no orders', async () => {
  const who = shopper(db);
  expect(await code(who.order({ expectedTotal: 0 }))).toBe('cart_empty');
  await who.put(TEA);
  expect(await code(who.order({ expectedTotal: 990 }))).toBe('address_incomplete');
  await who.put(TEA, 0);
  expect(await code(who.order({ expectedTotal: 0 }))).toBe('cart_empty');
  await who.put(LAMP);
  await db.rows(sql`update variants set stock = 0 where id = ${LAMP}`);
  expect(await code(who.order({ expectedTotal: 0 }))).toBe('out_of_stock');
});

test("CHK-7 somebody else's order looks as one that never was", async () => {
  const who = shopper(db);
  const { id, accessToken } = await who.order({ expectedTotal: await ready(who) });
  const other = shopper(db);
  await other.put(TEA);
  expect(await code(other.ask().orders.page({ id }))).toBe('not_found');
  expect(await code(other.ask().orders.page({ id, accessToken: `${accessToken.slice(1)}x` }))).toBe('not_found');
  expect(await code(other.ask().orders.page({ id, accessToken: '' }))).toBe('not_found');
  expect(await code(other.ask().orders.status({ id: 4711, accessToken, language: 'en' }))).toBe('not_found');
  const [cart] = await db.rows<{ id: number; token: string }>(sql`select id, access_token as token from orders where state = 'draft'`);
  expect(await code(other.ask().orders.page({ id: cart?.id ?? 0, accessToken: cart?.token }))).toBe('not_found');
});

test('SHOP-6 cached pages are dropped when a stock level changes, and only then', async () => {
  const dropped: string[][] = [];
  const drop = (tags: readonly string[]) => void dropped.push([...tags]);
  await db.rows(sql`update variants set stock = 3 where id = ${LAMP}`);
  const [first, second] = [shopper(db, { drop }), shopper(db, { drop })];
  for (const who of [first, second]) {
    await who.put(LAMP, who === first ? 1 : 2);
    await who.live();
  }
  await first.order({ expectedTotal: 6390 });
  expect(dropped).toEqual([]);
  await second.order({ expectedTotal: 12_290 });
  expect(dropped).toEqual([['catalog', 'product:2']]);
});

test('CHK-5 where prices are without tax, it is added; the order keeps that when the shop changes its mind', async () => {
  await changeSettings({ db, drop: () => {} }, { tax: { included: false } });
  const who = shopper(db);
  const expectedTotal = await ready(who);
  expect(expectedTotal).toBe(11_800 + 500 + 490 + 2242 + 95 + 93);
  const { id } = await who.order({ expectedTotal });
  await changeSettings({ db, drop: () => {} }, { tax: { included: true } });
  expect(await who.ask().orders.page({ id })).toMatchObject({ taxIncluded: false, untaxed: 12_790, tax: 2430, total: expectedTotal });
});

test('CHK-8 a whole guest order, from the first piece in the cart to the confirmation, takes few statements', async () => {
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  const who = shopper(db, { publish: eventBus.publish });
  await who.put(LAMP, 2);
  await who.put(TEA);
  await personalPage(who.context(), '/shop/cart');
  await who.ask().checkout.state({ key: who.key, language: 'en' });
  await who.live();
  await personalPage(who.context(), '/shop/payment');
  const { id, accessToken } = await who.order({ expectedTotal: 12_790 });
  await personalPage(who.context(), '/shop/confirmation');
  await who.ask().orders.status({ id, accessToken, language: 'en' });
  const said = statements.mock.calls.map(([query]) =>
    String((query as { text?: string }).text ?? query)
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, 60),
  );
  statements.mockRestore();
  expect(said.length, said.join('\n')).toBeLessThanOrEqual(26);
});
