import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Language } from '#domain/words/languages.ts';
import { slices } from '../app.ts';
import { LAMP, TEA } from '../cart/goods.ts';
import { MIA, openTestShop, shopper } from '../checkout/testing.ts';
import { sql } from '../database/database.ts';
import { forgetEndedInvitations } from '../messages/invitations.ts';
import { createPerson } from '../people/service.ts';
import { type AccountShop, openAccountShop } from '../people/testing.ts';
import { changeSettings } from '../settings/service.ts';
import { askForRatings } from './rating-mail.ts';

const DAY = 86_400_000;
const SHIPPED = new Date('2026-11-01T10:00:00Z');

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.empty();
  await openTestShop(shop.db);
  await shop.db.rows(sql`truncate messages, message_totals, rating_invitations, message_mutes, refund_notes restart identity cascade`);
});

/** A lamp and tea, paid and sent. */
async function shipped({ language = 'en', email = MIA.email }: { language?: Language; email?: string } = {}): Promise<number> {
  const who = shopper(shop.db, { language });
  await who.put(LAMP);
  await who.put(TEA);
  await who.live({ ...MIA, email });
  const { id } = await who.order({ expectedTotal: 6_890 });
  await shop.db.rows(sql`update orders set state = 'done', payment_state = 'paid', shipped_at = ${SHIPPED} where id = ${id}`);
  return id;
}

/** The mails that the job has sent so many days after the parcel. */
async function askedAfter(days: number) {
  const now = new Date(SHIPPED.getTime() + days * DAY);
  shop.published.length = 0;
  await askForRatings({ db: shop.db, now, publish: async (_, event, payload) => void shop.published.push({ event, payload }) });
  return shop.mails();
}

function linksIn({ text }: { text: string }): string[] {
  return [...text.matchAll(/https:\/\/shop\.example(\/\S+\/[1-5])\b/g)].map(([, path = '']) => path);
}

async function asked(): Promise<string[]> {
  const [mail] = await askedAfter(10);
  return linksIn(mail ?? { text: '' });
}

const fiveStars = (links: readonly string[]) => links.filter((link) => link.endsWith('/5'));
const rated = () => shop.db.prisma.message.findMany({ orderBy: { id: 'asc' } });
const shown = async (url: string) => JSON.parse((await shop.browser().get(url)).body).personal;
const account = () => createPerson({ db: shop.db, now: SHIPPED }, { email: MIA.email, name: 'Mia Beck', password: 'tea-and-cake' });
const signIn = () => shop.browser().call('signIn', { login: MIA.email, password: 'tea-and-cake' });
const send = (link: string, fields: Record<string, string>) => shop.browser().post(`${link}/submit_feedback`, fields);

test('PROD-6 ten days after the parcel its customer is asked, once, in the language of the order', async () => {
  await shipped({ language: 'de' });
  expect(await askedAfter(9)).toEqual([]);
  const mails = await askedAfter(10);
  expect(mails).toMatchObject([{ to: MIA.email, subject: 'Wie gefällt Ihnen Ihre Bestellung von Portico?' }]);
  const links = linksIn(mails[0] ?? { text: '' });
  expect(links.map((link) => link.replace(/[\w-]{43}/, '…'))).toEqual(
    [1, 2, 3, 4, 5, 1, 2, 3, 4, 5].map((stars) => `/de/rating/…/${stars}`),
  );
  expect(new Set(links).size).toBe(10);
  expect(await askedAfter(11)).toEqual([]);
});

test('a mail that is sent again has the same links', async () => {
  const orderId = await shipped();
  const links = await asked();
  shop.published.push({ event: 'order.rating-due', payload: { orderId } });
  const [again] = await shop.mails();
  expect(linksIn(again ?? { text: '' })).toEqual(links);
});

test.each([
  ['was cancelled', sql`update orders set state = 'cancel'`],
  ['is not paid', sql`update orders set payment_state = 'awaited'`],
  ['is only partly paid', sql`update orders set payment_state = 'partly_paid', paid = 1`],
  ['was refunded', sql`insert into refund_notes (order_id, number, amount, reason, made_at) select id, 'G1', 100, '', now() from orders`],
  ['was sent long ago', sql`update orders set shipped_at = shipped_at - interval '31 days'`],
  ['holds nothing that is still sold', sql`update products set published = false`],
  ['is of one who deleted the account', sql`update orders set person_id = (select id from people where deleted_at is not null)`],
  ['is of the shop’s own staff', sql`update orders set person_id = (select id from people where role = 'operator')`],
])('nobody is asked of an order that %s', async (_, change) => {
  const [gone, olga] = ['gone@shop.example', 'olga@shop.example'];
  for (const email of [gone, olga]) await createPerson({ db: shop.db, now: SHIPPED }, { email, name: 'Olga', password: 'tea-and-cake' });
  await shop.db.rows(sql`update people set deleted_at = now() where email = ${gone}`);
  await shop.db.rows(sql`update people set role = 'operator' where email = ${olga}`);
  await shipped();
  await shop.db.rows(change);
  expect(await askedAfter(10)).toEqual([]);
});

