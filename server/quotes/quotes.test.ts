import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Address } from '#domain/places/schema.ts';
import type { QuotePage } from '#domain/quotes/types.ts';
import { LAMP, TEA } from '../cart/goods.ts';
import { MIA, openTestShop, shopper } from '../checkout/testing.ts';
import type { JobContext } from '../context.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createPerson } from '../people/service.ts';
import type { Me } from '../people/session.ts';
import { changeSettings, shopSettings } from '../settings/service.ts';
import { testContext } from '../testing/context.ts';
import { speakerFor } from '../words.ts';
import { person as part } from './person.ts';
import { lockQuote } from './queries.ts';
import { forgetRequests } from './requesting.ts';
import { stepsOf } from './steps.ts';
import { readQuote } from './stored.ts';
import { DRAFT, NOW, openDesk, opened, refusal } from './testing.ts';
import { noteView } from './viewing.ts';

let db: Database;
let desk: ReturnType<typeof openDesk>;
const DAY = 86_400_000;
const later = (days: number) => ({ now: new Date(NOW.getTime() + days * DAY) });

beforeAll(async () => {
  db = await createTestDatabase();
  const password = 'tea-and-cake';
  desk = openDesk(db, await createPerson(testContext(db), { email: 'olga@shop.example', name: 'Olga', password, role: 'operator' }));
});
afterAll(() => db.close());
beforeEach(async () => {
  await openTestShop(db);
  await db.rows(sql`truncate quote_templates`);
  await db.rows(sql`delete from audit_entries`);
  await db.rows(sql`delete from people where role = 'customer'`);
  desk.published.length = 0;
});

const request = (key: string, more: { customerNote?: string } = {}) =>
  ({ id: randomUUID(), key, language: 'en', billing: MIA, shipping: null, ...more }) as const;

async function person(email: string, verifiedAt: Date): Promise<Me> {
  const { id } = await db.prisma.person.create({ data: { email, name: 'Mia', createdAt: NOW, verifiedAt } });
  return { id, email, name: 'Mia', role: 'customer', language: 'en' };
}

test('QUOTE-1 an offer is priced as the shop sells, less what is taken off, and read by the holder of its link once it is sent', async () => {
  const record = await desk.staff().create(DRAFT);
  expect(record).toMatchObject({ number: 'Q00001', state: 'draft', url: null, orderNumber: null, version: 1, customer: 'Mia Beck' });
  expect(await refusal(desk.customer().page(opened(record.page)))).toBe('not_found');
  const { url, page } = await desk.staff().send({ number: 'Q00001' });
  expect(url).toBe(`http://localhost:8069/quote/${page.id}/${page.accessToken}`);
  const shown = await desk.customer().page(opened(page));
  expect(shown).toMatchObject({ state: 'sent', signed: false, digest: page.digest, accepted: null, endsAt: '2026-04-01T22:00:00.000Z' });
  expect(shown.document).toMatchObject({
    number: 'Q00001',
    validUntil: '2026-04-01',
    deliveryName: 'Parcel',
    delivery: 490,
    total: 10_620 + 1_500 + 490,
    taxIncluded: true,
    lines: [
      { name: 'Lamp', options: 'Black', quantity: 2, unitPrice: 5_900, discount: 1_000, total: 10_620, taxRate: 1_900 },
      { name: 'Tea', quantity: 3, total: 1_500 },
    ],
  });
  expect(shown.options).toMatchObject([{ name: 'Cup', quantity: 1, unitPrice: 800, total: 800 }]);
  expect(desk.published).toEqual([
    ['quote.sent', { orderId: page.id }],
    ['quote.opened', { orderId: page.id, at: NOW.toISOString() }],
  ]);
});

test('QUOTE-1 only the right link opens it, for 90 days after its end', async () => {
  const page = await desk.sent();
  const another = await desk.sent();
  for (const accessToken of ['wrong', '', another.accessToken, page.accessToken.slice(1)])
    expect(await refusal(desk.customer().page({ id: page.id, accessToken }))).toBe('not_found');
  expect(await refusal(desk.customer().page({ id: page.id }))).toBe('not_found');
  expect(await desk.customer(later(40)).page(opened(page))).toMatchObject({ state: 'expired' });
  expect(await refusal(desk.customer(later(125)).page(opened(page)))).toBe('not_found');
});

