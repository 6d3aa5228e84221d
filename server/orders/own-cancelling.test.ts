import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LAMP } from '../cart/goods.ts';
import { openTestShop, shopper } from '../checkout/testing.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => openTestShop(db));

const stock = async () => (await db.rows<{ stock: number }>(sql`select stock from variants where id = ${LAMP}`))[0]?.stock ?? 0;
const refusal = (action: Promise<unknown>) => action.then(() => 'done').catch((error) => error.cause?.code ?? error);

async function ordered() {
  const who = shopper(db);
  await who.put(LAMP, 2);
  await who.live();
  const { id, accessToken } = await who.order({ expectedTotal: 12_290 });
  return { who, id, accessToken };
}

test('CHK-7 who holds the order’s token cancels it before it is sent, once, and the stock is back', async () => {
  const before = await stock();
  const { who, id, accessToken } = await ordered();
  expect(await stock()).toBe(before - 2);
  const cancel = () => refusal(who.ask().orders.cancelOwn({ id, accessToken }));
  expect((await Promise.all([cancel(), cancel()])).filter((answer) => answer === 'done')).toHaveLength(1);
  expect(await stock()).toBe(before);
  expect(await who.ask().orders.page({ id, accessToken })).toMatchObject({ state: 'cancel', paymentState: 'none' });
});

test('CHK-7 nobody cancels somebody else’s order, nor what is on its way', async () => {
  const { who, id, accessToken } = await ordered();
  const stranger = shopper(db);
  for (const token of [undefined, '', 'x', accessToken.slice(1)]) {
    expect(await refusal(stranger.ask().orders.cancelOwn({ id, accessToken: token }))).toBe('not_found');
  }
  await db.rows(sql`update orders set state = 'done' where id = ${id}`);
  const before = await stock();
  expect(await refusal(who.ask().orders.cancelOwn({ id, accessToken }))).toBe('wrong_state');
  expect(await stock()).toBe(before);
});

test('QUOTE-3 what was accepted as an offer binds both: its customer does not cancel it alone', async () => {
  const { who, id, accessToken } = await ordered();
  await db.prisma.order.update({ where: { id }, data: { origin: 'quotation' } });
  expect(await refusal(who.ask().orders.cancelOwn({ id, accessToken }))).toBe('wrong_state');
});
