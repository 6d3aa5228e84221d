import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LAMP, TEA } from '../cart/goods.ts';
import { everything, MIA, openTestShop, type Shopper, shopper } from '../checkout/testing.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { changeSettings } from '../settings/service.ts';

let db: Database;
let who: Shopper;
const [GERMANY, FRANCE, MONACO] = [276, 250, 492];
const [PARCEL, FREIGHT, COUNTER] = [1, 2, 3];
const paris = { ...MIA, city: 'Paris', zip: '75001', countryId: FRANCE };
const monaco = { ...MIA, city: 'Monaco', zip: '98000', countryId: MONACO };
const place = { name: 'Portico', street: 'Musterstraße 12', zip: '10115', city: 'Berlin', countryId: GERMANY };

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await openTestShop(db);
  await db.rows(sql`update variants set weight = 2000 where id = ${LAMP}`);
  await db.rows(sql`truncate delivery_methods restart identity cascade`);
  await db.rows(sql`
    insert into delivery_methods (kind, name, note, price, free_from, steps, address, countries, sequence) values
      ('free_from', '{"en": "Parcel"}', '{}', 490, 7500, null, null, ${[GERMANY]}::int[], 1),
      ('by_weight', '{"en": "Freight"}', '{}', 0, null, '[{"upTo": 1000, "price": 900}, {"upTo": 4000, "price": 1900}]', null,
        ${[GERMANY, FRANCE]}::int[], 2),
      ('pick_up', '{"en": "Counter"}', '{}', 0, null, null, ${JSON.stringify(place)}::jsonb, ${[GERMANY, FRANCE]}::int[], 3)`);
  who = shopper(db);
});

const state = () => who.ask().checkout.state({ key: who.key, language: 'en' });
const choose = (deliveryId: number) => who.ask().checkout.delivery({ key: who.key, language: 'en', deliveryId });
const offered = async () => (await state()).deliveries.map(({ id, price }) => [id, price]);
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { cause: { code: string; details: unknown } }) => ({ code: error.cause.code, details: error.cause.details }),
  );

test('CHK-5 the offers are those of the country, the value and the weight', async () => {
  await who.put(LAMP);
  expect(await offered()).toEqual([
    [PARCEL, 490],
    [FREIGHT, 1900],
    [COUNTER, 0],
  ]);
  await who.put(LAMP, 2);
  expect(await offered()).toEqual([
    [PARCEL, 0],
    [FREIGHT, 1900],
    [COUNTER, 0],
  ]);
  await who.put(LAMP, 3);
  expect(await offered()).toEqual([
    [PARCEL, 0],
    [COUNTER, 0],
  ]);
  await who.live(paris);
  expect(await offered()).toEqual([[COUNTER, 0]]);
  await who.live(paris, MIA);
  expect((await offered())[0]).toEqual([PARCEL, 0]);
});

test('CHK-5 the cart brings the ways to the shop’s country, then those to its own', async () => {
  const cart = async () => (await who.ask().cart.get({ key: who.key, language: 'en' })).ways?.map(({ kind }) => kind);
  expect((await who.put(LAMP)).cart).toMatchObject({
    lines: [{ weight: 2000 }],
    ways: [{ kind: 'free_from', price: 490, freeFrom: 7500 }, { kind: 'by_weight' }, { kind: 'pick_up', price: 0 }],
  });
  await who.live(paris);
  expect(await cart()).toEqual(['by_weight', 'pick_up']);
  await who.live(monaco);
  expect(await cart()).toEqual([]);
  await db.rows(sql`update delivery_methods set published = false`);
  expect(await cart()).toBeUndefined();
});