test('a renewed offer has a new link and another end, and the old link leads nowhere', async () => {
  const page = await desk.sent();
  const { number } = page.document;
  await desk.staff().withdraw({ number, reason: 'too cheap' });
  expect(await desk.customer().page(opened(page))).toMatchObject({ state: 'withdrawn' });
  expect(desk.published.at(-1)).toEqual(['quote.withdrawn', { orderId: page.id }]);
  const renewed = await desk.staff(later(50)).renew({ number, days: 7 });
  expect(renewed).toMatchObject({ state: 'sent', page: { document: { validUntil: '2026-04-28' } } });
  expect(await refusal(desk.customer(later(50)).page(opened(page)))).toBe('not_found');
  expect(await desk.customer(later(50)).page(opened(renewed.page))).toMatchObject({ state: 'sent' });
  expect(renewed.history.map(({ action, by }) => [action, by])).toEqual([
    ['quotes.create', 'Olga'],
    ['quotes.send', 'Olga'],
    ['quotes.withdraw', 'Olga'],
    ['quotes.renew', 'Olga'],
  ]);
});

const other = { ...MIA, email: 'other@customer.example' };

test('an offer that is addressed anew is a draft again: it leaves its first customer, and their link', async () => {
  const page = await desk.sent();
  const { number, version } = await desk.staff().show({ number: page.document.number });
  await db.prisma.order.update({ where: { id: page.id }, data: { personId: desk.olga.id } });
  const edited = await desk.staff(later(1)).edit({ number, version, draft: { ...DRAFT, billing: other } });
  expect(edited).toMatchObject({ state: 'draft', sentAt: null, url: null, page: { endsAt: '2026-04-02T22:00:00.000Z' } });
  for (const of of [page, edited.page]) expect(await refusal(desk.customer().page(opened(of)))).toBe('not_found');
  expect(await db.prisma.order.findFirst({ where: { id: page.id }, select: { personId: true } })).toEqual({ personId: null });
  // The first customer had opened it, and that is noted late.
  await noteView({ db } as JobContext, { orderId: page.id, at: NOW.toISOString() });
  const sent = await desk.staff(later(2)).send({ number });
  await noteView({ db } as JobContext, { orderId: page.id, at: NOW.toISOString() });
  expect(await desk.staff().show({ number })).toMatchObject({ viewedAt: null });
  expect(await desk.customer(later(2)).page(opened(sent.page))).toMatchObject({ state: 'sent' });
});

test('an offer that was opened or written about is not addressed anew, and with the same mailbox stays sent', async () => {
  const [read, written] = [await desk.sent(), await desk.sent()];
  await desk.customer().page(opened(read));
  await desk.notesViews();
  const message = { kind: 'quote', recordId: written.id, text: 'Blue?', language: 'en', createdAt: NOW, commandId: randomUUID() };
  await db.prisma.message.create({ data: message });
  const edit = async ({ document: { number } }: QuotePage, billing: Address) =>
    desk.staff().edit({ number, version: (await desk.staff().show({ number })).version, draft: { ...DRAFT, billing } });
  for (const page of [read, written]) expect(await refusal(edit(page, other))).toBe('offer_opened');
  // What was seen under an earlier link counts as well.
  await desk.staff(later(1)).renew({ number: read.document.number, days: 7 });
  expect(await refusal(edit(read, other))).toBe('offer_opened');
  expect(await edit(read, { ...MIA, email: 'MIA@customer.example' })).toMatchObject({ state: 'sent' });
});

