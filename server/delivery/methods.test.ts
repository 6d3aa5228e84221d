import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeliveryChange } from '#domain/delivery/schema.ts';
import { TEA } from '../cart/goods.ts';
import { MIA, openTestShop, shopper } from '../checkout/testing.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createCallerFactory } from '../http/trpc.ts';
import { createPerson } from '../people/service.ts';
import type { Me } from '../people/session.ts';
import { testContext } from '../testing/context.ts';
import { delivery } from './router.ts';

const [GERMANY, FRANCE] = [276, 250];
const counter = { name: 'Portico', street: 'Musterstraße 12', zip: '10115', city: 'Berlin', countryId: GERMANY };
const courier: DeliveryChange = { kind: 'fixed', name: { en: 'Courier', de: 'Kurier' }, price: 990, countries: [GERMANY], sequence: 3 };

let db: Database;
let olga: Me;

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
});

const staff = (me: Me | null = olga) => createCallerFactory(delivery)(testContext(db, { me: async () => me }));
const refusal = (action: Promise<unknown>) =>
  action.then(
    () => 'done',
    ({ cause: { code, details } }: { cause: { code: string; details: { fields?: string[] | object } } }) => [
      code,
      ...(Array.isArray(details.fields) ? (details.fields as string[]) : details.fields === undefined ? [] : [details.fields]),
    ],
  );
const offered = async (countryId = GERMANY) => {
  const who = shopper(db);
  await who.put(TEA);
  return (await who.live({ ...MIA, countryId, ...(countryId === FRANCE && { zip: '75001' }) })).deliveries.map(({ name, price }) => [
    name,
    price,
  ]);
};
const everything = () =>
  db.rows(sql`select (select json_agg(d order by id) from delivery_methods d) as methods, count(*) from audit_entries`);

test('CHK-5 a delivery method that is added is offered at once where it leads, and that is written down', async () => {
  const added = await staff().add(courier);
  expect(added).toEqual({ id: 2, ...courier, note: { en: '' }, published: true, orders: 0 });
  expect(await offered()).toEqual([
    ['Parcel', 490],
    ['Courier', 990],
  ]);
  expect(await offered(FRANCE)).toEqual([['Parcel', 490]]);
  expect(await staff().show({ id: 2 })).toMatchObject({
    currency: 'EUR',
    history: [{ by: 'Olga', action: 'delivery.add', details: courier }],
  });
});

test.each<[string, DeliveryChange, object]>([
  ['free from a value on', { ...courier, kind: 'free_from', freeFrom: 5000 }, { price: 990, freeFrom: 5000 }],
  ['by weight', { ...courier, kind: 'by_weight', steps: [{ upTo: 2000, price: 900 }] }, { steps: [{ upTo: 2000, price: 900 }] }],
  [
    'to be picked up',
    { ...courier, kind: 'pick_up', address: { ...counter, street: ' Hafen 1 ' } },
    { address: { ...counter, street: 'Hafen 1' } },
  ],
])('CHK-5 a way %s is kept with what its kind needs, and no more', async (_, change, kept) => {
  const { id, ...method } = await staff().add({ freeFrom: 1, steps: [{ upTo: 1, price: 1 }], address: counter, ...change });
  expect(method).toMatchObject(kept);
  expect((await staff().list()).methods.find((each) => each.id === id)).toEqual({ id, ...method });
  expect(await staff().set({ id, change: { kind: 'fixed', price: 100 } })).toMatchObject({ kind: 'fixed', price: 100 });
  expect(Object.keys((await staff().list()).methods.find((each) => each.id === id) ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/freeFrom|steps|address/)]),
  );
});

test('CHK-5 what is changed counts for the next order, and the rest stays as it was', async () => {
  const who = shopper(db);
  await who.put(TEA);
  const { cart } = await who.live();
  expect(await staff().set({ id: 1, change: { price: 590, name: { de: 'Päckchen' } } })).toMatchObject({
    price: 590,
    name: { en: 'Parcel', de: 'Päckchen', fr: 'Colis' },
  });
  await expect(who.order({ expectedTotal: cart.total })).rejects.toMatchObject({ cause: { code: 'prices_changed' } });
  await who.order({ expectedTotal: cart.total + 100 });
  await staff().set({ id: 1, change: { published: false } });
  expect(await offered()).toEqual([]);
});

test('CHK-5 ways come in the order of their places', async () => {
  await staff().add(courier);
  await staff().set({ id: 2, change: { sequence: 0 } });
  await staff().set({ id: 1, change: { sequence: 1 } });
  expect((await staff().list()).methods.map(({ id }) => id)).toEqual([2, 1]);
});

test('CHK-5 a way that nobody chose is gone; one that an order was sent by is hidden, and the order tells of it still', async () => {
  await staff().add(courier);
  expect(await staff().remove({ id: 2 })).toMatchObject({ id: 2, removed: true });
  const who = shopper(db);
  await who.put(TEA);
  await who.live();
  const { id } = await who.order({ expectedTotal: 990 });
  expect(await staff().remove({ id: 1 })).toMatchObject({ id: 1, removed: false, published: false, orders: 1 });
  expect((await staff().list()).methods).toMatchObject([{ id: 1, published: false }]);
  expect(await who.ask().orders.page({ id })).toMatchObject({ deliveryName: 'Parcel' });
  expect(await offered()).toEqual([]);
});

