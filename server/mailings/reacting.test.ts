import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mailing, MailingList, MailingReport } from '#domain/mailings/types.ts';
import { sql } from '../database/database.ts';
import { noteLinkOrder } from '../links/revenue.ts';
import { makeLink, signedInPublisher } from '../links/testing.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';
import { changeSettings } from '../settings/service.ts';
import { makeList, makeMailing } from './testing.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

let shop: AccountShop;
let publisher: Browser;
let list: { id: number; key: string };
let mailing: { id: number };
let link: { id: number; code: string };
beforeAll(async () => {
  shop = await openAccountShop();
  publisher = await signedInPublisher(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  list = await makeList(shop.db);
  mailing = await makeMailing(shop.db, { lists: [list.id], state: 'sent', startedAt: new Date() });
  link = await makeLink(shop.db);
  await shop.db.prisma.mailingLink.create({ data: { mailingId: mailing.id, linkId: link.id, url: `https://tea.example/${link.code}` } });
});

let subscribers = 0;
async function recipient(given: object = {}): Promise<string> {
  subscribers += 1;
  const [id, at] = [randomUUID(), new Date()];
  const row = { id, mailingId: mailing.id, subscriberId: subscribers, listId: list.id, domain: 'mail.example', dueAt: at, claimedAt: at };
  await shop.db.prisma.mailingRecipient.create({ data: { ...row, state: 'sent', sentAt: at, ...given } });
  return id;
}
const clickedAt = async (id: string) => (await shop.db.prisma.mailingRecipient.findFirst({ where: { id } }))?.clickedAt ?? null;
const open = (url: string, { agent = phone, method = 'GET' as 'GET' | 'HEAD' } = {}) =>
  shop.app.inject({ url, method, headers: { 'user-agent': agent } });
const clicks = () => shop.db.prisma.link.findFirst({ where: { id: link.id }, select: { clicks: true } });
const report = () => publisher.query('mailings.report', { id: mailing.id }) as Promise<MailingReport>;

test('a link in a mail leads on as any other does, counts as a click of the link, and tells once that its recipient followed it', async () => {
  const id = await recipient();
  const { statusCode, headers } = await open(`/r/${link.code}/m/${id}?size=s`);
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, `https://tea.example/${link.code}?size=s`, 'no-store']);
  await shop.mails();
  const first = await clickedAt(id);
  expect([first, await clicks()]).toEqual([expect.any(Date), { clicks: 1 }]);
  await open(`/r/${link.code}/m/${id}/`);
  await shop.mails();
  expect([await clickedAt(id), await clicks(), (await report()).reactions.clicked]).toEqual([first, { clicks: 2 }, 1]);
});

