import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../database/database.ts';
import type { MailingList } from '../database/generated/client.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';
import { createPeople, signedIn } from '../testing/people.ts';
import {
  confirmLinkIn,
  DAY,
  emptyLists,
  KIM,
  LOU,
  leaveLinkIn,
  ledgerOf,
  linkIn,
  MIA,
  makeList,
  statesOf,
  subscribed,
  visitorOf,
} from './testing.ts';
import { forgetUnconfirmed } from './unconfirmed.ts';

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
});

const asks = (browser: Browser, email: string | undefined, more: object = {}) =>
  browser.call('lists.subscribe', { listId: list.id, ...(email !== undefined && { email }), ...more });
const stateIn = (browser: Browser) => browser.query('lists.state', { listId: list.id });

test('MAIL-1 a visitor is on the list once the mailbox has confirmed, which opening the page does not', async () => {
  const browser = visitorOf(shop);
  expect(await stateIn(browser)).toEqual({ isSubscriber: false, toConfirm: false, email: null });
  expect(await asks(browser, 'Mia Beck <MIA@Customer.example>', { page: '/shop' })).toEqual({
    isSubscriber: true,
    toConfirm: true,
    email: MIA,
  });
  const [mail, ...others] = await shop.mails();
  expect([mail?.to, mail?.subject, others]).toEqual([MIA, 'Please confirm: Tea letter', []]);
  expect(await shop.db.prisma.subscriber.findMany()).toMatchObject([{ email: MIA, name: 'Mia Beck', language: 'en' }]);
  const link = linkIn(mail, '/mail/subscribe');
  for (const _ of [1, 2]) {
    const { personal } = JSON.parse((await browser.get(`${link.pathname}${link.search}`)).body);
    expect(personal.subscriptionAsked).toEqual({ title: 'Tea letter', email: MIA, state: 'pending' });
  }
  expect(await statesOf(shop.db, list.id)).toEqual({ [MIA]: 'pending' });
  expect(await browser.post(link.pathname, Object.fromEntries(link.searchParams))).toMatchObject({
    status: 303,
    location: `${link.pathname}${link.search}`,
  });
  expect(await statesOf(shop.db, list.id)).toEqual({ [MIA]: 'active' });
  expect(await stateIn(browser)).toEqual({ isSubscriber: true, toConfirm: false, email: MIA });
  expect(await stateIn(visitorOf(shop))).toEqual({ isSubscriber: false, toConfirm: false, email: null });
});

test('both steps are in the ledger, with the words that were shown and without the address', async () => {
  const browser = visitorOf(shop);
  await asks(browser, MIA, { page: '/shop', language: 'de', id: randomUUID() });
  const [mail] = await shop.mails();
  await browser.call('lists.confirm', confirmLinkIn(mail));
  await browser.call('lists.confirm', confirmLinkIn(mail));
  expect(await ledgerOf(shop.db, list.id)).toMatchObject([
    { step: '.request', given: true, author: 'visitor', page: '/shop', text: expect.stringContaining('„Teebrief“'), language: 'de' },
    { step: '', given: true, author: 'visitor', page: '/mail/subscribe', text: 'I confirm that “Tea letter” may be sent to ….' },
  ]);
  await browser.call('lists.choose', { ...leaveLinkIn(mail), optOut: [list.id] });
  await createPeople(shop.db, { 'Ada Ops': 'operator' });
  const ops = await signedIn(shop, 'Ada Ops', '198.51.100.1');
  const shown = (await ops.query('consents.of', { email: MIA })) as { purpose: string; given: boolean }[];
  expect(shown.filter(({ purpose }) => purpose.startsWith(`lists.${list.id}`)).map(({ purpose, given }) => [purpose, given])).toEqual([
    [`lists.${list.id}`, false],
    [`lists.${list.id}`, true],
    [`lists.${list.id}.request`, true],
  ]);
});

test('a command that arrives twice counts once, also after somebody has left', async () => {
  const [browser, id] = [visitorOf(shop), randomUUID()];
  const first = await asks(browser, MIA, { id });
  const [mail] = await shop.mails();
  expect(await asks(browser, MIA, { id })).toEqual(first);
  expect(await shop.mails()).toEqual([]);
  await browser.call('lists.choose', { ...leaveLinkIn(mail), optOut: [list.id] });
  await asks(browser, MIA, { id });
  expect(await shop.mails()).toEqual([]);
  expect(await statesOf(shop.db, list.id)).toEqual({ [MIA]: 'left' });
});

