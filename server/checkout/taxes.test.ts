import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { leastSums } from '#domain/cart/sums.ts';
import type { Address } from '#domain/places/schema.ts';
import { LAMP, TEA } from '../cart/goods.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { receiptOf } from '../orders/receipts.ts';
import { showOrder } from '../orders/records.ts';
import { changeSettings } from '../settings/service.ts';
import { everything, MIA, openTestShop, type Shopper, shopper } from './testing.ts';

let db: Database;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await openTestShop(db);
  await taxes({ rate: 1900, reduced: 700, included: true, countries: { FR: { standard: 2000, reduced: 550 } }, elsewhere: 0 });
  await db.rows(sql`update products set tax_class = 'reduced' where id = 1`);
});

const taxes = (tax: object) => changeSettings({ db, drop: () => {} }, { tax });
const inParis: Address = { ...MIA, city: 'Paris', zip: '75011', countryId: 250 };
const inZurich: Address = { ...MIA, city: 'Zürich', zip: '8001', countryId: 756 };
const atHome = [
  { rate: 1900, net: 10_328, tax: 1_962 },
  { rate: 700, net: 467, tax: 33 },
];

/** Two lamps at 59.00 and a tea at 5.00, which is taxed less, to be sent for 4.90. */
async function filled(): Promise<Shopper> {
  const who = shopper(db);
  await who.put(LAMP, 2);
  await who.put(TEA);
  return who;
}

const asked = (who: Shopper) => ({ key: who.key, language: 'en' as const });
const cartOf = (who: Shopper) => who.ask().cart.get(asked(who));

test.each<[string, Address, Address | null, object]>([
  ['as at home, there', MIA, null, { untaxed: 10_795, tax: 1_995, taxes: atHome, total: 12_790 }],
  [
    'as abroad, where it is billed',
    inParis,
    null,
    {
      untaxed: 10_715,
      tax: 2_075,
      taxes: [
        { rate: 2000, net: 10_241, tax: 2_049 },
        { rate: 550, net: 474, tax: 26 },
      ],
      total: 12_790,
    },
  ],
  ['where it is sent, before where it is billed', inZurich, MIA, { taxes: atHome, total: 12_790 }],
  ['not at all, where no tax is owed', inZurich, null, { untaxed: 10_795, tax: 0, taxes: [], delivery: 412, total: 10_795 }],
])('CHK-5 an order is taxed %s, in the cart, in the checkout, and as it is placed', async (_, billing, shipping, sums) => {
  const who = await filled();
  const { cart } = await who.live(billing, shipping);
  expect(cart).toMatchObject(sums);
  expect(leastSums(await cartOf(who))).toMatchObject(sums);
  const { id } = await who.order({ expectedTotal: cart.total });
  expect(await who.ask().orders.page({ id })).toMatchObject(sums);
});

test('CHK-5 where no tax is owed, that of home is taken out of each price, and no price is said to have changed', async () => {
  const who = await filled();
  await db.rows(sql`insert into price_steps (variant_id, from_quantity, price) values (${TEA}, 2, 450)`);
  await who.live(inZurich);
  const { lines } = await cartOf(who);
  expect(lines).toMatchObject([
    { unitPrice: 4_958, listPrice: 5_798, quantity: 2, total: 9_916, notices: [] },
    { unitPrice: 467, steps: [{ from: 2, price: 421 }], taxClass: 'reduced', notices: [] },
  ]);
  await db.rows(sql`update variants set price = 6000 where id = ${LAMP}`);
  expect((await cartOf(who)).lines[0]?.notices).toEqual([{ kind: 'price', from: 4_958, to: 5_042 }]);
});

