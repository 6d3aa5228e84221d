import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Cart } from '#domain/cart/types.ts';
import { MOST_LINES } from '#domain/quantity.ts';
import { checkout } from '../checkout/router.ts';
import { MIA, openTestShop } from '../checkout/testing.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createCallerFactory, router } from '../http/trpc.ts';
import { people } from '../people/router.ts';
import { createPerson } from '../people/service.ts';
import { createSessions } from '../people/session.ts';
import { testContext } from '../testing/context.ts';
import { adoptCart } from './adopt.ts';
import { allOf, LAMP, TEA } from './goods.ts';
import { person } from './person.ts';
import { purgeCarts } from './purge.ts';
import { cart } from './router.ts';

let db: Database;
const language = 'en';
const createCaller = createCallerFactory(router({ cart, checkout, people }));
const password = 'tea-and-cake';
const newKey = () => randomBytes(16).toString('hex');
const command = (kind: 'add' | 'set', variantId: number, quantity: number, line = String(variantId)) => ({
  id: randomUUID(),
  kind,
  line,
  variantId,
  quantity,
});
const add = (variantId: number, quantity = 1, line?: string) => command('add', variantId, quantity, line);
const set = (variantId: number, quantity: number) => command('set', variantId, quantity);
const wanted = ({ lines }: Cart) => Object.fromEntries(lines.map((line) => [line.key, line.wanted]));
const carts = () => db.rows<{ key: string }>(sql`select cart_key as key from orders where state = 'draft' order by id`);

type Device = ReturnType<typeof newDevice>;

beforeAll(async () => {
  db = await createTestDatabase();
  await openTestShop(db);
  for (const name of ['Kim', 'Lou']) await createPerson({ db, now: new Date() }, { email: `${name}@portico.example`, name, password });
});
afterAll(() => db.close());
beforeEach(async () => {
  await openTestShop(db);
});

test('CART-9 the cart of a visitor becomes the cart of who signs in, and a second device shows it', async () => {
  const [phone, desk] = [newDevice(), newDevice()];
  await phone.send(add(TEA, 2));
  expect((await phone.signIn()).cart).toEqual({ key: phone.key, leftOut: [] });
  expect((await desk.signIn()).cart).toEqual({ key: phone.key, leftOut: [] });
  expect(await desk.ask().cart.remembered()).toBe(phone.key);
  expect(wanted(await desk.get(desk.key))).toEqual({ [TEA]: 2 });
  expect(await carts()).toEqual([{ key: phone.key }]);
});

test('CART-9 two carts become one: what is in both adds up within stock, and what did not fit is said', async () => {
  const [phone, desk] = await twoCarts([add(TEA, 9_000), add(LAMP, 2)], [add(TEA, 1_500), add(LAMP, 2)]);
  const { cart: arrived } = await desk.signIn();
  expect(arrived).toEqual({
    key: phone.key,
    leftOut: [
      { name: 'Tea', quantity: 501 },
      { name: 'Lamp (Black)', quantity: 1 },
    ],
  });
  for (const key of [phone.key, desk.key]) expect(await desk.get(key)).toMatchObject({ key: phone.key, quantity: 10_002 });
  expect(wanted(await desk.get())).toEqual({ [TEA]: 9_999, [LAMP]: 3 });
});

test('CART-9 there are 200 lines at most, and the others are said', async () => {
  const [phone, desk] = await twoCarts([add(TEA)], [add(LAMP), add(TEA, 2)]);
  const options = Array.from({ length: MOST_LINES - 1 }, (_, n) => `${TEA}+${n + 100}`);
  await db.rows(sql`
    insert into order_lines (order_id, key, variant_id, quantity, unit_price)
    select o.id, k, ${TEA}, 1, 500 from orders o, unnest(${options}::text[]) k where o.cart_key = ${phone.key}`);
  expect((await desk.signIn()).cart?.leftOut).toEqual([{ name: 'Lamp (Black)', quantity: 1 }]);
  const { lines } = await desk.get();
  expect([lines.length, lines.find(({ key }) => key === String(TEA))?.wanted]).toEqual([MOST_LINES, 3]);
});