test('two commands of one device at the same time make one subscription and one mail', async () => {
  const [browser, id] = [visitorOf(shop), randomUUID()];
  await asks(browser, LOU);
  await shop.mails();
  await Promise.all([asks(browser, MIA, { id }), asks(browser, MIA, { id }), asks(browser, MIA, { id })]);
  expect((await shop.mails()).map(({ to }) => to)).toEqual([MIA]);
  expect(await ledgerOf(shop.db, list.id)).toHaveLength(2);
});

test('what waited offline brings nobody back who has left since', async () => {
  const { browser, mail } = await subscribed(shop, list.id, MIA);
  await browser.call('lists.choose', { ...leaveLinkIn(mail), optOut: [list.id] });
  await asks(visitorOf(shop), MIA, { at: new Date(Date.now() - 3_600_000).toISOString() });
  expect(await statesOf(shop.db, list.id)).toEqual({ [MIA]: 'left' });
  // A clock that is a little slow is none of that.
  await asks(visitorOf(shop), MIA, { at: new Date(Date.now() - 60_000).toISOString() });
  expect(await statesOf(shop.db, list.id)).toEqual({ [MIA]: 'pending' });
});

test('the answer is the same for somebody new, asked, active, left and suppressed, and nobody active or suppressed gets a mail', async () => {
  await subscribed(shop, list.id, 'active@customer.example');
  const { browser, mail } = await subscribed(shop, list.id, 'left@customer.example');
  await browser.call('lists.choose', { ...leaveLinkIn(mail), optOut: [list.id] });
  await asks(visitorOf(shop), 'asked@customer.example');
  await shop.db.prisma.suppression.createMany({
    data: ['gone@customer.example', '@gone.example'].map((value) => ({ value, reason: 'complaint' as const, at: new Date() })),
  });
  await shop.mails();
  const names = [
    'new@customer.example',
    'asked@customer.example',
    'active@customer.example',
    'left@customer.example',
    'gone@customer.example',
    'any@gone.example',
  ];
  const answers = [];
  for (const email of names) answers.push({ ...((await asks(visitorOf(shop), email)) as object), email: '' });
  expect(answers).toEqual(names.map(() => ({ isSubscriber: true, toConfirm: true, email: '' })));
  expect((await shop.mails()).map(({ to }) => to)).toEqual(['new@customer.example', 'asked@customer.example', 'left@customer.example']);
  expect(await statesOf(shop.db, list.id)).toMatchObject({ 'active@customer.example': 'active' });
});

test('a session shows what it asked for, whatever has become of the mailbox', async () => {
  const { browser: mia, mail } = await subscribed(shop, list.id, MIA);
  const eve = visitorOf(shop);
  const before = await asks(eve, MIA);
  await mia.call('lists.choose', { ...leaveLinkIn(mail), optOut: [list.id] });
  expect(await stateIn(eve)).toEqual(before);
  expect(await stateIn(mia)).toMatchObject({ isSubscriber: false, toConfirm: false });
  const other = await makeList(shop.db);
  expect(await eve.query('lists.state', { listId: other.id })).toEqual({ isSubscriber: false, toConfirm: false, email: MIA });
});

test('a list that asks for no confirmation is joined at once, but not by another for somebody who has left', async () => {
  list = await makeList(shop.db, { doubleOptIn: false, welcome: { en: { subject: 'Hello', body: 'There you are' } } });
  const browser = visitorOf(shop);
  expect(await asks(browser, MIA)).toEqual({ isSubscriber: true, toConfirm: false, email: MIA });
  expect(await statesOf(shop.db, list.id)).toEqual({ [MIA]: 'active' });
  const [welcome] = await shop.mails();
  expect(welcome?.subject).toBe('Hello');
  await browser.call('lists.choose', { ...leaveLinkIn(welcome), optOut: [list.id] });
  expect(await asks(visitorOf(shop), MIA)).toEqual({ isSubscriber: true, toConfirm: false, email: MIA });
  expect(await statesOf(shop.db, list.id)).toEqual({ [MIA]: 'pending' });
  expect((await shop.mails()).map(({ subject }) => subject)).toEqual(['Please confirm: Tea letter']);
  // Nobody forgets that they had left.
  await forgetUnconfirmed(shop.db, new Date(Date.now() + 8 * DAY));
  expect(await statesOf(shop.db, list.id)).toEqual({ [MIA]: 'left' });
});