test('CHK-5 what is placed keeps its prices and rates, whatever the shop says of taxes later', async () => {
  const [here, abroad] = [await filled(), await filled()];
  await db.rows(sql`update variants set stock = 9 where id = ${LAMP}`);
  await here.live();
  await abroad.live(inZurich);
  const { id } = await here.order({ expectedTotal: 12_790 });
  const exported = await abroad.order({ expectedTotal: 10_795 });
  await taxes({ rate: 2500, reduced: 2100, included: false, elsewhere: null });
  expect(await here.ask().orders.page({ id })).toMatchObject({ taxIncluded: true, taxes: atHome, total: 12_790 });
  expect(await abroad.ask().orders.page(exported)).toMatchObject({
    taxes: [],
    total: 10_795,
    lines: [{ unitPrice: 4_958 }, { total: 467 }],
  });
  expect(await db.rows(sql`select delivery, delivery_tax_rate from orders order by id`)).toEqual([
    { delivery: 490, delivery_tax_rate: 1900 },
    { delivery: 412, delivery_tax_rate: 0 },
  ]);
  expect(await db.rows(sql`select unit_price, tax_rate from order_lines order by id`)).toEqual([
    { unit_price: 5900, tax_rate: 1900 },
    { unit_price: 500, tax_rate: 700 },
    { unit_price: 4958, tax_rate: 0 },
    { unit_price: 467, tax_rate: 0 },
  ]);
  await db.rows(sql`update orders set payment_state = 'paid'`);
  expect((await receiptOf({ db, now: new Date() }, id))?.says.taxes).toEqual(atHome);
  expect(await showOrder({ db, language: 'en' }, { number: 'S00001' })).toMatchObject({
    taxes: atHome,
    lines: [{ taxRate: 1900 }, { taxRate: 700 }],
  });
});

test('CHK-5 where tax is added, each country adds its own, and to nothing where none is owed', async () => {
  await taxes({ included: false });
  const who = await filled();
  const totals = [];
  for (const address of [MIA, inParis, inZurich]) totals.push((await who.live(address)).cart);
  expect(totals).toMatchObject([
    { untaxed: 12_790, tax: 2_242 + 93 + 35, delivery: 490 },
    { untaxed: 12_790, tax: 2_360 + 98 + 28, delivery: 490 },
    { untaxed: 12_790, tax: 0, total: 12_790, delivery: 490 },
  ]);
});

test('CHK-5 what is fetched is taxed at home, wherever its buyer lives', async () => {
  await db.rows(sql`
    insert into delivery_methods (name, note, kind, price, address, sequence)
    values ('{"en": "Counter"}', '{}', 'pick_up', 119, ${JSON.stringify(MIA)}::jsonb, 1)`);
  const who = await filled();
  const { deliveries, cart } = await who.live(inZurich);
  expect(deliveries).toMatchObject([
    { name: 'Parcel', price: 412 },
    { name: 'Counter', price: 119 },
  ]);
  expect(cart).toMatchObject({ tax: 0, total: 10_795 });
  const fetched = (await who.ask().checkout.delivery({ ...asked(who), deliveryId: 2 })).cart;
  expect(fetched).toMatchObject({ total: 12_419, delivery: 119, lines: [{ unitPrice: 5_900 }, { unitPrice: 500 }] });
  const { id } = await who.order({ expectedTotal: 12_419 });
  expect(await who.ask().orders.page({ id })).toMatchObject({ taxes: [{ rate: 1900 }, { rate: 700 }], total: 12_419 });
});

test('CHK-5 to where nothing is sent, the cart costs what it does to those who fetch it', async () => {
  await db.rows(sql`update delivery_methods set countries = array[276]`);
  await db.rows(sql`
    insert into delivery_methods (name, note, kind, address, sequence) values ('{"en": "Counter"}', '{}', 'pick_up', ${JSON.stringify(MIA)}::jsonb, 1)`);
  const who = await filled();
  await who.live(inZurich);
  expect(await cartOf(who)).toMatchObject({ total: 12_300, taxes: [{ rate: 1900 }, { rate: 700 }] });
});

test('CHK-4 a country that was changed in another tab is not charged but told', async () => {
  const who = await filled();
  await who.live(inZurich);
  await who.live();
  const before = await everything(db);
  await expect(who.order({ expectedTotal: 10_795 })).rejects.toMatchObject({
    cause: { code: 'prices_changed', details: { total: 12_790 } },
  });
  expect(await everything(db)).toEqual(before);
});

test.each<[string, object]>([
  ['a country', { countryId: 756, country: 'CH' }],
  ['a tax', { tax: 0, taxRate: 0, taxIncluded: false, taxRelief: { rate: 1900 } }],
  ['an address', { billing: inZurich, shipping: inZurich }],
  ['a whole cart', { cart: { tax: 0, total: 10_795, taxRate: 0 } }],
])('CHK-5 %s forged into the order changes nothing of its taxes', async (_, forged) => {
  const who = await filled();
  await who.live();
  const before = await everything(db);
  const cheaper = { ...forged, expectedTotal: 10_795 };
  await expect(who.order(cheaper)).rejects.toMatchObject({ cause: { code: 'prices_changed' } });
  expect(await everything(db)).toEqual(before);
  const { id } = await who.order({ ...forged, expectedTotal: 12_790 });
  expect(await who.ask().orders.page({ id })).toMatchObject({ taxes: atHome, total: 12_790 });
});