test('CART-9 options follow their lines', async () => {
  await db.rows(sql`insert into product_options (product_id, option_id) values (1, 2)`);
  const line = `${LAMP}@${TEA}`;
  const [, desk] = await twoCarts([add(TEA)], [add(TEA, 2), add(LAMP, 1, line)]);
  await desk.signIn();
  expect(wanted(await desk.get())).toEqual({ [TEA]: 3, [line]: 3 });
});

test('CART-9 a late command under the old key reaches the surviving cart, once, also without the session', async () => {
  const [phone, desk] = await twoCarts([add(TEA)], [add(TEA)]);
  const lost = add(LAMP);
  await desk.send(lost);
  const late = add(TEA, 4);
  await desk.signIn();
  for (const device of [desk, newDevice(), phone]) {
    const { answers, cart: after } = await device.ask().cart.send({ key: desk.key, language, commands: [lost, late] });
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(after.key).toBe(phone.key);
    expect(wanted(after)).toEqual({ [TEA]: 6, [LAMP]: 1 });
  }
  expect(wanted(await phone.get())).toEqual({ [TEA]: 6, [LAMP]: 1 });
});

test('CART-9 a command that begins a cart while its key is merged follows it', async () => {
  const [phone, desk] = [newDevice(), newDevice()];
  await phone.send(add(TEA));
  await phone.signIn();
  const late = add(LAMP);
  const guest = newDevice();
  await Promise.all([desk.signIn(), guest.ask().cart.send({ key: desk.key, language, commands: [late] })]);
  await desk.send(late);
  expect(wanted(await phone.get())).toEqual({ [TEA]: 1, [LAMP]: 1 });
  expect(await carts()).toHaveLength(1);
});

test('CART-9 who is signed in and begins another cart is in their own with the first command, and the next ones too', async () => {
  const [phone, desk] = [newDevice(), newDevice()];
  await desk.signIn();
  await phone.send(add(TEA));
  await phone.signIn();
  const commands = [add(TEA), add(LAMP)];
  const sent = await Promise.all([desk.send(...commands), desk.send(...commands)]);
  for (const { cart: after } of sent) expect(after).toMatchObject({ key: phone.key, quantity: 3 });
  await desk.send(set(LAMP, 2));
  expect(wanted(await phone.get())).toEqual({ [TEA]: 2, [LAMP]: 2 });
  expect(await desk.ask().cart.remembered()).toBe(phone.key);
});

test('CART-9 a refused command of a new key leaves no trace', async () => {
  const [phone, desk] = [newDevice(), newDevice()];
  await phone.send(add(TEA));
  for (const device of [phone, desk]) await device.signIn('kim', '');
  const before = await allOf(db);
  expect((await desk.send(add(999))).answers).toMatchObject([{ ok: false, code: 'not_found' }]);
  expect(await allOf(db)).toEqual(before);
  expect(await db.prisma.cartKey.count()).toBe(1);
});

test.each([2, 5])('CART-9 %i devices that sign in at once, each with a cart, are one cart', async (count) => {
  const devices = Array.from({ length: count }, newDevice);
  for (const device of devices) await device.send(add(TEA, 2));
  await Promise.all(devices.map((device) => device.signIn()));
  const after = await Promise.all(devices.map((device) => device.get()));
  expect(new Set(after.map(({ key }) => key)).size).toBe(1);
  expect(wanted(after[0] as Cart)).toEqual({ [TEA]: 2 * count });
  expect(await carts()).toHaveLength(1);
});