test('an offer that was just mailed as it is, is mailed once more only where that is confirmed', async () => {
  const { number } = (await desk.sent()).document;
  const minutes = (count: number) => ({ now: new Date(NOW.getTime() + count * 60_000) });
  const mails = () => desk.published.filter(([event]) => event === 'quote.sent').length;
  const again = (count: number, confirmed = false) => refusal(desk.staff(minutes(count)).send({ number, confirmed }));
  expect(await again(9)).toBe('confirmation_needed');
  expect(mails()).toBe(1);
  expect(await again(9, true)).toBe('done');
  expect(await again(11)).toBe('confirmation_needed');
  expect(await again(20)).toBe('done');
  expect(mails()).toBe(3);
  const { version } = await desk.staff().show({ number });
  await desk.staff(minutes(21)).edit({ number, version, draft: { ...DRAFT, title: 'Tea' } });
  expect(await again(22)).toBe('done');
  await desk.staff(minutes(23)).renew({ number, days: 7 });
  expect(await again(24)).toBe('confirmation_needed');
});

test('SIGN-4 of a renewed offer nobody claims that it was opened before it was sent', async () => {
  const page = await desk.sent();
  await desk.customer().page(opened(page));
  await desk.notesViews();
  const { number } = page.document;
  const renewed = await desk.staff(later(1)).renew({ number, days: 7 });
  const steps = async () => {
    const stored = await readQuote(db, { number });
    return stored && stepsOf(stored, speakerFor('en')).map(({ text }) => text);
  };
  expect(await steps()).toEqual(['Sent to mia@customer.example']);
  await desk.customer(later(1)).page(opened(renewed.page));
  await desk.notesViews();
  expect(await steps()).toEqual(['Sent to mia@customer.example', 'First opened']);
});

test('an edit names the version that it began with, and changes what is signed', async () => {
  const page = await desk.sent();
  const { number } = page.document;
  const { version } = await desk.staff().show({ number });
  const draft = { ...DRAFT, lines: [{ variantId: TEA, quantity: 9, unitPrice: 450, discount: 0, changeable: false }], deliveryId: null };
  const edited = await desk.staff().edit({ number, version, draft });
  expect(edited).toMatchObject({ state: 'sent', total: 4_050, page: { endsAt: page.endsAt, document: { deliveryName: '' } } });
  expect(edited.page.digest).not.toBe(page.digest);
  expect(await refusal(desk.staff().edit({ number, version, draft }))).toBe('order_changed');
});

test('QUOTE-1 that it was opened is news once a day of the shop, and only where its customer did', async () => {
  const page = await desk.sent();
  const events = (name: string) =>
    desk.published.flatMap(([event, payload]) => (event === name ? [payload as { orderId: number; at: string }] : []));
  await desk.staff().page(opened(page));
  await desk.customer({ device: 'Googlebot/2.1' }).page(opened(page));
  expect(events('quote.opened')).toEqual([]);
  await Promise.all([desk.customer().page(opened(page)), desk.customer().page(opened(page))]);
  await desk.notesViews();
  expect(events('quote.viewed')).toEqual([{ orderId: page.id }]);
  await desk.customer().page(opened(page));
  await desk.customer(later(1)).page(opened(page));
  expect(events('quote.opened')).toHaveLength(3);
  await desk.notesViews();
  expect(events('quote.viewed')).toHaveLength(2);
  const { viewedAt, history } = await desk.staff().show({ number: page.document.number });
  expect([viewedAt, history.filter(({ action }) => action === 'quotes.view').length]).toEqual([NOW.toISOString(), 2]);
});

test('an offer is theirs who signed in, whatever becomes of the address, and goes with their data', async () => {
  const page = await desk.sent();
  const mia = await person('mia@customer.example', NOW);
  await db.transaction(async (tx) => void (await part.signedIn?.(testContext(db), tx, { personId: mia.id, cartKey: null })));
  await db.rows(sql`update people set email = 'other@customer.example' where id = ${mia.id}`);
  expect(await desk.as(mia).mine()).toMatchObject([{ id: page.id }]);
  expect(await part.place?.count(testContext(db), mia)).toBe(1);
  const [file] = (await part.exported?.(testContext(db), mia)) ?? [];
  const content = typeof file?.content === 'function' ? await file.content() : '';
  expect(content).toContain('Lamps for the office');
  expect(content).not.toContain(page.accessToken);
});

