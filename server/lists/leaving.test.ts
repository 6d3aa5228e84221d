import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../database/database.ts';
import type { MailingList } from '../database/generated/client.ts';
import { type AccountShop, openAccountShop } from '../people/testing.ts';
import { createPeople, signedIn } from '../testing/people.ts';
import { leaveLink } from './leave-link.ts';
import {
  confirmLinkIn,
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

let shop: AccountShop;
let list: MailingList;
let closed: MailingList;
let other: MailingList;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyLists(shop);
  list = await makeList(shop.db);
  closed = await makeList(shop.db, { open: false, title: { en: 'Press' } });
  other = await makeList(shop.db, { title: { en: 'Cups' }, welcome: { en: { subject: 'Hello', body: 'There you are' } } });
});

const shown = ({ body }: { body: string }) => (JSON.parse(body) as { personal: Record<string, unknown> }).personal;
const choice = ({ id, title }: MailingList, isOn: boolean, pending = false) => ({
  id,
  title: (title as { en: string }).en,
  description: 'Once a month',
  subscribed: isOn,
  pending,
});

async function linkOf(email: string, listId: number, mailing: number): Promise<string> {
  const { id: subscriber } = await shop.db.prisma.subscriber.findFirstOrThrow({ where: { email } });
  const link = new URL(await leaveLink({ db: shop.db, publicUrl: 'https://shop.example' }, { subscriber, list: listId, mailing }, 'en'));
  return `${link.pathname}${link.search}`;
}