test('CART-9 two devices that begin a cart at once, both signed in, begin one', async () => {
  const devices = [newDevice(), newDevice(), newDevice()];
  for (const device of devices) await device.signIn('kim', '');
  await Promise.all(devices.map((device) => device.send(add(TEA))));
  expect(await carts()).toHaveLength(1);
  expect(wanted(await (devices[0] as Device).get())).toEqual({ [TEA]: 3 });
});

test('CART-9 another person’s cart is neither merged nor gone on with', async () => {
  const [kim, lou] = [newDevice(), newDevice()];
  await kim.send(add(TEA));
  await kim.signIn();
  const before = await db.prisma.order.findMany({ include: { lines: true } });
  const entered = await lou.signIn('lou', kim.key);
  expect(entered.cart?.key).not.toBe(kim.key);
  expect(await lou.ask().cart.remembered()).not.toBe(kim.key);
  expect(await db.prisma.order.findMany({ include: { lines: true } })).toEqual(before);
  await lou.ask().cart.send({ key: kim.key, language, commands: [add(TEA)] });
  expect(await lou.ask().cart.remembered()).not.toBe(kim.key);
  expect(await db.prisma.order.findMany({ select: { personId: true } })).toEqual([{ personId: 1 }]);
});

test('CART-9 who signs in with a cart that was ordered goes on with their own', async () => {
  const [phone, desk] = await twoCarts([add(TEA)], [add(LAMP)]);
  await db.rows(sql`update orders set state = 'sale', placed_at = now() where cart_key = ${desk.key}`);
  expect((await desk.signIn()).cart).toEqual({ key: phone.key, leftOut: [] });
  expect(await desk.get(desk.key)).toMatchObject({ key: desk.key, closed: true });
  expect(wanted(await desk.get(phone.key))).toEqual({ [TEA]: 1 });
});

test('CART-9 a cart whose payment has begun is not merged before that is over', async () => {
  const [phone, desk] = await twoCarts([add(TEA)], [add(LAMP)]);
  await desk.ask().checkout.addresses({ key: desk.key, language, billing: MIA, shipping: null });
  await desk.ask().checkout.hold({ key: desk.key, language });
  expect((await desk.signIn()).cart).toEqual({ key: desk.key, leftOut: [] });
  await desk.send(set(LAMP, 2));
  expect([wanted(await desk.get()), wanted(await phone.get())]).toEqual([{ [LAMP]: 2 }, { [TEA]: 1 }]);
  await db.rows(sql`update stock_holds set ends_at = now() - interval '1 second'`);
  await desk.send(add(TEA));
  expect(wanted(await phone.get())).toEqual({ [TEA]: 2, [LAMP]: 2 });
});

test('CART-9 nothing is merged into a cart whose payment has begun', async () => {
  const [phone, desk] = await twoCarts([add(LAMP)], [add(TEA)]);
  await phone.ask().checkout.addresses({ key: phone.key, language, billing: MIA, shipping: null });
  await phone.ask().checkout.hold({ key: phone.key, language });
  expect((await desk.signIn()).cart?.key).toBe(desk.key);
  expect([wanted(await phone.get()), wanted(await desk.get())]).toEqual([{ [LAMP]: 1 }, { [TEA]: 1 }]);
});

test('CART-9 the address just typed and the delivery chosen follow, and are changed under the old key', async () => {
  const [phone, desk] = await twoCarts([add(TEA)], [add(TEA)]);
  await desk.ask().checkout.addresses({ key: desk.key, language, billing: MIA, shipping: null });
  await desk.ask().checkout.delivery({ key: desk.key, language, deliveryId: 1 });
  await desk.signIn();
  expect(await phone.ask().checkout.state({ key: phone.key, language })).toMatchObject({ billing: MIA, deliveryId: 1 });
  const billing = { ...MIA, city: 'Bonn' };
  expect(await desk.ask().checkout.addresses({ key: desk.key, language, billing, shipping: null })).toMatchObject({
    cart: { key: phone.key },
  });
  expect(await phone.ask().checkout.state({ key: phone.key, language })).toMatchObject({ billing });
});