test.each([
  '',
  'mia',
  'mia@',
  'mia@shop example',
  '@shop.example',
  'mia@shop.example\nlou@shop.example',
  'Mia <mia>',
  '<mia@shop.example> <lou@shop.example>',
])('MAIL-1 %j is no address', async (email) => {
  expect(await asks(visitorOf(shop), email)).toBe('bad_email');
  expect(await statesOf(shop.db, list.id)).toEqual({});
});

test('a list that is unknown, closed or archived is none', async () => {
  const [closed, archived] = [await makeList(shop.db, { open: false }), await makeList(shop.db, { archivedAt: new Date() })];
  for (const listId of [2_000_000_000, closed.id, archived.id]) {
    expect(await visitorOf(shop).call('lists.subscribe', { listId, email: MIA })).toBe('not_found');
    expect(await visitorOf(shop).query('lists.state', { listId })).toBe('not_found');
    expect(await visitorOf(shop).query('lists.content', { listId })).toBe('not_found');
  }
});

test('a name that a visitor typed leads nowhere, and names nobody anew who is on a list', async () => {
  await asks(visitorOf(shop), 'Win at www.evil.example <lou@customer.example>');
  expect(await shop.db.prisma.subscriber.findMany()).toMatchObject([{ name: 'Win at …' }]);
  await subscribed(shop, list.id, MIA);
  await asks(visitorOf(shop), `Fool <${MIA}>`, { language: 'de' });
  const other = await makeList(shop.db);
  await visitorOf(shop).call('lists.subscribe', { listId: other.id, email: `Fool <${MIA}>` });
  expect(await shop.db.prisma.subscriber.findFirst({ where: { email: MIA } })).toMatchObject({ name: '', language: 'en' });
});

test('a person is on the list at once, at their own mailbox', async () => {
  const kim = await signedIn(shop, 'Kim Doe', '198.51.100.2');
  expect(await stateIn(kim)).toEqual({ isSubscriber: false, toConfirm: false, email: KIM });
  await asks(visitorOf(shop), KIM);
  await shop.mails();
  expect(await stateIn(kim)).toEqual({ isSubscriber: true, toConfirm: true, email: KIM });
  const id = randomUUID();
  expect(await asks(kim, undefined, { id })).toEqual({ isSubscriber: true, toConfirm: false, email: KIM });
  await asks(kim, 'KIM@portico.example', { id });
  expect(await shop.mails()).toEqual([]);
  expect(await ledgerOf(shop.db, list.id)).toMatchObject([
    { step: '.request', author: 'visitor' },
    { step: '', author: 'person', personId: 1 },
  ]);
  expect(await shop.db.prisma.subscriber.findMany()).toMatchObject([{ email: KIM, name: 'Kim Doe' }]);
});

test('a person who names another mailbox is a visitor to it, as is one whose mailbox is unproven', async () => {
  const kim = await signedIn(shop, 'Kim Doe', '198.51.100.3');
  await subscribed(shop, list.id, LOU);
  expect(await asks(kim, LOU)).toEqual({ isSubscriber: true, toConfirm: true, email: LOU });
  expect(await shop.mails()).toEqual([]);
  await subscribed(shop, list.id, KIM);
  const other = await signedIn(shop, 'Kim Doe', '198.51.100.4');
  expect(await stateIn(other)).toEqual({ isSubscriber: true, toConfirm: false, email: KIM });
  await shop.db.rows(sql`update people set verified_at = null`);
  expect(await stateIn(other)).toEqual({ isSubscriber: false, toConfirm: false, email: KIM });
  expect(await asks(other, undefined)).toEqual({ isSubscriber: true, toConfirm: true, email: KIM });
});