test('an order that is refunded before its mail goes out is not asked of', async () => {
  const orderId = await shipped();
  await shop.db.rows(sql`insert into refund_notes (order_id, number, amount, reason, made_at) values (${orderId}, 'G1', 100, '', now())`);
  shop.published.push({ event: 'order.rating-due', payload: { orderId } });
  expect(await shop.mails()).toEqual([]);
});

test('the shop says after how many days, and 0 is never', async () => {
  await shipped();
  const change = (askAfterDays: number) => changeSettings({ db: shop.db, drop: () => {} }, { ratings: { askAfterDays } });
  await change(0);
  expect(await askedAfter(10)).toEqual([]);
  await change(20);
  expect(await askedAfter(19)).toEqual([]);
  expect(await askedAfter(20)).toHaveLength(1);
  await change(10);
});

test('looking at a link rates nothing, and the form rates once: another time changes it', async () => {
  await shipped();
  const [lamp = ''] = fiveStars(await asked());
  expect(await shown(lamp)).toMatchObject({ rating: { name: 'Lamp', author: 'Mia B.', stars: null, text: '' } });
  expect(await rated()).toEqual([]);
  const sent = await send(lamp, { stars: '4', feedback: 'Bright,\r\nand warm' });
  expect(sent).toMatchObject({ status: 303, location: lamp.replace(/5$/, '4?sent=1') });
  expect(await rated()).toMatchObject([{ stars: 4, text: 'Bright,\nand warm', authorName: 'Mia Beck', verified: true, personId: null }]);
  expect(await shown(lamp)).toMatchObject({ rating: { stars: 4, text: 'Bright,\nand warm' } });
  await send(lamp.replace(/5$/, '2'), {});
  expect(await rated()).toMatchObject([{ stars: 2, text: '', editedAt: expect.any(Date) }]);
  expect(await shop.db.prisma.ratingInvitation.findMany({ where: { messageId: { not: null } } })).toHaveLength(1);
});

test('a guest who buys it again is not asked again of what they rated, and two links of one mailbox rate once', async () => {
  await shipped();
  await shipped({ email: MIA.email.toUpperCase() });
  const mails = await askedAfter(10);
  const [first = '', second = ''] = mails.map((mail) => fiveStars(linksIn(mail))[0]);
  expect(first).not.toBe(second);
  await Promise.all([send(first, { stars: '5' }), send(second, { stars: '3' })]);
  expect(await rated()).toHaveLength(1);
  await shipped();
  expect(fiveStars(await asked())).toHaveLength(1);
});

test('a customer with an account rates as the person they are, without signing in', async () => {
  const personId = await account();
  await shipped();
  const links = fiveStars(await asked());
  for (const link of links) await send(link, { stars: '5' });
  expect(await rated()).toMatchObject([
    { personId, authorName: '', guestHash: null, verified: true },
    { personId, verified: true },
  ]);
  await shipped();
  expect(await askedAfter(10)).toEqual([]);
});

test('a guest who has an account by now changes what they rated as a guest, by the same link', async () => {
  await shipped();
  const [lamp = ''] = fiveStars(await asked());
  await send(lamp, { stars: '4', feedback: 'Bright' });
  const personId = await account();
  expect(await shown(lamp)).toMatchObject({ rating: { author: 'Mia B.', stars: 4, text: 'Bright' } });
  await send(lamp, { stars: '2', feedback: 'Too bright' });
  expect(await rated()).toMatchObject([{ personId, authorName: '', guestHash: null, stars: 2, text: 'Too bright' }]);
});