test('CART-9 an order placed under an old key is the surviving cart’s, once; the other device’s late commands are told', async () => {
  const [phone, desk] = await twoCarts([add(TEA)], [add(TEA)]);
  await desk.signIn();
  await desk.ask().checkout.addresses({ key: desk.key, language, billing: MIA, shipping: null });
  await desk.ask().checkout.delivery({ key: desk.key, language, deliveryId: 1 });
  const { cart: shown } = await desk.ask().checkout.state({ key: desk.key, language });
  const orderKey = randomUUID();
  const order = { key: desk.key, language, orderKey, paymentId: 1, termsAccepted: true, expectedTotal: shown.total } as const;
  const placed = await desk.ask().checkout.place(order);
  expect(await phone.ask().checkout.place({ ...order, key: phone.key })).toMatchObject({ number: placed.number });
  expect(await phone.ask().checkout.outcome({ key: desk.key, orderKey })).toMatchObject({ number: placed.number });
  expect(await phone.ask().checkout.giveUp({ key: desk.key, orderKey })).toMatchObject({ number: placed.number });
  const late = add(TEA);
  expect((await phone.send(late)).answers).toMatchObject([{ ok: false, code: 'cart_closed' }]);
  const next = newKey();
  expect((await phone.ask().cart.send({ key: next, language, commands: [late] })).answers).toMatchObject([{ ok: true }]);
  expect(wanted((await desk.ask().cart.follow({ key: null, version: 0, language })) as Cart)).toEqual({ [TEA]: 1 });
});

test('CHK-4 an order key that was given up under one key is refused under all of them', async () => {
  const [phone, desk] = await twoCarts([add(TEA)], [add(TEA)]);
  const orderKey = randomUUID();
  await desk.ask().checkout.giveUp({ key: desk.key, orderKey });
  await desk.signIn();
  const order = { key: phone.key, language, orderKey, paymentId: 1, termsAccepted: true, expectedTotal: 1_000 } as const;
  await expect(phone.ask().checkout.place(order)).rejects.toThrow('order_given_up');
});

test('CART-9 keys lead on from cart to cart, and are gone with it', async () => {
  const [first, second, third] = [newDevice(), newDevice(), newDevice()];
  for (const device of [first, second, third]) {
    await device.send(add(TEA));
    await device.signIn();
  }
  // Two open carts of one person, as earlier versions began them, are one at the next sign-in.
  const older = newDevice();
  await older.send(add(TEA));
  await db.rows(sql`
    with o as (update orders set id = 0, person_id = 1 where cart_key = ${older.key} returning id) select * from o`);
  await third.signIn();
  expect(wanted(await first.get())).toEqual({ [TEA]: 4 });
  for (const device of [first, second, third]) expect((await device.get(device.key)).key).toBe(older.key);
  expect(await db.rows(sql`select count(*)::int as n from cart_keys`)).toEqual([{ n: 4 }]);
  await purgeCarts(db, new Date(Date.now() + 100 * 86_400_000));
  expect(await db.rows(sql`select * from cart_keys`)).toEqual([]);
});

test('CART-9 a device follows changes, an order and a sign-in, and is told nothing twice', async () => {
  const [phone, desk] = [newDevice(), newDevice()];
  const follow = (device: Device, key: string | null, version = 0) => device.ask().cart.follow({ key, version, language });
  expect([await follow(phone, null), await follow(phone, phone.key)]).toEqual([null, null]);
  const { cart: begun } = await phone.send(add(TEA));
  expect(await follow(phone, phone.key, begun.version)).toBeNull();
  expect(await follow(newDevice(), null)).toBeNull();
  await phone.signIn();
  await desk.signIn();
  expect(await follow(desk, null)).toEqual(begun);
  expect(await follow(desk, desk.key)).toEqual(begun);
  await desk.send(add(LAMP));
  expect(wanted((await follow(phone, phone.key, begun.version)) as Cart)).toEqual({ [TEA]: 1, [LAMP]: 1 });
  await db.rows(sql`update orders set state = 'sale', placed_at = now()`);
  expect(await follow(phone, phone.key, begun.version + 1)).toMatchObject({ closed: true });
});

