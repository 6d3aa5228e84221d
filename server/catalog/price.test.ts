import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LAMP } from '../cart/goods.ts';
import { openTestShop } from '../checkout/testing.ts';
import { sql } from '../database/database.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';
import { testContext } from '../testing/context.ts';
import { createPeople, signedIn } from '../testing/people.ts';
import { changePrice } from './changing.ts';

const RED = 22;

let shop: AccountShop;
let editor: Browser;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.empty();
  await openTestShop(shop.db);
  await shop.db.rows(sql`truncate followers restart identity cascade`);
  await shop.db.rows(sql`insert into variants (id, product_id, code, price) values (${RED}, 2, 'lamp-red', 9900)`);
  await createPeople(shop.db, { 'Eddy Ed': 'editor', 'Kim Doe': 'customer', 'Lou Beck': 'customer' });
  await shop.db.rows(sql`update people set verified_at = now()`);
  editor = await signedIn(shop, 'Eddy');
});

const setPrice = (code: string, price: number) => editor.call('catalog.setPrice', { code, price });
const priced = (id: number) => shop.db.prisma.variant.findFirst({ where: { id }, select: { price: true, listPrice: true } });
const listed = () => shop.db.prisma.product.findFirst({ where: { id: 2 }, select: { price: true, listPrice: true } });

test('FOL-1 a lower price is mailed once to those who wait for it, a higher one to nobody', async () => {
  const kim = await signedIn(shop, 'Kim');
  const lou = await signedIn(shop, 'Lou');
  const follow = { kind: 'product', id: 2, topic: 'price_dropped', follow: true };
  await kim.call('follows.set', { ...follow, part: LAMP });
  await lou.call('follows.set', { ...follow, part: 0 });
  await shop.mails();
  expect(await setPrice('lamp-black', 6_900)).toEqual({
    code: 'lamp-black',
    price: 6_900,
    priceBefore: 5_900,
    currency: 'EUR',
    steps: [],
    followers: 0,
  });
  expect(await setPrice('lamp-red', 6_500)).toMatchObject({ priceBefore: 9_900, followers: 0 });
  expect(await setPrice('lamp-black', 5_900)).toMatchObject({ followers: 0 });
  expect(await shop.mails()).toEqual([]);
  expect(await setPrice('lamp-red', 5_500)).toMatchObject({ followers: 1 });
  expect((await shop.mails()).map(({ to, subject }) => [to, subject])).toEqual([['lou@portico.example', 'Lamp: €55.00 instead of €59.00']]);
  expect(await setPrice('lamp-black', 4_900)).toMatchObject({ followers: 1 });
  expect((await shop.mails()).map(({ to, subject }) => [to, subject])).toEqual([
    ['kim@portico.example', 'Lamp (Black): €49.00 instead of €59.00'],
  ]);
  expect(await setPrice('lamp-black', 3_900)).toMatchObject({ followers: 0 });
  expect(await shop.mails()).toEqual([]);
});

test('one who waits for a variant and for the whole product is told once, and counted so', async () => {
  const kim = await signedIn(shop, 'Kim');
  for (const part of [0, LAMP]) await kim.call('follows.set', { kind: 'product', id: 2, topic: 'price_dropped', follow: true, part });
  expect(await setPrice('lamp-black', 4_900)).toMatchObject({ followers: 1 });
  expect(await shop.mails()).toHaveLength(1);
});

test('only an editor sets a price, and it is written down', async () => {
  const kim = await signedIn(shop, 'Kim');
  expect(await kim.call('catalog.setPrice', { code: 'lamp-black', price: 1 })).toBe('forbidden');
  await setPrice('lamp-black', 4_900);
  expect(await shop.db.prisma.auditEntry.findMany({ select: { action: true, recordKind: true, recordId: true, details: true } })).toEqual([
    { action: 'catalog.set-price', recordKind: 'variant', recordId: 'lamp-black', details: { price: 4_900 } },
  ]);
});

test('a list price stays while it is higher', async () => {
  await setPrice('lamp-black', 4_900);
  expect([await priced(LAMP), await listed()]).toEqual([
    { price: 4_900, listPrice: 6_900 },
    { price: 4_900, listPrice: 6_900 },
  ]);
  await setPrice('lamp-black', 6_900);
  expect([await priced(LAMP), await listed()]).toEqual([
    { price: 6_900, listPrice: null },
    { price: 6_900, listPrice: null },
  ]);
});

test('a product keeps the price of its cheapest variant while two are changed at the same time', async () => {
  const ctx = testContext(shop.db);
  for (const price of [5_000, 4_000, 3_000, 2_000]) {
    await Promise.all([changePrice(ctx, LAMP, { price }), changePrice(ctx, RED, { price: price - 1 })]);
    expect((await listed())?.price).toBe(price - 1);
    await Promise.all([changePrice(ctx, LAMP, { price: price + 5_000 }), changePrice(ctx, RED, { price: price + 4_999 })]);
    expect((await listed())?.price).toBe(price + 4_999);
  }
});