test('a person who proved to read the mailbox finds the offers to it, and nobody else does', async () => {
  const page = await desk.sent({ billing: { ...MIA, email: 'Mia@Customer.example' } });
  await desk.staff().create(DRAFT);
  const mia = await person('mia@customer.example', NOW);
  expect(await desk.as(mia).mine()).toMatchObject([{ id: page.id, number: 'Q00001', state: 'sent', accessToken: page.accessToken }]);
  expect(await desk.as(mia).page({ id: page.id })).toMatchObject({ id: page.id });
  const other = await person('lou@customer.example', NOW);
  expect(await desk.as(other).mine()).toEqual([]);
  expect(await refusal(desk.as(other).page({ id: page.id }))).toBe('not_found');
  await db.rows(sql`update people set verified_at = null where id = ${mia.id}`);
  expect(await refusal(desk.as(mia).page({ id: page.id }))).toBe('not_found');
});

test('QUOTE-1 lists say the last day that the page of the offer says, in the shop’s time zone', async () => {
  const mia = await person('mia@customer.example', NOW);
  const { timeZone } = await shopSettings(db);
  await changeSettings(testContext(db), { timeZone: 'America/Los_Angeles' });
  const { number, validUntil, page } = await desk.staff().send(await desk.staff().create(DRAFT));
  const [own, staff] = [await desk.as(mia).mine(), await desk.staff().list({})];
  await changeSettings(testContext(db), { timeZone });
  expect(page.endsAt).toBe('2026-04-02T07:00:00.000Z');
  expect([page.document.validUntil, validUntil]).toEqual(['2026-04-01', '2026-04-01']);
  expect(own).toMatchObject([{ number, validUntil }]);
  expect(staff.quotes).toMatchObject([{ number, validUntil }]);
});

test.each([
  ['a variant that is not there', { lines: [{ variantId: 999, quantity: 1, discount: 0, changeable: false }] }, 'bad_input'],
  ['no mailbox', { billing: { ...MIA, email: '' } }, 'address_incomplete'],
  ['a delivery that is not offered', { deliveryId: 77 }, 'no_delivery'],
  [
    'more than any order can hold',
    { lines: [{ variantId: LAMP, quantity: 9_999, unitPrice: 2_000_000_000, discount: 0, changeable: false }] },
    'above_maximum',
  ],
])('an offer with %s is refused, and takes no number', async (_, wrong, code) => {
  expect(await refusal(desk.staff().create({ ...DRAFT, ...wrong }))).toBe(code);
  expect((await desk.staff().create(DRAFT)).number).toBe('Q00001');
});

test('an offer to half an address is not sent', async () => {
  const { number } = await desk.staff().create({ ...DRAFT, billing: { ...MIA, street: '' } });
  expect(await refusal(desk.staff().send({ number }))).toBe('address_incomplete');
});

test('staff find offers by state, number, title and customer', async () => {
  await desk.sent();
  await desk.staff().create({ ...DRAFT, title: 'Cups', billing: { ...MIA, name: 'Lou Gray' } });
  const found = async (filter: object) => (await desk.staff().list(filter)).quotes.map(({ number }) => number);
  expect(await found({})).toEqual(['Q00002', 'Q00001']);
  expect(await found({ state: 'sent' })).toEqual(['Q00001']);
  expect(await found({ state: 'draft' })).toEqual(['Q00002']);
  expect((await desk.staff(later(40)).list({ state: 'expired' })).quotes).toMatchObject([{ number: 'Q00001', state: 'expired' }]);
  expect(await found({ search: 'q00001' })).toEqual(['Q00001']);
  expect(await found({ search: 'cups' })).toEqual(['Q00002']);
  expect(await found({ search: 'lou' })).toEqual(['Q00002']);
  expect(await desk.staff().list({ limit: 1 })).toMatchObject({ count: 2, next: 2 });
});