test('CHK-5 a way that an order was sent by becomes no counter to come to, nor a counter that was chosen anything else', async () => {
  const who = shopper(db);
  await who.put(TEA);
  await who.live();
  await who.order({ expectedTotal: 990 });
  const change = { kind: 'pick_up', address: { name: 'Tea', street: 'Pier 1', city: 'Kiel', zip: '24103', countryId: 276 } } as const;
  await expect(staff().set({ id: 1, change })).rejects.toMatchObject({ cause: { code: 'bad_input', details: { fields: ['kind'] } } });
  expect(await staff().set({ id: 1, change: { price: 500 } })).toMatchObject({ kind: 'fixed', price: 500 });
});

test('CHK-5 at the moment of its removal a way may still be chosen, which comes to nothing, and who orders by it is refused', async () => {
  await staff().add(courier);
  const [chooser, buyer] = [shopper(db), shopper(db)];
  for (const who of [chooser, buyer]) await who.put(TEA);
  await chooser.live();
  await staff().set({ id: 1, change: { published: false } });
  const { cart } = await buyer.live();
  // The removal is under way: it has the lock, and ends while both wait.
  const [chosen, ordered] = await db.transaction(async (tx) => {
    await tx.rows(sql`delete from delivery_methods where id = 2`);
    const waiting = [
      chooser.ask().checkout.delivery({ key: chooser.key, language: 'en', deliveryId: 2 }),
      refusal(buyer.order({ expectedTotal: cart.total })),
    ] as const;
    const locked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => db.rows(locked)).toHaveLength(waiting.length);
    return waiting.map((each) => () => each) as [() => (typeof waiting)[0], () => (typeof waiting)[1]];
  });
  await chosen();
  expect(await chooser.ask().checkout.state({ key: chooser.key, language: 'en' })).toMatchObject({ deliveryId: null, deliveries: [] });
  expect(await ordered()).toMatchObject(['missing', { deliveryId: 'missing' }]);
  expect(await db.rows(sql`select 1 from orders where placed_at is not null`)).toEqual([]);
});

test.each<[string, () => Promise<unknown>, (string | undefined)[]]>([
  ['a way without a name', () => staff().add({ ...courier, name: { de: 'Kurier' } }), ['bad_input', 'name']],
  ['no kind', () => staff().add({ name: { en: 'Courier' }, price: 1 }), ['bad_input', 'kind']],
  [
    'steps that fall',
    () => staff().add({ ...courier, kind: 'by_weight', steps: [2, 1].map((upTo) => ({ upTo, price: 1 })) }),
    ['bad_input', 'steps'],
  ],
  [
    'a place without a street',
    () => staff().set({ id: 1, change: { kind: 'pick_up', address: { ...counter, street: '' } } }),
    ['bad_input', 'address.street'],
  ],
  ['a country that is none', () => staff().set({ id: 1, change: { countries: [GERMANY, 999] } }), ['bad_input', 'countries.1']],
  ['a kind without what it needs', () => staff().set({ id: 1, change: { kind: 'free_from' } }), ['bad_input', 'freeFrom']],
  ['a price below nothing', () => staff().set({ id: 1, change: { price: -1 } }), ['bad_input', 'price']],
  ['a way that is not there to be shown', () => staff().show({ id: 9 }), ['not_found']],
  ['to be changed', () => staff().set({ id: 9, change: {} }), ['not_found']],
  ['or removed', () => staff().remove({ id: 9 }), ['not_found']],
])('CLI-4 %s is refused and changes nothing', async (_, action, refused) => {
  const before = await everything();
  expect(await refusal(action())).toEqual(refused);
  expect(await everything()).toEqual(before);
});

test.each<[string, () => Me | null, string]>([
  ['nobody', () => null, 'sign_in_needed'],
  ['a customer', () => ({ ...olga, role: 'customer' }), 'forbidden'],
  ['an editor', () => ({ ...olga, role: 'editor' }), 'forbidden'],
])('CLI-3 the delivery methods are not for %s', async (_, who, refused) => {
  const before = await everything();
  const ask = staff(who());
  const actions = [ask.list(), ask.show({ id: 1 }), ask.add(courier), ask.set({ id: 1, change: { price: 0 } }), ask.remove({ id: 1 })];
  for (const action of actions) expect(await refusal(action)).toEqual([refused]);
  expect(await everything()).toEqual(before);
});

test('what sending costs at home is said to everyone in their language, and follows each change', async () => {
  const shown: string[] = [];
  const ctx = testContext(db, { shows: (...tags: string[]) => void shown.push(...tags) });
  const terms = async () => (await createCallerFactory(delivery)(ctx).terms({ language: 'de' })).ways;
  const before = await terms();
  expect(shown).toContain('delivery');
  const { id } = await staff().add({ ...courier, kind: 'free_from', freeFrom: 5000, note: { en: 'Tomorrow', de: 'Morgen' } });
  await staff().add({ ...courier, countries: [FRANCE] });
  await staff().add({ ...courier, name: { en: 'Freight' }, kind: 'by_weight', steps: [{ upTo: 2000, price: 900 }] });
  const added = [
    { name: 'Kurier', note: 'Morgen', price: 990, exact: true, freeFrom: 5000, pickUp: false },
    { name: 'Freight', note: '', price: 900, exact: false, freeFrom: null, pickUp: false },
  ];
  expect(await terms()).toEqual([...before, ...added]);
  await staff().set({ id, change: { published: false } });
  expect(await terms()).toEqual([...before, added[1]]);
});
