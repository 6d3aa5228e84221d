import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEA } from '../cart/goods.ts';
import { openTestShop, type Shopper, shopper } from '../checkout/testing.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createPerson } from '../people/service.ts';
import { createSessions } from '../people/session.ts';

const NOW = new Date();
let db: Database;
let token: string | null;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await openTestShop(db);
  await db.rows(sql`truncate people restart identity cascade`);
  for (const name of ['Kim', 'Lou'])
    await createPerson({ db, now: NOW }, { name, email: `${name}@portico.example`, password: 'tea-and-cake' });
  token = null;
});

/** One device whose browser may be somebody's. */
function visitor(): Shopper {
  const set = (given: string | null) => {
    token = given;
  };
  const session = () => createSessions(db, { token, set }, NOW);
  return shopper(db, {
    get session() {
      return session();
    },
    me: async () => (await session().read())?.me ?? null,
  });
}

const signIn = (who: Shopper, personId: number) => who.context().session.rotate(personId);

test('ACC-3 a visitor has no list', async () => {
  await expect(visitor().ask().orders.mine()).rejects.toMatchObject({ cause: { code: 'sign_in_needed' } });
});

test('ACC-2 a cart that was begun before signing in becomes the customer’s order, and nobody else’s', async () => {
  const who = visitor();
  await who.put(TEA);
  await who.live();
  await signIn(who, 1);
  expect(await who.ask().orders.mine()).toEqual([]);
  const { id } = await who.order({ expectedTotal: 990 });
  expect(await who.ask().orders.mine()).toMatchObject([
    { id, number: 'S00001', total: 990, state: 'sale', accessToken: expect.any(String) },
  ]);
  token = null;
  const other = visitor();
  await signIn(other, 2);
  expect(await other.ask().orders.mine()).toEqual([]);
});

test('ACC-2 the customer who is signed in opens the order without its token, and nobody else does', async () => {
  const who = visitor();
  await who.put(TEA);
  await who.live();
  await signIn(who, 1);
  const { id } = await who.order({ expectedTotal: 990 });
  token = null;
  const elsewhere = visitor();
  await signIn(elsewhere, 1);
  expect(await elsewhere.ask().orders.page({ id })).toMatchObject({ id, number: 'S00001' });
  token = null;
  const other = visitor();
  await signIn(other, 2);
  await expect(other.ask().orders.page({ id })).rejects.toMatchObject({ cause: { code: 'not_found' } });
  await expect(elsewhere.ask().orders.page({ id, accessToken: 'wrong' })).rejects.toMatchObject({ cause: { code: 'not_found' } });
});
