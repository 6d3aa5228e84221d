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
const NOBODYS = 4711;
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

test('CHK-1 what somebody keeps is theirs to choose again, the newest first, and tidied', async () => {
  await kim.keep({ ...home, name: ' Kim ', street2: ' ' });
  await kim.keep(work);
  expect((await kim.mine()).map(({ address }) => address)).toEqual([work, home]);
  expect(await lou.mine()).toEqual([]);
});

test('CHK-1 the same address, said again or by two devices at once, is kept once', async () => {
  const [first, second] = await Promise.all([kim.keep(home), kim.keep(home)]);
  expect([second, await kim.keep(home)]).toEqual([first, first]);
  expect(await kim.mine()).toEqual([first]);
  expect((await lou.keep(home)).id).not.toBe(first.id);
});

test('CHK-1 an address is written anew, and forgotten', async () => {
  const { id } = await kim.keep(home);
  expect(await kim.change({ id, address: work })).toEqual({ id, address: work });
  await kim.forget({ id });
  await kim.forget({ id });
  expect(await kim.mine()).toEqual([]);
});

test("CHK-1 another person's address can be neither seen, changed nor forgotten", async () => {
  const kept = await kim.keep(home);
  expect(await code(lou.change({ id: kept.id, address: work }))).toBe('forbidden');
  expect(await code(lou.change({ id: NOBODYS, address: work }))).toBe('forbidden');
  await lou.forget({ id: kept.id });
  expect(await lou.mine()).toEqual([]);
  expect(await kim.mine()).toEqual([kept]);
});

test('CHK-1 a visitor keeps none', async () => {
  const visitor = createCaller(testContext(db));
  for (const asked of [visitor.mine(), visitor.keep(home), visitor.change({ id: 1, address: home }), visitor.forget({ id: 1 })]) {
    expect(await code(asked)).toBe('sign_in_needed');
  }
});

test('CHK-1 what lacks something is refused by field, and changes nothing', async () => {
  const kept = await kim.keep(home);
  const fields = { shipping: { zip: 'bad_zip', city: 'missing' } };
  const wrong = { ...home, zip: '1', city: ' ' };
  await expect(kim.keep(wrong)).rejects.toMatchObject({ cause: { code: 'address_incomplete', details: { fields } } });
  await expect(kim.change({ id: kept.id, address: wrong })).rejects.toMatchObject({ cause: { details: { fields } } });
  expect(await kim.mine()).toEqual([kept]);
});

test('CHK-1 there is an end to how many are kept, also when several come at once; what is kept already may be said again', async () => {
  const many = Array.from({ length: MOST_ADDRESSES + 3 }, (_, n) => ({ ...home, street: `Lindenweg ${n}` }));
  const answers = await Promise.all(many.map((each) => code(kim.keep(each))));
  expect(answers.filter((each) => each === 'too_many_addresses')).toHaveLength(3);
  const kept = await kim.mine();
  expect(kept).toHaveLength(MOST_ADDRESSES);
  expect(await kim.keep(kept[0]?.address ?? home)).toEqual(kept[0]);
  await kim.forget({ id: kept[0]?.id ?? 0 });
  expect((await kim.keep(work)).address).toEqual(work);
});

test('CHK-1 no cart has the number of an address', async () => {
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

async function code(asked: Promise<unknown>): Promise<string | undefined> {
  return asked.then(
    () => undefined,
    (error: { cause?: { code?: string } }) => error.cause?.code,
  );
}
