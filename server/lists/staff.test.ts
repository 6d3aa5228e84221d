import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Imported, StaffList, StaffSubscriber, Subscribers } from '#domain/lists/types.ts';
import { sql } from '../database/database.ts';
import { createPerson } from '../people/service.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';

let shop: AccountShop;
let publisher: Browser;
let customer: Browser;
/** The ledger is only added to, so each test has a list of its own. */
let newsId = 0;
beforeAll(async () => {
  shop = await openAccountShop();
  publisher = await signedIn('publisher');
  customer = await signedIn('customer');
});
beforeEach(async () => {
  shop.published.length = 0;
  await shop.db.rows(sql`truncate mailing_lists, subscribers, suppressions cascade`);
  newsId = (await create('news')).id;
});
afterAll(() => shop.close());

async function signedIn(role: 'publisher' | 'customer'): Promise<Browser> {
  const [email, password] = [`${role}@portico.example`, 'tea-and-cake'];
  await createPerson({ db: shop.db, now: new Date() }, { name: role, email, password, role });
  const browser = shop.browser();
  await browser.call('signIn', { login: email, password });
  return browser;
}

const create = (key: string, more: object = {}) =>
  publisher.call('lists.create', { key, title: { en: 'News', de: 'Neues' }, ...more }) as Promise<StaffList>;
const subscribers = (more: object = {}) => publisher.query('lists.subscribers', { list: 'news', ...more }) as Promise<Subscribers>;
const add = (more: object) => publisher.call('lists.add', { list: 'news', ...more }) as Promise<StaffSubscriber>;
const remove = (email: string) => publisher.call('lists.remove', { list: 'news', email }) as Promise<StaffSubscriber>;
const suppress = (value: string) => publisher.call('lists.suppress', { value });
const bring = async (rows: (object | null)[], more: object = {}) =>
  ((await publisher.call('lists.import', { list: 'news', ground: 'signed at the fair', rows, ...more })) as Imported).outcomes;
const people = (count: number) => Array.from({ length: count }, (_, at) => ({ email: `p${at}@shop.example`, name: `P ${at}` }));
const ledger = async () => {
  const lines = await shop.db.prisma.consent.findMany({
    where: { purpose: { in: [`lists.${newsId}`, `lists.${newsId}.request`] } },
    orderBy: { id: 'asc' },
    include: { wording: true },
  });
  return lines.map(({ purpose, given, author, ground, wording }) => [purpose, given, author, ground, wording.text]);
};

test('MAIL-1 a list is made, found by key and id, and changed; what is absent stays', async () => {
  const welcome = { en: { subject: 'Hello', body: '# Welcome' } };
  const made = await create('tea', { welcome, postalAddress: 'Hafen 1' });
  expect(made).toMatchObject({ key: 'tea', doubleOptIn: true, open: true, archivedAt: null, counts: { pending: 0, active: 0, left: 0 } });
  const changed = await publisher.call('lists.change', { list: 'tea', title: { en: 'Tea' }, open: false });
  expect(changed).toMatchObject({ title: { en: 'Tea' }, open: false, welcome, postalAddress: 'Hafen 1' });
  for (const list of ['tea', made.id, String(made.id)]) expect(await publisher.query('lists.show', { list })).toEqual(changed);
  expect(await publisher.query('lists.show', { list: 'coffee' })).toBe('not_found');
  expect(await publisher.call('lists.change', { list: 'coffee', open: true })).toBe('not_found');
});

test('MAIL-1 a key belongs to one list, and no key is a number', async () => {
  await create('tea');
  expect(await create('tea')).toBe('code_taken');
  expect(await publisher.call('lists.change', { list: 'tea', key: 'news' })).toBe('code_taken');
  for (const key of ['7', 'Tea time', '-tea', '']) expect(await create(key)).toBe('bad_input');
});

test('MAIL-1 lists show how many are in each state, archived ones last, in few statements', async () => {
  await create('tea');
  await bring(people(3));
  await remove('p1@shop.example');
  await add({ email: 'lou@shop.example' });
  await publisher.call('lists.change', { list: 'news', archived: true });
  const lists = (await publisher.query('lists.list')) as StaffList[];
  expect(lists.map(({ key, counts }) => [key, counts])).toEqual([
    ['tea', { pending: 0, active: 0, left: 0 }],
    ['news', { pending: 1, active: 2, left: 1 }],
  ]);
  expect(lists[1]?.archivedAt).toMatch(/Z$/);
  expect(await publisher.call('lists.change', { list: 'news', archived: false })).toMatchObject({ archivedAt: null });
});

test('MAIL-1 with a ground somebody is on the list at once, with a line in the ledger', async () => {
  const added = await add({ email: ' "Mia Beck" <Mia@Shop.Example>', language: 'de', ground: 'asked by phone' });
  expect(added).toMatchObject({ email: 'mia@shop.example', name: 'Mia Beck', language: 'de', state: 'active', confirmedAt: null });
  expect(await ledger()).toEqual([[`lists.${newsId}`, true, 'operator', 'asked by phone', 'Neues']]);
  expect(shop.published).toEqual([{ event: 'subscription.begun', payload: { subscriptionId: added.id, at: added.askedAt } }]);
  await add({ email: 'mia@shop.example', ground: 'asked by phone again' });
  expect((await ledger()).length).toBe(1);
});