test('robots and mail scanners that follow each link of a mail, or ask for its head, are no recipients who clicked', async () => {
  const id = await recipient();
  await open(`/r/${link.code}/m/${id}`, { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  await open(`/r/${link.code}/m/${id}`, { method: 'HEAD' });
  expect([shop.published, await clicks()]).toEqual([[], { clicks: 0 }]);
});

test('a link whose recipient there is not is just a click, and what is no recipient’s id has no page', async () => {
  expect((await open(`/r/${link.code}/m/${randomUUID()}`)).statusCode).toBe(302);
  expect((await open(`/r/${link.code}/m/${'-'.repeat(36)}`)).statusCode).toBe(302);
  await shop.mails();
  expect(await clicks()).toEqual({ clicks: 2 });
  for (const url of [`/r/${link.code}/m/1`, `/r/unknown/m/${randomUUID()}`]) expect((await open(url)).headers.location).toBeUndefined();
});

test('the pixel of a mail is the same for all, kept by nobody, and counts only where the shop says so', async () => {
  const id = await recipient();
  const openedAt = async () => (await shop.db.prisma.mailingRecipient.findFirst({ where: { id } }))?.openedAt ?? null;
  const pixel = (of: string) => open(`/mail/track/${of}/blank.gif`);
  const { statusCode, headers, rawPayload } = await pixel(id);
  expect([statusCode, headers['content-type'], headers['cache-control'], rawPayload.subarray(0, 6).toString()]).toEqual([
    200,
    'image/gif',
    'no-store',
    'GIF89a',
  ]);
  expect([await openedAt(), (await report()).reactions.opened]).toEqual([null, null]);
  await changeSettings({ db: shop.db, drop: () => {} }, { mailings: { countOpens: true } });
  await pixel(id);
  const first = await openedAt();
  await pixel(id);
  expect([first, await openedAt(), (await report()).reactions.opened]).toEqual([expect.any(Date), first, 1]);
  for (const other of [randomUUID(), 'nobody']) expect((await pixel(other)).rawPayload).toEqual(rawPayload);
});

test('the report tells what came of a mailing: its links, its orders, who left, and what came back', async () => {
  const id = await recipient();
  await shop.db.rows(sql`insert into subscribers (id, email, language, created_at) values (77, 'left@tea.example', 'en', now())`);
  await shop.db.rows(sql`insert into subscriptions (list_id, subscriber_id, state, asked_at, left_at, left_mailing)
    values (${list.id}, 77, 'left', now(), now(), ${mailing.id})`);
  await recipient({ bounce: 'hard', bouncedAt: new Date() });
  await recipient({ state: 'failed', sentAt: null, answer: '550 No' });
  await open(`/r/${link.code}/m/${id}`);
  const [click] = await shop.db.rows<{ id: string }>(sql`select id from link_clicks where link_id = ${link.id}`);
  const [order] = await shop.db.rows<{ id: number }>(sql`
    insert into orders (state, access_token, language, currency, total, placed_at)
    values ('sale', gen_random_uuid()::text, 'en', 'EUR', 2500, clock_timestamp()) returning id`);
  await noteLinkOrder(shop, { orderId: order?.id ?? 0, linkClick: click?.id ?? '' });
  expect(await report()).toMatchObject({
    mailing: { id: mailing.id, lists: [{ key: list.key, title: 'Tea news' }], counts: { all: 3, sent: 2, failed: 1, waiting: 0 } },
    reactions: { left: 1, bounced: { hard: 1, soft: 0, complaint: 0 } },
    links: [{ url: `https://tea.example/${link.code}`, code: link.code, clicks: 1, shortUrl: `https://shop.example/r/${link.code}` }],
    revenueMinor: 2_500,
    orders: 1,
    currency: 'EUR',
    failures: [{ email: '', answer: '550 No' }],
  });
});

test('mailings are listed in pages, the newest first, of a state and of a list', async () => {
  const draft = await makeMailing(shop.db, { lists: [list.id] });
  const asked = (filter: object) => publisher.query('mailings.list', filter) as Promise<MailingList>;
  const [first, second] = [await asked({ list: list.key, limit: 1 }), await asked({ list: list.id, limit: 1, after: draft.id })];
  expect([first.mailings.map(({ id }) => id), first.next]).toEqual([[draft.id], draft.id]);
  expect([second.mailings.map(({ id }) => id), second.next]).toEqual([[mailing.id], null]);
  expect((await asked({ list: list.key, state: 'sent' })).mailings.map(({ id }) => id)).toEqual([mailing.id]);
  expect([await asked({ list: 'no-such-list' }), await publisher.query('mailings.show', { id: 4_711 })]).toEqual([
    'not_found',
    'not_found',
  ]);
});

test('nobody sends a mailing that has faults', async () => {
  const { id } = await makeMailing(shop.db, { lists: [list.id], body: {} });
  expect(await publisher.call('mailings.send', { id, confirmed: true })).toBe('mailing_unready');
});

test('its pace is that of the last minute', async () => {
  await shop.db.prisma.mailing.updateMany({
    where: { id: mailing.id },
    data: { state: 'sending', startedAt: new Date(Date.now() - 3_600_000) },
  });
  for (let sent = 0; sent < 6; sent++) await recipient();
  await recipient({ sentAt: new Date(Date.now() - 61_000) });
  expect(((await publisher.query('mailings.show', { id: mailing.id })) as Mailing).pace).toBe(0.1);
});