test('CHK-5 a choice outlives a change of the cart while it is offered, then it is no choice any more', async () => {
  await who.put(LAMP);
  await who.live();
  await choose(FREIGHT);
  await who.put(TEA);
  expect(await state()).toMatchObject({ deliveryId: FREIGHT, cart: { delivery: 1900 } });
  await who.put(LAMP, 3);
  const lost = await state();
  expect(lost).toMatchObject({ deliveryId: null, deliveryLost: true, cart: { delivery: 0 } });
  const before = await everything(db);
  expect(await refusal(who.order({ expectedTotal: lost.cart.total }))).toMatchObject({ code: 'missing' });
  expect(await everything(db)).toEqual(before);
  expect(await refusal(choose(FREIGHT))).toMatchObject({ code: 'not_found' });
  const { deliveryLost, cart } = await choose(PARCEL);
  expect(deliveryLost).toBeUndefined();
  expect(await refusal(who.order({ expectedTotal: cart.total }))).toBe('done');
});

test('CHK-5 what the shop offers no longer is no choice, and a price that rose is not charged', async () => {
  await who.put(LAMP);
  await who.live();
  const { cart } = await choose(PARCEL);
  await db.rows(sql`update delivery_methods set price = 590 where id = ${PARCEL}`);
  expect(await refusal(who.order({ expectedTotal: cart.total }))).toEqual({
    code: 'prices_changed',
    details: { total: cart.total + 100 },
  });
  await db.rows(sql`update delivery_methods set published = false where id = ${PARCEL}`);
  expect(await state()).toMatchObject({ deliveryId: null, deliveryLost: true });
});

test.each([
  ['no way leads to the country', TEA, 1, monaco, 'country'],
  ['it is too heavy for all that do', LAMP, 3, paris, 'weight'],
])('CHK-5 where %s, that is said and nothing is ordered', async (_, variantId, quantity, billing, why) => {
  await db.rows(sql`delete from delivery_methods where id = ${COUNTER}`);
  await who.put(variantId, quantity);
  await who.live(billing);
  const { undeliverable, deliveries, cart } = await state();
  expect([undeliverable, deliveries]).toEqual([why, []]);
  const before = await everything(db);
  expect(await refusal(who.order({ expectedTotal: cart.total }))).toEqual({ code: 'no_delivery', details: { why } });
  expect(await everything(db)).toEqual(before);
});

test('CHK-5 a shop without delivery methods takes orders all the same', async () => {
  await db.rows(sql`delete from delivery_methods`);
  await who.put(TEA);
  await who.live(paris);
  expect((await state()).undeliverable).toBeUndefined();
  expect(await refusal(who.order({ expectedTotal: 500 }))).toBe('done');
});

test('CHK-5 what is fetched needs no delivery address, and the order keeps none', async () => {
  await who.put(LAMP);
  await who.live(MIA, { ...MIA, name: 'Ole' });
  expect((await choose(COUNTER)).deliveries.at(-1)).toEqual({ id: COUNTER, name: 'Counter', note: '', price: 0, pickUp: place });
  await db.rows(sql`update orders set shipping = shipping || '{"city": ""}'`);
  const { id } = await who.order({ expectedTotal: 5900 });
  expect(await who.ask().orders.page({ id })).toMatchObject({
    deliveryName: 'Counter',
    delivery: 0,
    billing: MIA,
    shipping: null,
    pickUp: place,
  });
});

test('CHK-5 the only way that sends stands until another is chosen', async () => {
  await db.rows(sql`delete from delivery_methods where id = ${FREIGHT}`);
  await who.put(TEA);
  expect(await state()).toMatchObject({ deliveryId: PARCEL, cart: { total: 990 } });
  expect(await choose(COUNTER)).toMatchObject({ deliveryId: COUNTER, cart: { total: 500 } });
});

test('CHK-5 an order below the smallest one is refused with what it lacks', async () => {
  await changeSettings({ db, drop: () => {} }, { minimumOrder: 1000 });
  await who.put(TEA);
  await who.live();
  const { cart } = await choose(PARCEL);
  expect(cart).toMatchObject({ minimumOrder: 1000, total: 990 });
  const before = await everything(db);
  expect(await refusal(who.order({ expectedTotal: 990 }))).toEqual({ code: 'below_minimum', details: { minimum: 1000, lacking: 500 } });
  expect(await everything(db)).toEqual(before);
  await who.put(TEA, 2);
  expect(await refusal(who.order({ expectedTotal: 1490 }))).toBe('done');
  await changeSettings({ db, drop: () => {} }, { minimumOrder: 0 });
});