test('MAIL-1 without a ground the mailbox is asked, and nobody who is on the list is', async () => {
  const added = await add({ email: 'mia@shop.example' });
  expect(added).toMatchObject({ state: 'pending', language: 'en' });
  expect(await ledger()).toEqual([[`lists.${newsId}.request`, true, 'operator', null, 'News']]);
  expect(shop.published).toEqual([{ event: 'subscription.asked', payload: { subscriptionId: added.id, at: added.askedAt } }]);
  expect(await add({ email: 'mia@shop.example', ground: 'asked by phone' })).toMatchObject({ id: added.id, state: 'active' });
  expect(await add({ email: 'mia@shop.example', name: 'Mia', attributes: { city: 'Kiel' } })).toMatchObject({
    state: 'active',
    name: 'Mia',
    attributes: { city: 'Kiel' },
  });
  expect(shop.published.map(({ event }) => event)).toEqual(['subscription.asked', 'subscription.begun']);
});

test('MAIL-4 who left is not asked and not imported, and is back by hand only, on a new ground and where that is said', async () => {
  await add({ email: 'mia@shop.example', ground: 'asked by phone' });
  expect(await remove('MIA@shop.example')).toMatchObject({ state: 'left', leftAt: expect.any(String) });
  await remove('mia@shop.example');
  shop.published.length = 0;
  expect(await add({ email: 'mia@shop.example' })).toMatchObject({ state: 'left' });
  expect(await bring([{ email: 'mia@shop.example', name: 'Another' }])).toEqual(['left_before']);
  expect([shop.published, (await subscribers()).subscribers]).toMatchObject([[], [{ state: 'left', name: '' }]]);
  const back = { email: 'mia@shop.example', name: 'Another', ground: 'came back to the shop' };
  await shop.db.rows(sql`update subscriptions set left_mailing = 7`);
  expect(await add(back)).toBe('left_list');
  expect((await subscribers()).subscribers).toMatchObject([{ state: 'left', name: '' }]);
  expect(await add({ ...back, again: true })).toMatchObject({ state: 'active', leftAt: null });
  expect((await ledger()).map(([, given, author, ground]) => [given, author, ground])).toEqual([
    [true, 'operator', 'asked by phone'],
    [false, 'operator', null],
    [true, 'operator', 'came back to the shop'],
  ]);
  // Asked again after leaving, and not confirmed yet.
  await remove('mia@shop.example');
  await shop.db.rows(sql`update subscriptions set state = 'pending'`);
  expect(await bring([{ email: 'mia@shop.example' }])).toEqual(['left_before']);
  expect(await add(back)).toBe('left_list');
  // The report of the mailing counts them still.
  expect(await shop.db.prisma.subscription.findMany({ select: { leftMailing: true } })).toEqual([{ leftMailing: 7 }]);
});

test('MAIL-4 who left is not brought back once nothing but the ledger is left of them', async () => {
  for (const email of ['mia@shop.example', 'lou@shop.example', 'kim@shop.example']) await add({ email, ground: 'asked by phone' });
  await remove('mia@shop.example');
  await remove('kim@shop.example');
  await add({ email: 'kim@shop.example', ground: 'came back to the shop', again: true });
  await shop.db.rows(sql`truncate subscribers cascade`);
  const rows = ['MIA@shop.example', 'lou@shop.example', 'kim@shop.example'].map((email) => ({ email }));
  expect(await bring(rows, { dryRun: true })).toEqual(['left_before', 'added', 'added']);
  expect(await bring(rows)).toEqual(['left_before', 'added', 'added']);
  expect((await subscribers()).subscribers.map(({ email }) => email).toSorted()).toEqual(['kim@shop.example', 'lou@shop.example']);
  expect(await add({ email: 'mia@shop.example', ground: 'asked by phone' })).toBe('left_list');
  // What they said of another list is no word on this one.
  await create('tea');
  expect(await bring(rows, { list: 'tea' })).toEqual(['added', 'added', 'added']);
  expect(await add({ email: 'mia@shop.example', ground: 'asked by phone', again: true })).toMatchObject({ state: 'active' });
});

test.each([
  ['no address', 'mia'],
  ['nothing', ''],
  ['a line break', 'mia@shop.example\nbcc: lou@shop.example'],
  ['a formula', '=HYPERLINK("x")@shop.example'],
  ['two addresses', 'mia@shop.example, lou@shop.example'],
])('MAIL-1 %s is no subscriber', async (_, email) => {
  expect(await add({ email, ground: 'asked by phone' })).toBe('bad_email');
  expect(await bring([{ email }])).toEqual(['bad_email']);
  expect((await subscribers()).count).toBe(0);
});

