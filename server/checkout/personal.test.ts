import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEVICE_CART, DEVICE_CART_HEADER } from '#domain/cart/device-cart.ts';
import { LAMP, TEA } from '../cart/goods.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createPerson } from '../people/service.ts';
import { saveAddress } from '../places/own-addresses.ts';
import { personalPage } from '../testing/personal-page.ts';
import { everything, MIA, openTestShop, type Shopper, shopper } from './testing.ts';

let db: Database;
let who: Shopper;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await openTestShop(db);
  who = shopper(db);
});

const open = (path: string, query = '', told = {}) => personalPage(who.context(), query === '' ? path : `${path}?${query}`, told);
const steps = ['/shop/checkout', '/shop/address', '/shop/payment'];

test('CHK-1 of a visitor without a session nothing is known, and none begins', async () => {
  for (const path of ['/shop/cart', '/my', '/my/orders/1']) expect(await open(path)).toEqual({});
  for (const path of [...steps, '/shop/confirmation']) expect(await open(path)).toEqual({ redirect: '/shop' });
  expect(await db.rows(sql`select count(*)::int as n from sessions`)).toEqual([{ n: 0 }]);
});

test('CHK-1 a step waits for the app where the device has a cart that the session does not know', async () => {
  for (const told of [{ cookies: { [DEVICE_CART]: '1' } }, { headers: { [DEVICE_CART_HEADER]: '1' } }]) {
    for (const step of steps) expect(await open(step, '', told)).toEqual({});
  }
});

test('CHK-1 the session’s cart is shown with a token for its forms, and each step when its turn has come', async () => {
  await who.put(LAMP, 2);
  expect(await open('/shop/cart')).toMatchObject({ cart: { key: who.key, quantity: 2 }, csrf: expect.any(String) });
  expect(await open('/shop/checkout')).toEqual({ redirect: '/shop/address' });
  expect(await open('/shop/payment')).toEqual({ redirect: '/shop/address' });
  expect(await open('/shop/address')).toMatchObject({ checkout: { billing: null, cart: { total: 12_290 } }, csrf: expect.any(String) });
  await who.live();
  for (const step of steps) expect(await open(step)).toMatchObject({ checkout: { billing: { name: 'Mia Beck' } } });
});

test('CHK-1 an emptied cart leads back to the cart', async () => {
  await who.put(TEA);
  await who.put(TEA, 0);
  for (const step of steps) expect(await open(step)).toEqual({ redirect: '/shop/cart' });
  expect(await open('/shop/cart')).toMatchObject({ cart: { lines: [] } });
});

test('CHK-7 the confirmation shows the order that was placed, and the cart is gone', async () => {
  await who.put(TEA);
  await who.live();
  expect(await open('/shop/confirmation')).toEqual({ redirect: '/shop' });
  expect(await open('/my/orders/check')).toEqual({ order: null });
  const { id, accessToken } = await who.order({ expectedTotal: 990 });
  expect(await open('/shop/confirmation')).toMatchObject({ order: { id, number: 'S00001' }, status: { recall: true, tone: 'info' } });
  expect(await open('/my/orders/check')).toMatchObject({ order: { id } });
  expect(await open('/shop/cart')).toEqual({});
  for (const step of steps) expect(await open(step)).toEqual({ redirect: '/shop' });
  for (const slug of [id, `S00001-${id}`]) expect(await open(`/my/orders/${slug}`)).toMatchObject({ order: { id } });
  who = shopper(db);
  expect(await open(`/my/orders/${id}`)).toEqual({});
  expect(await open(`/my/orders/${id}`, 'access_token=wrong')).toEqual({ order: null });
  expect(await open(`/my/orders/${id}`, `access_token=${accessToken}`)).toMatchObject({ order: { id }, status: { recall: true } });
});

test('CHK-1 a signed-in customer sees the own addresses, the newest first; no form is shown for anybody else’s', async () => {
  const [kim, lou] = await Promise.all(['Kim', 'Lou'].map(signedIn));
  const owner = { db, now: new Date(), personId: kim ?? 0 };
  const address = { name: 'Ole', street: 'Hafen 1', city: 'Kiel', zip: '24103', countryId: 276 };
  const [first, second] = [await saveAddress(owner, address), await saveAddress(owner, { ...address, name: 'Ida' })];
  who = shopper(db, { me: async () => ({ id: kim ?? 0, name: 'Kim', email: 'kim@portico.example', role: 'customer', language: 'en' }) });
  await who.put(LAMP);
  const addresses = [second, first];
  expect(await open('/shop/address')).toMatchObject({ addresses, me: { name: 'Kim', email: 'kim@portico.example' } });
  await who.live();
  expect(await open('/shop/checkout')).toMatchObject({ addresses });
  for (const id of [-1, first.id, 1]) expect(await open('/shop/address', `partner_id=${id}`)).toMatchObject({ addresses });
  expect(await open('/shop/address', 'partner_id=none')).toMatchObject({ addresses });

  for (const me of [
    async () => ({ id: lou ?? 0, name: 'Lou', email: 'lou@portico.example', role: 'customer' as const, language: 'en' }),
    async () => null,
  ]) {
    who = shopper(db, { me });
    await who.put(TEA);
    await who.live();
    expect(await open('/shop/checkout')).toMatchObject({ addresses: [] });
    await expect(open('/shop/address', `partner_id=${first.id}`)).rejects.toMatchObject({ code: 'forbidden' });
  }
});

async function signedIn(name: string): Promise<number> {
  return createPerson({ db, now: new Date() }, { name, email: `${name.toLowerCase()}@portico.example`, password: 'tea-and-cake' });
}

test('CART-9 a person’s checkout is theirs alone: with the key, but without their session, nobody sees an address or orders', async () => {
  await who.put(LAMP);
  await who.live();
  const personId = await createPerson(who.context(), { email: MIA.email, name: 'Mia', password: 'tea-and-cake' });
  const own = who.context();
  await own.session.rotate(personId);
  await db.rows(sql`update orders set person_id = ${personId}`);
  const before = await everything(db);
  const [stranger, lou] = [shopper(db), shopper(db)];
  const other = await createPerson(who.context(), { email: 'lou@customer.example', name: 'Lou', password: 'tea-and-cake' });
  await lou.context().session.rotate(other);
  const request = { key: who.key, language: 'en' } as const;
  for (const device of [stranger, lou]) {
    const { checkout } = device.ask();
    for (const attempt of [
      () => checkout.state(request),
      () => checkout.addresses({ ...request, billing: { ...MIA, street: 'Elsewhere 1' }, shipping: null }),
      () => checkout.delivery({ ...request, deliveryId: 1 }),
      () => checkout.hold(request),
      () => checkout.place({ ...request, orderKey: crypto.randomUUID(), paymentId: 1, expectedTotal: 6_390, termsAccepted: true }),
    ])
      await expect(attempt()).rejects.toThrow('sign_in_needed');
  }
  expect(await everything(db)).toEqual(before);
  expect(await who.live({ ...MIA, street: 'Lindenweg 5' })).toMatchObject({ billing: { street: 'Lindenweg 5' } });
  expect(await who.ask().checkout.hold(request)).toMatchObject({ heldUntil: expect.any(String) });
  expect(await who.order({ expectedTotal: 6_390 })).toMatchObject({ number: 'S00001' });
});