test('what a mailbox rated as a guest becomes its person’s when they sign in, or gives way to what they rated since', async () => {
  await shipped();
  const [lamp = '', tea = ''] = fiveStars(await asked());
  await send(lamp, { stars: '5' });
  await send(tea, { stars: '1', feedback: 'Weak' });
  const personId = await account();
  const [first, second] = await rated();
  await shop.db.rows(sql`
    insert into messages (kind, record_id, person_id, text, stars, language, created_at, command_id)
    values (${second?.kind}, ${second?.recordId}, ${personId}, 'Fine', 4, 'en', now(), gen_random_uuid())`);
  await signIn();
  expect(await rated()).toMatchObject([
    { id: first?.id, personId, authorName: '', guestHash: null, stars: 5, deletedAt: null },
    { id: second?.id, personId, authorName: '', guestHash: null, stars: null, text: '', deletedAt: expect.any(Date) },
    { personId, stars: 4, text: 'Fine' },
  ]);
  const { recordId = 0 } = second ?? {};
  expect(await shop.db.prisma.messageTotal.findFirst({ where: { recordId } })).toMatchObject({ threads: 1, stars: [0, 0, 0, 1, 0] });
});

test('what a mailbox rated as a guest has no name any more once its person deleted their account, nor has the link', async () => {
  await shipped();
  const [lamp = ''] = fiveStars(await asked());
  await send(lamp, { stars: '5', feedback: 'Bright' });
  const id = await account();
  await shop.db.transaction(async (tx) => slices.messages.person.erased?.(tx, id, new Date()));
  expect(await rated()).toMatchObject([{ personId: null, authorName: '', guestHash: null, stars: 5, text: 'Bright' }]);
  expect(await shop.db.prisma.ratingInvitation.count()).toBe(0);
});

test('nobody takes over the ratings of a mailbox that is not shown to be theirs', async () => {
  await shipped();
  const [lamp = ''] = fiveStars(await asked());
  await send(lamp, { stars: '5' });
  const id = await account();
  await shop.db.rows(sql`update people set verified_at = null`);
  await signIn();
  await shop.db.transaction(async (tx) => slices.messages.person.erased?.(tx, id, new Date()));
  expect(await rated()).toMatchObject([{ personId: null, authorName: 'Mia Beck', guestHash: expect.any(String) }]);
});

test.each([
  ['a forged token', (link: string) => link.replace(/(?<=rating\/)./, (first) => (first === '_' ? '-' : '_'))],
  ['an empty one', () => '/rating/%20/5'],
  ['a token without end', () => `/rating/${'x'.repeat(300)}/5`],
])('%s opens nothing and stores nothing', async (_, forged) => {
  await shipped();
  const [link = ''] = await asked();
  expect(await shown(forged(link))).toMatchObject({ rating: null });
  expect((await send(forged(link), { stars: '5' })).status).toBeGreaterThanOrEqual(400);
  expect(await rated()).toEqual([]);
});

test.each(['0', '6', '10', 'five', '5.5'])('%s are no stars', async (rate) => {
  await shipped();
  const [link = ''] = await asked();
  const wrong = link.replace(/[1-5]$/, rate);
  expect((await send(wrong, {})).status).toBe(404);
  expect(await shown(wrong)).toBeUndefined();
  expect((await send(link, { stars: rate })).status).toBe(400);
  expect(await rated()).toEqual([]);
});

test('a link is over after 90 days, and is forgotten then', async () => {
  await shipped();
  const [link = ''] = await asked();
  await shop.db.rows(sql`update rating_invitations set expires_at = now() - interval '1 second'`);
  expect(await shown(link)).toMatchObject({ rating: null });
  expect((await send(link, { stars: '5' })).status).toBe(404);
  expect(await forgetEndedInvitations({ db: shop.db, now: new Date() })).toBe(2);
});

test('a customer who wants no more of these mails gets none, until they say otherwise', async () => {
  await shipped();
  const [mail] = await askedAfter(10);
  const stop = /(\/mail\/stop\?\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(mail?.headers?.['List-Unsubscribe']).toContain(stop);
  // As a mailbox's own button does.
  expect(await shop.browser().post(stop, { 'List-Unsubscribe': 'One-Click' })).toMatchObject({ status: 200 });
  await shipped();
  expect(await askedAfter(10)).toEqual([]);
  await shop.browser().post(stop, { resume: '1' });
  await shipped();
  expect(await askedAfter(10)).toHaveLength(1);
  await shop.browser().post(stop.replace('token=', 'token=x'), {});
  expect(await shop.db.prisma.messageMute.count()).toBe(0);
});

test('what one address may send is limited', async () => {
  await shipped();
  const [link = ''] = await asked();
  await shop.db.rows(sql`update rate_limits set points = 300`);
  const statuses = [];
  for (let at = 0; at < 4; at += 1) {
    statuses.push((await send(link, { stars: '5' })).status);
    await shop.db.rows(sql`update rate_limits set points = 300`);
  }
  expect(statuses).toEqual([303, 429, 429, 429]);
});
