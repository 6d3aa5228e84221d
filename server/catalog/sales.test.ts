import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAMP, TEA } from '../cart/goods.ts';
import { openTestShop, shopper } from '../checkout/testing.ts';
import { sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { testContext } from '../testing/context.ts';
import { deleteProducts, purgeDeleted } from './deleting.ts';
import { beginAndEndSales } from './sales.ts';
import { type PriceWritten, writePrices } from './writing-prices.ts';

const db = await createTestDatabase();
const hour = (hours: number) => new Date(Date.UTC(2026, 2, 2, 9 + hours));
const events: object[] = [];
const at = (hours: number) =>
  testContext(db, { now: hour(hours), publish: async (_, event, payload) => void events.push({ event, ...payload }) });
const write = (hours: number, price: PriceWritten) => db.transaction((tx) => writePrices(tx, at(hours), [price]));

beforeAll(async () => {
  await openTestShop(db);
  await db.rows(sql`
    insert into followers (kind, record_id, topic, email, language, price, asked_at, confirmed_at)
    values ('product', 2, 'price_dropped', 'kim@portico.example', 'en', 5900, now(), now())`);
});
afterAll(() => db.close());

test('two processes begin a sale once, its followers are told once, and carts have its price', async () => {
  const buyer = shopper(db);
  await buyer.put(LAMP);
  expect((await buyer.live()).cart.lines).toMatchObject([{ variantId: LAMP, unitPrice: 5_900 }]);
  await write(0, { variantId: LAMP, sale: { price: 4_900, from: hour(1).toISOString(), until: hour(3).toISOString() } });
  await Promise.all([beginAndEndSales(at(2)), beginAndEndSales(at(2))]);
  expect((await buyer.live()).cart.lines).toMatchObject([{ variantId: LAMP, unitPrice: 4_900 }]);
  expect(events).toEqual([{ event: 'record.changed', kind: 'product', id: 2, topic: 'price_dropped', part: LAMP }]);
  await Promise.all([beginAndEndSales(at(3)), beginAndEndSales(at(3))]);
  expect((await buyer.live()).cart.lines).toMatchObject([{ variantId: LAMP, unitPrice: 5_900 }]);
  const past = await db.prisma.pastPrice.findMany({
    where: { variantId: LAMP },
    orderBy: { id: 'asc' },
    select: { price: true, until: true },
  });
  expect(past).toEqual([
    { price: 5_900, until: hour(2) },
    { price: 4_900, until: hour(3) },
  ]);
});

test('a price changed while a sale runs is the one that comes back', async () => {
  await write(4, { variantId: TEA, sale: { price: 400, from: null, until: hour(6).toISOString() } });
  await write(5, { variantId: TEA, price: 600 });
  const tea = () => db.prisma.variant.findFirst({ where: { id: TEA }, select: { price: true, listPrice: true, lowestPrice: true } });
  expect(await tea()).toEqual({ price: 400, listPrice: 600, lowestPrice: 500 });
  await beginAndEndSales(at(7));
  expect(await tea()).toEqual({ price: 600, listPrice: null, lowestPrice: null });
});

test('what was deleted long ago stays while an order or a message names it', async () => {
  await db.rows(sql`
    insert into messages (kind, record_id, text, language, created_at, command_id)
    values ('product', 3, 'Which clay is it?', 'en', now(), gen_random_uuid())`);
  await db.transaction((tx) => deleteProducts(tx, [2, 3, 4], hour(0)));
  expect(await purgeDeleted({ db, now: hour(31 * 24) })).toBe(1);
  expect((await db.prisma.product.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)).toEqual([1, 2, 3]);
});