test('CART-9 following a known cart takes one statement', async () => {
  const { cart: begun } = await newDevice().send(add(TEA));
  const statements: unknown[] = [];
  const rows = (statement: never) => {
    statements.push(statement);
    return db.rows(statement);
  };
  const caller = createCaller(testContext({ ...db, rows } as Database));
  await caller.cart.follow({ key: begun.key, version: begun.version, language });
  expect(statements).toHaveLength(1);
});

test('CART-9 a guest’s session takes nothing out of a person’s cart', async () => {
  const [phone, guest] = [newDevice(), newDevice()];
  await phone.send(add(TEA));
  await phone.signIn();
  await guest.ask().cart.send({ key: phone.key, language, commands: [add(TEA)] });
  await guest.send(add(LAMP));
  expect(await adoptCart(testContext(db), { from: phone.key, into: guest.key })).toBe(false);
  expect([wanted(await phone.get(phone.key)), wanted(await guest.get(guest.key))]).toEqual([{ [TEA]: 2 }, { [LAMP]: 1 }]);
});

test('CART-9 the cart of a plain form and the device’s go to the person together', async () => {
  const [phone, desk] = [newDevice(), newDevice()];
  await phone.send(add(TEA));
  await phone.signIn();
  await desk.ask().cart.update({ language, productId: TEA, addQty: 2 });
  await newDevice()
    .ask()
    .cart.send({ key: desk.key, language, commands: [add(LAMP)] });
  await desk.signIn();
  expect(wanted(await phone.get())).toEqual({ [TEA]: 3, [LAMP]: 1 });
});

test('ACC-5 the cart is in the archive of an account, and who is deleted leaves none behind', async () => {
  const phone = newDevice();
  const me = { id: 1, name: 'Kim', email: 'kim@portico.example', role: 'customer', language } as const;
  expect(await person.exported?.(testContext(db), me)).toEqual([]);
  await phone.send(add(TEA, 2));
  await phone.signIn();
  const [file] = (await person.exported?.(testContext(db), me)) ?? [];
  expect(file?.name).toBe('cart.json');
  expect(JSON.parse(String(file?.content))).toMatchObject({ lines: [{ name: 'Tea', quantity: 2, unitPrice: 500 }], total: 1_000 });
  await db.transaction(async (tx) => person.erased?.(tx, 1, new Date()));
  expect([await carts(), await db.prisma.cartKey.count()]).toEqual([[], 0]);
});

/** A phone whose person is signed in, and another device of theirs that is not; each with a cart of its own. */
async function twoCarts(ofPhone: object[], ofDesk: object[]): Promise<[Device, Device]> {
  const [phone, desk] = [newDevice(), newDevice()];
  await phone.send(...ofPhone);
  await phone.signIn();
  await desk.send(...ofDesk);
  return [phone, desk];
}

/** A browser with a cookie, and a cart's key of its own. */
function newDevice() {
  let token: string | null = null;
  const set = (given: string | null) => {
    token = given;
  };
  const key = newKey();
  const ask = () => createCaller(testContext(db, { personParts: [person], session: createSessions(db, { token, set }, new Date()) }));
  return {
    key,
    ask,
    send: (...commands: unknown[]) => ask().cart.send({ key, language, commands }),
    get: (of = key) => ask().cart.get({ key: of, language }),
    signIn: (who = 'kim', cartKey = key) =>
      ask().people.signIn({ login: `${who}@portico.example`, password, ...(cartKey !== '' && { cart: cartKey }) }),
  };
}