test('an offer begins with a template, which another of the same name replaces', async () => {
  const { billing: _, shipping: __, language: ___, ...content } = DRAFT;
  await desk.staff().saveTemplate({ name: 'Office', content: { ...content, title: 'Old' } });
  expect(await desk.staff().saveTemplate({ name: 'Office', content })).toMatchObject({ title: DRAFT.title, lines: 2 });
  expect(await desk.staff().templates()).toHaveLength(1);
  expect(await desk.staff().useTemplate({ name: 'Office' })).toEqual(content);
  await desk.staff().removeTemplate({ name: 'Office' });
  expect(await refusal(desk.staff().useTemplate({ name: 'Office' }))).toBe('not_found');
});

test('a visitor asks for an offer on their cart, which stays theirs', async () => {
  const buyer = shopper(db);
  await buyer.put(TEA, 20);
  const asked = request(buyer.key, { customerNote: 'By May, please' });
  const { number } = await desk.customer().request(asked);
  expect(desk.published).toEqual([['quote.requested', { number }]]);
  expect(await desk.staff().show({ number })).toMatchObject({
    state: 'draft',
    customerNote: 'By May, please',
    total: 10_000,
    email: MIA.email,
  });
  expect((await buyer.ask().cart.get({ key: buyer.key, language: 'en' })).lines).toHaveLength(1);
  expect(await refusal(desk.customer().request(request('0'.repeat(32))))).toBe('cart_empty');
});

test('a request that is sent again, or twice at once, is one draft and has one answer', async () => {
  const buyer = shopper(db);
  await buyer.put(TEA);
  const asked = request(buyer.key);
  const [first, second] = await Promise.all([desk.customer().request(asked), desk.customer().request(asked)]);
  expect(second).toEqual(first);
  await db.prisma.order.deleteMany({ where: { cartKey: buyer.key } });
  expect(await desk.customer().request(asked)).toEqual(first);
  expect((await desk.staff().list({})).count).toBe(1);
  expect(desk.published).toEqual([['quote.requested', first]]);
});

test('a request that staff never send is gone after 90 days; what was sent, or begun by staff, stays', async () => {
  const buyer = shopper(db);
  await buyer.put(TEA);
  const asked = async () => (await desk.customer().request(request(buyer.key))).number;
  const [unsent, withdrawn, sent] = [await asked(), await asked(), await asked()];
  await desk.staff().withdraw({ number: withdrawn, reason: '' });
  await desk.staff().send({ number: sent });
  const { number: drafted } = await desk.staff().create(DRAFT);
  expect(await forgetRequests(db, later(90).now)).toBe(0);
  const over = new Date(later(90).now.getTime() + 1);
  expect(await forgetRequests(db, over)).toBe(2);
  for (const number of [unsent, withdrawn]) expect(await refusal(desk.staff().show({ number }))).toBe('not_found');
  expect((await desk.staff().list({})).quotes.map(({ number }) => number)).toEqual([drafted, sent]);
});

test('a request that is being sent is not taken for an unsent one', async () => {
  const buyer = shopper(db);
  await buyer.put(TEA);
  const { number } = await desk.customer().request(request(buyer.key));
  const purged = await db.transaction(async (tx) => {
    await lockQuote(tx, { number });
    return forgetRequests(db, later(91).now);
  });
  expect(purged).toBe(0);
});

test('with an account go the unsent requests of its person, by whatever mailbox, and no other offer', async () => {
  const mia = await person('mia@customer.example', NOW);
  const buyer = shopper(db);
  await buyer.put(TEA);
  const asked = async (me: Me | null, billing: Address) => (await desk.as(me).request({ ...request(buyer.key), billing })).number;
  const office = { ...MIA, email: 'office@customer.example' };
  const own = [await asked(null, { ...MIA, email: 'Mia@Customer.example' }), await asked(mia, office)];
  const [another, sent] = [await asked(null, office), await asked(null, MIA)];
  await desk.staff().send({ number: sent });
  const { number: drafted } = await desk.staff().create(DRAFT);
  await db.transaction(async (tx) => part.erased?.(tx, mia.id, NOW));
  for (const number of own) expect(await refusal(desk.staff().show({ number }))).toBe('not_found');
  expect((await desk.staff().list({})).quotes.map(({ number }) => number)).toEqual([drafted, sent, another]);
});