test('MAIL-4 a mail program leaves the list of the mail with one click, without a cookie, in both ways to send a form, and again', async () => {
  await subscribed(shop, list.id, MIA);
  await subscribed(shop, other.id, MIA);
  const here = await linkOf(MIA, list.id, 7);
  const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const clicks = [
    { headers: form, payload: 'List-Unsubscribe=One-Click' },
    { headers: multipart, payload: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n' },
  ];
  for (const url of [here, `/de${here}`]) {
    for (const click of clicks) {
      const answer = await shop.app.inject({ method: 'POST', url, ...click });
      expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
      expect(await statesOf(shop.db, list.id)).toEqual({ [MIA]: 'left' });
      await shop.app.inject({ method: 'POST', url, ...click });
      await shop.db.rows(sql`update subscriptions set state = 'active' where list_id = ${list.id}`);
    }
  }
  expect(await statesOf(shop.db, other.id)).toEqual({ [MIA]: 'active' });
  expect(await shop.db.prisma.subscription.findFirst({ where: { listId: list.id } })).toMatchObject({ leftMailing: 7 });
  const left = { step: '', given: false, author: 'visitor', page: '/mail/lists' };
  expect((await ledgerOf(shop.db, list.id)).slice(2)).toMatchObject([
    { ...left, text: expect.stringContaining('“Tea letter”') },
    { ...left, language: 'en' },
    { ...left, text: expect.stringContaining('„Teebrief“') },
    { ...left, language: 'de' },
  ]);
});

test('by which mailing somebody left stays where they come back, for its report', async () => {
  await subscribed(shop, list.id, MIA);
  const here = await linkOf(MIA, list.id, 7);
  expect((await visitorOf(shop).post(here, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
  await subscribed(shop, list.id, MIA);
  const read = () => shop.db.prisma.subscription.findFirst({ where: { listId: list.id } });
  expect(await read()).toMatchObject({ state: 'active', leftAt: null, leftMailing: 7 });
  await visitorOf(shop).post(await linkOf(MIA, list.id, 0), { 'List-Unsubscribe': 'One-Click' });
  expect(await read()).toMatchObject({ state: 'left', leftMailing: 7 });
});

test('thousands may leave by one address, where a mail program does it for its people', async () => {
  const browser = visitorOf(shop);
  await subscribed(shop, list.id, MIA);
  const here = await linkOf(MIA, list.id, 0);
  for (let n = 0; n < 100; n += 1) expect((await browser.post(here, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
});

test('opening the link leaves nothing; the form of its page leaves and joins', async () => {
  await subscribed(shop, list.id, MIA);
  const browser = visitorOf(shop);
  const here = await linkOf(MIA, list.id, 0);
  const choices = [choice(list, true), choice(other, false)];
  expect(shown(await browser.get(here))).toEqual({ listChoices: { email: MIA, lists: choices } });
  expect(await statesOf(shop.db, list.id)).toEqual({ [MIA]: 'active' });
  const post = async (fields: string[][]) => {
    const payload = `${new URLSearchParams(fields)}`;
    return shop.app.inject({ method: 'POST', url: here, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  };
  const both = [
    ['shown', `${list.id}`],
    ['shown', `${other.id}`],
  ];
  expect(shown(await post([...both, ['in', `${list.id}`], ['in', `${other.id}`]]))).toMatchObject({
    listsSaved: true,
    listChoices: { email: MIA, lists: [choice(list, true), choice(other, true)] },
  });
  expect((await shop.mails()).map(({ subject }) => subject)).toEqual(['Hello']);
  expect(shown(await post([...both, ['in', `${other.id}`]]))).toMatchObject({
    listChoices: { lists: [choice(list, false), choice(other, true)] },
  });
  expect(shown(await post(both))).toMatchObject({ listChoices: { lists: [choice(list, false), choice(other, false)] } });
  expect(await shop.mails()).toEqual([]);
});

test('a link shows the lists of its mailbox and those that anybody may join', async () => {
  const { browser, mail } = await subscribed(shop, list.id, MIA);
  const link = leaveLinkIn(mail);
  const archived = await makeList(shop.db, { archivedAt: new Date() });
  const choose = (input: object) => browser.call('lists.choose', { ...link, ...input });
  expect(await browser.query('lists.choices', link)).toEqual({ email: MIA, lists: [choice(list, true), choice(other, false)] });
  expect(await choose({ optIn: [closed.id, archived.id, 99_999, other.id] })).toEqual({
    email: MIA,
    lists: [choice(list, true), choice(other, true)],
  });
  await shop.db.prisma.subscription.create({
    data: { listId: closed.id, subscriberId: link.subscriber, state: 'active', askedAt: new Date() },
  });
  expect(await choose({ optOut: [closed.id] })).toMatchObject({ lists: [choice(list, true), choice(closed, false), choice(other, true)] });
  expect(await choose({ optIn: [closed.id] })).toMatchObject({ lists: [choice(list, true), choice(closed, true), choice(other, true)] });
  expect(await choose({ optIn: [list.id], optOut: [list.id] })).toMatchObject({ lists: [choice(list, false), {}, {}] });
});

test('the session that left knows it, and the one that joined too', async () => {
  const { browser, mail } = await subscribed(shop, list.id, MIA);
  const state = () => browser.query('lists.state', { listId: list.id });
  const link = leaveLinkIn(mail);
  await browser.call('lists.choose', { ...link, optOut: [list.id] });
  expect(await state()).toMatchObject({ isSubscriber: false });
  await browser.call('lists.choose', { ...link, optIn: [list.id] });
  expect(await state()).toEqual({ isSubscriber: true, toConfirm: false, email: MIA });
});

test('by a forged or foreign link nothing is shown and nothing changes', async () => {
  const { mail } = await subscribed(shop, list.id, MIA);
  const { mail: lous } = await subscribed(shop, list.id, LOU);
  const [mine, theirs] = [leaveLinkIn(mail), leaveLinkIn(lous)];
  const eve = visitorOf(shop);
  const forged = [
    { ...mine, subscriber: theirs.subscriber },
    { ...mine, list: other.id },
    { ...mine, mailing: 1 },
    { ...mine, token: `${mine.token.slice(1)}A` },
    { ...mine, token: '' },
    { ...mine, token: confirmLinkIn(mail).token },
  ];
  for (const link of forged) {
    expect(await eve.query('lists.choices', link)).toBe(null);
    expect(await eve.call('lists.choose', { ...link, optOut: [list.id], optIn: [other.id] })).toBe('code_expired');
    const query = new URLSearchParams(Object.entries(link).map(([name, value]) => [name, String(value)]));
    const answer = await eve.post(`/mail/lists?${query}`, { 'List-Unsubscribe': 'One-Click' });
    expect([answer.status, shown(answer)]).toEqual([200, { listChoices: null }]);
  }
  expect(shown(await eve.post('/mail/lists', {}))).toEqual({ listChoices: null });
  expect(await statesOf(shop.db, list.id)).toEqual({ [MIA]: 'active', [LOU]: 'active' });
  expect(await statesOf(shop.db, other.id)).toEqual({});
});

test('leaving before confirming ends what was asked for', async () => {
  const browser = visitorOf(shop);
  await browser.call('lists.subscribe', { listId: list.id, email: MIA });
  const [mail] = await shop.mails();
  expect(linkIn(mail, '/mail/lists').href).toBe(mail?.headers?.['List-Unsubscribe']?.slice(1, -1));
  const link = linkIn(mail, '/mail/lists');
  await browser.post(`${link.pathname}${link.search}`, { 'List-Unsubscribe': 'One-Click' });
  expect(await browser.call('lists.confirm', confirmLinkIn(mail))).toMatchObject({ state: 'left' });
  expect(await statesOf(shop.db, list.id)).toEqual({ [MIA]: 'left' });
});

test('the link of a mail that asks shows its list as pending, and the form without its box leaves it', async () => {
  const browser = visitorOf(shop);
  await browser.call('lists.subscribe', { listId: other.id, email: MIA });
  await browser.call('lists.subscribe', { listId: list.id, email: MIA });
  const mail = (await shop.mails()).find(({ subject }) => subject === 'Please confirm: Tea letter');
  const { pathname, search } = linkIn(mail, '/mail/lists');
  const here = `${pathname}${search}`;
  expect(shown(await browser.get(here))).toMatchObject({
    listChoices: { email: MIA, lists: [choice(list, false, true), choice(other, false)] },
  });
  expect(await statesOf(shop.db, list.id)).toEqual({ [MIA]: 'pending' });
  expect(shown(await browser.post(here, { shown: `${list.id}` }))).toMatchObject({
    listsSaved: true,
    listChoices: { lists: [choice(list, false), choice(other, false)] },
  });
  expect(await browser.call('lists.confirm', confirmLinkIn(mail))).toMatchObject({ state: 'left' });
  expect(await statesOf(shop.db, list.id)).toEqual({ [MIA]: 'left' });
  expect(await statesOf(shop.db, other.id)).toEqual({ [MIA]: 'pending' });
});

test('a person sees and changes their own lists without a link, once their mailbox is proven', async () => {
  await createPeople(shop.db, { 'Kim Doe': 'customer' });
  const kim = await signedIn(shop, 'Kim Doe', '198.51.100.2');
  expect(await kim.query('lists.mine')).toEqual({ email: KIM, lists: [choice(list, false), choice(other, false)] });
  expect(await kim.call('lists.chooseMine', { optIn: [list.id, closed.id] })).toEqual({
    email: KIM,
    lists: [choice(list, true), choice(other, false)],
  });
  expect(shown(await kim.get('/my/lists'))).toMatchObject({
    listChoices: { email: KIM, lists: [choice(list, true), choice(other, false)] },
  });
  expect(await kim.call('lists.chooseMine', { optOut: [list.id] })).toMatchObject({ lists: [choice(list, false), choice(other, false)] });
  expect(await ledgerOf(shop.db, list.id)).toMatchObject([
    { step: '', given: true, author: 'person', page: '/my/lists', personId: 1 },
    { step: '', given: false, author: 'person', page: '/my/lists', personId: 1 },
  ]);
  await subscribed(shop, list.id, KIM);
  await shop.db.rows(sql`update people set verified_at = null`);
  expect(await kim.query('lists.mine')).toEqual({ email: KIM, lists: [choice(list, false), choice(other, false)] });
  expect(await kim.call('lists.chooseMine', { optOut: [list.id] })).toBe('email_unconfirmed');
  expect(await statesOf(shop.db, list.id)).toEqual({ [KIM]: 'active' });
  expect(await visitorOf(shop).query('lists.mine')).toBe('sign_in_needed');
  expect((await visitorOf(shop).get('/de/my/lists')).location).toBe('/de/web/login?redirect=%2Fde%2Fmy%2Flists');
});
