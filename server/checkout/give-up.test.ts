import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEA } from '../cart/goods.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createLimiter } from '../rate-limits.ts';
import { everything, openTestShop, type Shopper, shopper } from './testing.ts';

let db: Database;
let who: Shopper;
let orderKey: string;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await openTestShop(db);
  who = shopper(db);
  orderKey = randomUUID();
  await who.put(TEA);
  await who.live();
});

const place = (key = orderKey) => refusal(who.order({ orderKey: key, expectedTotal: 990 }));
const giveUp = (key = orderKey, cart = who.key) => refusal(who.ask().checkout.giveUp({ key: cart, orderKey: key }));
const refusal = <T>(deed: Promise<T>) => deed.catch((error: { cause: { code: string } }) => error.cause.code);
const orders = () => db.rows<{ number: string }>(sql`select number from orders where placed_at is not null`);

test('CHK-4 what was given up never becomes an order, however late it comes, and the cart is as it was', async () => {
  const cart = () => who.ask().cart.get({ key: who.key, language: 'en' });
  const before = await cart();
  expect([await giveUp(), await giveUp()]).toEqual([null, null]);
  const given = await everything(db);
  expect(await place()).toBe('order_given_up');
  expect(await everything(db)).toEqual(given);
  expect(await cart()).toEqual(before);
});

test('CHK-4 after what was given up the next try is an order, once', async () => {
  const [second, third] = [randomUUID(), randomUUID()];
  expect([await giveUp(), await giveUp(second)]).toEqual([null, null]);
  expect([await place(second), await place()]).toEqual(['order_given_up', 'order_given_up']);
  expect(await place(third)).toMatchObject({ number: 'S00001' });
  expect([await place(), await place(second)]).toEqual(['cart_closed', 'cart_closed']);
  expect(await orders()).toHaveLength(1);
});

test('CHK-4 what was placed cannot be given up: it is told, and the session shows it', async () => {
  const order = await place();
  const other = shopper(db);
  expect(await other.ask().checkout.giveUp({ key: who.key, orderKey })).toEqual(order);
  expect(await other.context().session.read()).toMatchObject({ lastOrderId: (order as { id: number }).id });
  expect(await place()).toEqual(order);
});

test('CHK-4 a cart that was ordered under another key is no cart as it was: that is said, and nothing of the order', async () => {
  await place(randomUUID());
  expect(await giveUp()).toBe('cart_closed');
});

test('CHK-4 the key of an order says nothing without its cart, and gives up nothing of another', async () => {
  expect(await giveUp(orderKey, shopper(db).key)).toBeNull();
  const order = await place();
  expect(order).toMatchObject({ number: 'S00001' });
  expect(await giveUp(orderKey, shopper(db).key)).toBeNull();
});

test('CHK-4 an order and its giving up at the same moment: either it is placed and told, or it is neither', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < 24; round++) {
    who = shopper(db);
    orderKey = randomUUID();
    await who.put(TEA);
    await who.live();
    // Both wait at the same door, the one or the other in front.
    const both = round % 2 === 0 ? [place, giveUp] : [giveUp, place];
    const [one, other] = await db.transaction(async (tx) => {
      await tx.rows(sql`select id from orders where cart_key = ${who.key} for update`);
      const begun = both.map((deed) => deed());
      await tx.rows(sql`select pg_sleep(0.02)`);
      return [() => begun[0], () => begun[1]];
    });
    const [placed, told] = round % 2 === 0 ? [await one(), await other()] : [await other(), await one()];
    if (told === null) expect(placed).toBe('order_given_up');
    else expect(told).toEqual(placed);
    const [order] = await db.rows(sql`select 1 from orders where order_key = ${orderKey}::uuid`);
    expect(order === undefined).toBe(told === null);
    ends.add(told === null ? 'given up' : 'placed');
  }
  expect(ends).toEqual(new Set(['given up', 'placed']));
});

test('CHK-4 nobody fills a cart with keys', async () => {
  const limit = createLimiter();
  who = shopper(db, { limit: (door, allowed, whom = '') => limit(db, door, { ...allowed, points: 3 }, whom) });
  await who.put(TEA);
  for (let at = 0; at < 3; at++) expect(await giveUp(randomUUID())).toBeNull();
  expect(await giveUp(randomUUID())).toBe('too_many_requests');
});
