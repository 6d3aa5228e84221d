import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../database/database.ts';
import type { MailingList } from '../database/generated/client.ts';
import { type AccountShop, openAccountShop } from '../people/testing.ts';
import { testContext } from '../testing/context.ts';
import { createPeople } from '../testing/people.ts';
import { importSubscribers } from './importing.ts';
import { leaveLists } from './leaving.ts';
import { person } from './person.ts';
import { statementsOf } from './statements.ts';
import { emptyLists, KIM, ledgerOf, MIA, makeList, statesOf, subscribed } from './testing.ts';

const ME = { id: 1, name: 'Kim Doe', email: KIM, role: 'customer', language: 'en' } as const;

let shop: AccountShop;
let list: MailingList;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyLists(shop);
  await createPeople(shop.db, { 'Kim Doe': 'customer' });
  list = await makeList(shop.db);
  await subscribed(shop, list.id, KIM);
  await subscribed(shop, list.id, MIA);
});

const ctx = () => testContext(shop.db, { me: async () => ME });
const erase = () => shop.db.transaction(async (tx) => person.erased?.(tx, 1, new Date()));
const marks = async () => (await shop.db.prisma.listMark.findMany()).map(({ email }) => email);

test('a person’s lists are counted, exported and erased, and the ledger stays', async () => {
  expect(await person.place?.count(ctx(), ME)).toBe(1);
  const [file] = (await person.exported?.(ctx(), ME)) ?? [];
  expect(file?.name).toBe('lists.json');
  expect(JSON.parse(String(file?.content))).toMatchObject({ email: KIM, lists: [{ list: 'Tea letter', state: 'active' }] });
  await erase();
  expect(await statesOf(shop.db, list.id)).toEqual({ [MIA]: 'active' });
  expect(await marks()).toEqual([MIA]);
  expect(await ledgerOf(shop.db, list.id)).toHaveLength(4);
  expect(await person.exported?.(ctx(), ME)).toEqual([]);
});

test('MAIL-4 who left a list and then deleted their account is not brought back by an import', async () => {
  const left = await statementsOf(ctx(), KIM, { page: '/mail/lists', language: 'en' });
  await shop.db.transaction((tx) => leaveLists(ctx(), tx, { email: KIM, lists: [list.id], mailing: 0, statementOf: left }));
  await erase();
  const rows = [KIM, MIA].map((email) => ({ email, name: '', language: undefined, attributes: {} }));
  const imported = await importSubscribers(ctx(), { list: list.id, ground: 'signed at the fair', rows, dryRun: false });
  expect(imported.outcomes).toEqual(['left_before', 'unchanged']);
  expect(await statesOf(shop.db, list.id)).toEqual({ [MIA]: 'active' });
});

test('who only typed an address into a sign-up counts, exports and erases nobody’s lists', async () => {
  await shop.db.rows(sql`update people set verified_at = null`);
  expect(await person.place?.count(ctx(), ME)).toBe(0);
  expect(await person.exported?.(ctx(), ME)).toEqual([]);
  await erase();
  expect(await statesOf(shop.db, list.id)).toEqual({ [KIM]: 'active', [MIA]: 'active' });
});
