import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOST_ADDRESSES } from '#domain/places/rules.ts';
import type { Address } from '#domain/places/schema.ts';
import type { Context } from '../context.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createCallerFactory } from '../http/trpc.ts';
import { createPerson } from '../people/service.ts';
import { testContext } from '../testing/context.ts';
import { places } from './router.ts';

const home = { name: 'Kim', street: 'Lindenweg 4', city: 'Köln', zip: '50667', countryId: 276 } satisfies Address;
const work = { ...home, company: 'Portico', street: 'Hafen 1' };
const UNKNOWN = 4711;
const createCaller = createCallerFactory(places);
let db: Database;
let kim: ReturnType<typeof createCaller>;
let lou: ReturnType<typeof createCaller>;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.rows(sql`truncate people restart identity cascade`);
  [kim, lou] = (await Promise.all(['Kim', 'Lou'].map(signedIn))) as [typeof kim, typeof kim];
});

test('CHK-1 a person’s saved addresses are listed, newest first, and tidied', async () => {
  await kim.keep({ ...home, name: ' Kim ', street2: ' ' });
  await kim.keep(work);
  expect((await kim.mine()).map(({ address }) => address)).toEqual([work, home]);
  expect(await lou.mine()).toEqual([]);
});

test('CHK-1 the same address, sent again or by two devices at once, is saved once', async () => {
  const [first, second] = await Promise.all([kim.keep(home), kim.keep(home)]);
  expect([second, await kim.keep(home)]).toEqual([first, first]);
  expect(await kim.mine()).toEqual([first]);
  expect((await lou.keep(home)).id).not.toBe(first.id);
});

test('CHK-1 an address is changed, and removed', async () => {
  const { id } = await kim.keep(home);
  expect(await kim.change({ id, address: work })).toEqual({ id, address: work });
  await kim.forget({ id });
  await kim.forget({ id });
  expect(await kim.mine()).toEqual([]);
});

test("CHK-1 another person's address can be neither read, changed nor removed", async () => {
  const saved = await kim.keep(home);
  expect(await code(lou.change({ id: saved.id, address: work }))).toBe('forbidden');
  expect(await code(lou.change({ id: UNKNOWN, address: work }))).toBe('forbidden');
  await lou.forget({ id: saved.id });
  expect(await lou.mine()).toEqual([]);
  expect(await kim.mine()).toEqual([saved]);
});

test('CHK-1 a visitor cannot save addresses', async () => {
  const visitor = createCaller(testContext(db));
  for (const answer of [visitor.mine(), visitor.keep(home), visitor.change({ id: 1, address: home }), visitor.forget({ id: 1 })]) {
    expect(await code(answer)).toBe('sign_in_needed');
  }
});

test('CHK-1 an incomplete address is refused by field, and changes nothing', async () => {
  const saved = await kim.keep(home);
  const fields = { shipping: { zip: 'bad_zip', city: 'missing' } };
  const wrong = { ...home, zip: '1', city: ' ' };
  await expect(kim.keep(wrong)).rejects.toMatchObject({ cause: { code: 'address_incomplete', details: { fields } } });
  await expect(kim.change({ id: saved.id, address: wrong })).rejects.toMatchObject({ cause: { details: { fields } } });
  expect(await kim.mine()).toEqual([saved]);
});

test('CHK-1 the number of saved addresses is limited, also for concurrent requests; a saved one may be sent again', async () => {
  const many = Array.from({ length: MOST_ADDRESSES + 3 }, (_, n) => ({ ...home, street: `Lindenweg ${n}` }));
  const answers = await Promise.all(many.map((each) => code(kim.keep(each))));
  expect(answers.filter((each) => each === 'too_many_addresses')).toHaveLength(3);
  const saved = await kim.mine();
  expect(saved).toHaveLength(MOST_ADDRESSES);
  expect(await kim.keep(saved[0]?.address ?? home)).toEqual(saved[0]);
  await kim.forget({ id: saved[0]?.id ?? 0 });
  expect((await kim.keep(work)).address).toEqual(work);
});

test('CHK-1 ids of addresses and of carts do not overlap', async () => {
  const { id } = await kim.keep(home);
  const [cart] = await db.rows<{ last: string }>(sql`select last_value::text as last from orders_id_seq`);
  expect(id).toBeGreaterThan(1_000_000_000);
  expect(Number(cart?.last)).toBeLessThan(1_000_000_000);
});

async function signedIn(name: string) {
  const email = `${name.toLowerCase()}@portico.example`;
  const id = await createPerson({ db, now: new Date() }, { name, email, password: 'tea-and-cake' });
  const me: Context['me'] = async () => ({ id, name, email, role: 'customer', language: 'en' });
  return createCaller(testContext(db, { me }));
}

async function code(answer: Promise<unknown>): Promise<string | undefined> {
  return answer.then(
    () => undefined,
    (error: { cause?: { code?: string } }) => error.cause?.code,
  );
}
