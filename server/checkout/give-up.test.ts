import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlacedOrder } from '#domain/checkout/types.ts';
import { TEA } from '../cart/goods.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createLimiter } from '../http/rate-limits.ts';
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
const refusal = <T>(action: Promise<T>) => action.catch((error: { cause: { code: string } }) => error.cause.code);
const waiting = async () =>
  (await db.rows(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length;
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
  const placed = await place();
  const { inSession: _, ...order } = placed as PlacedOrder;
  const other = shopper(db);
  expect(await other.ask().checkout.giveUp({ key: who.key, orderKey })).toEqual(order);
  expect(await other.context().session.read()).toMatchObject({ lastOrderId: order.id });
  expect(await place()).toEqual(placed);
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

test.each(['the order', 'its giving up'])('CHK-4 of an order and its giving up at the same moment, %s comes first', async (first) => {
  const actions = first === 'the order' ? [place, giveUp] : [giveUp, place];
  const begun: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    // Both wait for the same lock, one behind the other.
    await tx.rows(sql`select id from orders where cart_key = ${who.key} for update`);
    for (const action of actions) {
      begun.push(action());
      await expect.poll(waiting).toBe(begun.length);
    }
  });
  const [earlier, later] = await Promise.all(begun);
  const [order] = await db.rows(sql`select 1 from orders where order_key = ${orderKey}::uuid`);
  expect([earlier, later, order !== undefined]).toEqual(
    first === 'the order' ? [expect.objectContaining({ number: 'S00001' }), earlier, true] : [null, 'order_given_up', false],
  );
});

test('CHK-4 nobody fills a cart with keys', async () => {
  const limit = createLimiter();
  who = shopper(db, { limit: (name, allowed, whom = '') => limit(db, name, { ...allowed, points: 3 }, whom) });
  await who.put(TEA);
  for (let at = 0; at < 3; at++) expect(await giveUp(randomUUID())).toBeNull();
  expect(await giveUp(randomUUID())).toBe('too_many_requests');
});
