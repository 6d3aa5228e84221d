import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Cart } from '#domain/cart/types.ts';
import { Failure } from '#domain/failure.ts';
import { adoptCart } from '../cart/adopt.ts';
import { LAMP, TEA } from '../cart/goods.ts';
import { forgetEndedHolds } from '../catalog/stock.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { preparePayment } from './redirected-payment.ts';
import { MIA, openTestShop, type Shopper, shopper } from './testing.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await openTestShop(db);
});

const held = () =>
  db.rows<{ variantId: number; quantity: number }>(sql`select variant_id as "variantId", quantity from stock_holds order by order_id`);
const end = () => db.rows(sql`update stock_holds set ends_at = now() - interval '1 second'`);
const stock = async () => (await db.rows<{ stock: number }>(sql`select stock from variants where id = ${LAMP}`))[0]?.stock;
const hold = (who: Shopper) => who.ask().checkout.hold({ key: who.key, language: 'en' });
const cartOf = (who: Shopper) => who.ask().cart.get({ key: who.key, language: 'en' });
const said = (cart: Cart) => cart.lines.flatMap(({ quantity, notices }) => [quantity, ...notices.map(({ kind }) => kind)]);
const why = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { cause: { code: string; details: Record<string, unknown> } }) => error.cause.code,
  );

let guests = 0;

/** Wants lamps, of which the shop has three, and has said where they go; from an address of their own. */
async function ready(lamps: number): Promise<Shopper & { total: number }> {
  const who = shopper(db, { ip: `203.0.113.${++guests}` });
  await who.put(LAMP, lamps);
  return { ...who, total: (await who.live({ ...MIA, email: `${who.key}@customer.example` })).cart.total };
}

test('DATA what is held for one cart is not there for others, and never counts against its owner', async () => {
  const [mia, ole, lee] = [await ready(2), await ready(2), await ready(1)];
  const { heldUntil } = await hold(mia);
  expect(Math.round((Date.parse(heldUntil ?? '') - Date.now()) / 60_000)).toBe(15);
  expect(said(await cartOf(mia))).toEqual([2]);
  expect(said(await cartOf(ole))).toEqual([1, 'reduced', 'held']);
  expect(await stock()).toBe(3);
  expect(await why(ole.order({ expectedTotal: ole.total }))).toBe('out_of_stock');
  expect(said((await hold(ole)).cart)).toEqual([1, 'reduced', 'held']);
  expect(await why(hold(lee))).toBe('out_of_stock');
  expect(await held()).toEqual([
    { variantId: LAMP, quantity: 2 },
    { variantId: LAMP, quantity: 1 },
  ]);
  await mia.order({ expectedTotal: mia.total });
  expect([await stock(), await held()]).toEqual([1, [{ variantId: LAMP, quantity: 1 }]]);
});

test('DATA nobody holds for longer than an hour without a moment in which others may', async () => {
  const mia = await ready(3);
  await hold(mia);
  await db.rows(sql`update stock_holds set begun_at = now() - interval '50 minutes'`);
  const { heldUntil = '' } = await hold(mia);
  expect(Math.round((Date.parse(heldUntil) - Date.now()) / 60_000)).toBe(10);
  await db.rows(sql`update stock_holds set begun_at = now() - interval '1 hour', ends_at = now() - interval '1 second'`);
  const again = await hold(mia);
  expect(Math.round((Date.parse(again.heldUntil ?? '') - Date.now()) / 60_000)).toBe(15);
});

test('DATA adding held goods to a cart does not wait for the one who pays', async () => {
  const ole = shopper(db);
  await db.transaction(async (tx) => {
    await tx.rows(sql`select 1 from variants where id = ${LAMP} for no key update`);
    expect((await ole.put(LAMP)).answers).toMatchObject([{ ok: true }]);
  });
});

test('DATA a hold that has ended counts for nobody, and is swept away', async () => {
  const [mia, ole] = [await ready(3), await ready(3)];
  await hold(mia);
  await end();
  expect(said(await cartOf(ole))).toEqual([3]);
  expect((await mia.ask().checkout.state({ key: mia.key, language: 'en' })).heldUntil).toBeUndefined();
  await ole.order({ expectedTotal: ole.total });
  expect(await why(mia.order({ expectedTotal: mia.total }))).toBe('out_of_stock');
  await forgetEndedHolds({ db });
  expect(await held()).toEqual([]);
});

test('DATA a repeated hold covers the cart of now, for the full time again', async () => {
  const mia = await ready(3);
  await hold(mia);
  await end();
  await mia.put(LAMP, 1);
  await hold(mia);
  expect(await held()).toEqual([{ variantId: LAMP, quantity: 1 }]);
  expect(said(await cartOf(await ready(2)))).toEqual([2]);
  await mia.put(TEA);
  await mia.put(LAMP, 0);
  expect((await hold(mia)).heldUntil).toBeUndefined();
  expect(await held()).toEqual([]);
});

test('DATA only what is limited is held, and only for a cart with something in it and an address', async () => {
  const who = shopper(db);
  expect(await why(hold(who))).toBe('cart_empty');
  await who.put(TEA);
  expect(await why(hold(who))).toBe('address_incomplete');
  const { total } = (await who.live()).cart;
  expect((await hold(who)).heldUntil).toBeUndefined();
  await who.order({ expectedTotal: total });
  expect(await why(hold(who))).toBe('cart_closed');
  expect(await held()).toEqual([]);
});

test('DATA fifty who pay for five pieces at once make exactly five orders', async () => {
  await db.rows(sql`update variants set stock = 5 where id = ${LAMP}`);
  const buyers = await Promise.all(Array.from({ length: 50 }, () => ready(1)));
  const ends = await Promise.all(
    buyers.map(async (who, index) => {
      // Some pay without having prepared: what others hold is not theirs either.
      if (index % 3 > 0 && (await why(hold(who))) !== 'done') return 'not held';
      return why(who.order({ expectedTotal: who.total }));
    }),
  );
  expect(ends.filter((each) => each === 'done')).toHaveLength(5);
  expect(new Set(ends)).toEqual(new Set(['done', 'not held', 'out_of_stock']));
  expect([await stock(), await held()]).toEqual([0, []]);
});

test('DATA fifty who prepare at once for five pieces are five who hold one', async () => {
  await db.rows(sql`update variants set stock = 5 where id = ${LAMP}`);
  const buyers = await Promise.all(Array.from({ length: 50 }, () => ready(1)));
  const ends = await Promise.all(buyers.map((who) => why(hold(who))));
  expect(ends.filter((each) => each === 'done')).toHaveLength(5);
  expect(await held()).toHaveLength(5);
});

test('PAY-8 the payment that existing clients prepare holds what there is, and is prepared without a hold where too many ask', async () => {
  const [mia, ole] = [await ready(2), await ready(2)];
  expect(await preparePayment(mia.context(), { language: 'en', methodId: 1 })).toContain('data_set');
  expect(await held()).toEqual([{ variantId: LAMP, quantity: 2 }]);
  expect(await preparePayment(ole.context(), { language: 'en', methodId: 1 })).toContain('name="amount" value="63.90"');
  const limit = async () => Promise.reject(new Failure('too_many_requests'));
  expect(await preparePayment(mia.context({ limit }), { language: 'en', methodId: 1 })).toContain('data_set');
});

test('CART-9 what was held for a cart is let go when it is adopted', async () => {
  const [mia, other] = [await ready(3), await ready(1)];
  await hold(mia);
  await adoptCart(other.context(), { from: mia.key, into: other.key });
  expect(await held()).toEqual([]);
});