test('MAIL-5 an import says what became of each row, and the second time changes nothing', async () => {
  await suppress('@blocked.example');
  await suppress('no@shop.example');
  await add({ email: 'lou@shop.example', name: 'Lou', ground: 'asked by phone' });
  await add({ email: 'pending@shop.example' });
  shop.published.length = 0;
  const rows = [
    { email: 'mia@shop.example', name: 'Mia', language: 'de', attributes: { city: 'Kiel' } },
    { email: 'Lou@shop.example', name: 'Louise', attributes: { city: 'Bonn' } },
    { email: 'MIA@shop.example', name: 'Another Mia' },
    { email: 'x@blocked.example' },
    { email: 'no@shop.example' },
    { email: 'pending@shop.example' },
    { email: 'nobody' },
    null,
  ];
  const first = ['added', 'changed', 'unchanged', 'suppressed', 'suppressed', 'added', 'bad_email', 'bad_email'];
  expect(await bring(rows, { dryRun: true })).toEqual(first);
  expect((await subscribers({ state: 'active' })).count).toBe(1);
  expect(await bring(rows)).toEqual(first);
  const again = ['unchanged', 'unchanged', 'unchanged', 'suppressed', 'suppressed', 'unchanged', 'bad_email', 'bad_email'];
  const lines = await ledger();
  expect(await bring(rows)).toEqual(again);
  expect(await ledger()).toEqual(lines);
  expect(lines.slice(2)).toEqual([
    [`lists.${newsId}`, true, 'import', 'signed at the fair', expect.any(String)],
    [`lists.${newsId}`, true, 'import', 'signed at the fair', expect.any(String)],
  ]);
  expect((await subscribers({ search: '@SHOP' })).subscribers).toMatchObject([
    { email: 'lou@shop.example', name: 'Louise', language: 'en', attributes: { city: 'Bonn' } },
    { email: 'pending@shop.example', state: 'active' },
    { email: 'mia@shop.example', name: 'Mia', language: 'de', attributes: { city: 'Kiel' } },
  ]);
  expect(shop.published).toEqual([]);
});

test('MAIL-5 what an import leaves empty stays, and two at a time bring each once', async () => {
  await bring([{ email: 'mia@shop.example', name: 'Mia', language: 'de', attributes: { city: 'Kiel' } }]);
  expect(await bring([{ email: 'mia@shop.example' }, { email: 'lou@shop.example' }])).toEqual(['unchanged', 'added']);
  expect(await bring([{ email: 'mia@shop.example', attributes: { size: 'L' } }])).toEqual(['changed']);
  expect((await subscribers({ search: 'mia' })).subscribers[0]).toMatchObject({
    name: 'Mia',
    language: 'de',
    attributes: { city: 'Kiel', size: 'L' },
  });
  await Promise.all([bring(people(200)), bring(people(200).toReversed())]);
  expect((await subscribers()).count).toBe(202);
  expect((await ledger()).length).toBe(202);
});

test('MAIL-5 pages hold each once, by state and by words; who is suppressed is marked', async () => {
  await bring(people(25));
  for (const at of [3, 7, 20]) await remove(`p${at}@shop.example`);
  await suppress('p4@shop.example');
  const all = async (asked: object) => {
    const rows: StaffSubscriber[] = [];
    for (let after: number | null | undefined; after !== null; ) {
      const page: Subscribers = await subscribers({ ...asked, limit: 4, ...(after !== undefined && { after }) });
      rows.push(...page.subscribers);
      after = page.next;
    }
    return rows.map(({ email }) => email);
  };
  expect(await all({})).toHaveLength(25);
  expect(new Set(await all({})).size).toBe(25);
  expect(await all({ state: 'left' })).toEqual([3, 7, 20].map((at) => `p${at}@shop.example`).toSorted());
  expect(await all({ search: 'P 2', state: 'active' })).toHaveLength(5);
  expect(await subscribers({ search: '%' })).toMatchObject({ count: 0, next: null });
  expect((await subscribers({ limit: 100 })).subscribers.filter(({ suppressed }) => suppressed)).toMatchObject([
    { email: 'p4@shop.example' },
  ]);
});

test('MAIL-4 a customer and a visitor read and change nothing of it', async () => {
  const asks: [string, object][] = [
    ['list', {}],
    ['show', { list: 'news' }],
    ['subscribers', { list: 'news' }],
    ['suppressions', {}],
  ];
  for (const [name, input] of asks) {
    expect(await customer.query(`lists.${name}`, input)).toBe('forbidden');
    expect(await shop.browser().query(`lists.${name}`, input)).toBe('sign_in_needed');
  }
  const row = { list: 'news', email: 'mia@shop.example' };
  for (const name of ['add', 'remove']) expect(await customer.call(`lists.${name}`, row)).toBe('forbidden');
  expect(await customer.call('lists.import', { list: 'news', ground: 'because', rows: [row] })).toBe('forbidden');
  expect((await subscribers()).count).toBe(0);
});

test('MAIL-5 whose address is not on a list is not removed from it', async () => {
  expect(await remove('nobody@shop.example')).toBe('not_found');
  expect(await publisher.call('lists.import', { list: 'coffee', ground: 'because', rows: [null] })).toBe('not_found');
  expect(await publisher.call('lists.import', { list: 'news', ground: '', rows: [null] })).toBe('bad_input');
});
