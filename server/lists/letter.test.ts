import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Language } from '#domain/words/languages.ts';
import { subjects } from '../app.ts';
import type { JobContext } from '../context.ts';
import type { MailingList } from '../database/generated/client.ts';
import { createMailer } from '../outside/mailer.ts';
import { webOf } from '../outside/testing.ts';
import { type AccountShop, openAccountShop } from '../people/testing.ts';
import { changeSettings } from '../settings/service.ts';
import { testContext } from '../testing/context.ts';
import { sendAsked, sendWelcome } from './mails.ts';
import { DAY, emptyLists, MIA, makeList } from './testing.ts';

const NOW = new Date('2026-11-25T09:00:00Z');

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
  const company = { name: 'Tea Ltd', street: '1 Tea Lane', zip: '8000', city: 'Zurich', email: 'desk@shop.example' };
  await changeSettings(testContext(shop.db), { name: 'Tea Shop', company });
});
afterAll(() => shop.close());
beforeEach(() => emptyLists(shop));

/** As they leave the shop. */
async function sent(send: (ctx: JobContext) => Promise<unknown>): Promise<Email[]> {
  const directory = await mkdtemp(join(tmpdir(), 'portico-lists-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const mailer = createMailer({ kind: 'files', directory });
  const ctx = {
    db: shop.db,
    now: NOW,
    drop: () => {},
    publicUrl: 'https://shop.example',
    publish: async () => {},
    subjects,
    web: webOf(),
    mailer,
  };
  await send(ctx);
  const names = (await readdir(directory)).sort();
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(directory, name)))));
}

async function on(list: MailingList, language: Language, state: 'pending' | 'active') {
  const subscriber = { create: { email: MIA, name: 'Win at www.evil.example', language, createdAt: NOW } };
  const { id } = await shop.db.prisma.subscription.create({
    data: { list: { connect: { id: list.id } }, subscriber, state, askedAt: NOW },
  });
  return { subscriptionId: id, at: NOW.toISOString() };
}

const welcome = { en: { subject: 'Welcome', body: 'Glad you came.' }, ar: { subject: 'أهلا', body: 'سعداء بك.' } };

const kinds = {
  confirmation: (list: MailingList, language: Language) => async (ctx: JobContext) =>
    sendAsked(ctx, { ...(await on(list, language, 'pending')), causer: 'someone' }),
  reminder: (list: MailingList, language: Language) => async (ctx: JobContext) =>
    sendAsked(ctx, { ...(await on(list, language, 'pending')), reminder: true }),
  welcome: (list: MailingList, language: Language) => async (ctx: JobContext) => sendWelcome(ctx, await on(list, language, 'active')),
};

test.each([
  ['confirmation', 'en', 'Please confirm: Tea letter'],
  ['confirmation', 'de', 'Bitte bestätigen: Teebrief'],
  ['confirmation', 'fr', 'Merci de confirmer : Lettre du thé'],
  ['confirmation', 'ar', 'يرجى التأكيد: رسالة الشاي'],
  ['reminder', 'en', 'Still interested in Tea letter?'],
  ['reminder', 'de', 'Noch Interesse an Teebrief?'],
  ['reminder', 'ar', 'هل ما زلت مهتمًا بـ رسالة الشاي؟'],
  ['welcome', 'en', 'Welcome'],
  ['welcome', 'ar', 'أهلا'],
] as const)('a %s in %s can be left by one click and by a link, and is from the list', async (kind, language, subject) => {
  const list = await makeList(shop.db, { welcome });
  const [mail, ...others] = await sent(kinds[kind](list, language));
  expect(others).toEqual([]);
  const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value;
  const link = /^<(https:\/\/shop\.example(?:\/[a-z]{2})?\/mail\/lists\?[^>\s]+)>$/.exec(header('list-unsubscribe') ?? '')?.[1];
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(link).toContain(language === 'en' ? 'https://shop.example/mail/' : `https://shop.example/${language}/mail/`);
  expect(header('content-language')).toBe(language);
  expect(mail).toMatchObject({ subject, to: [{ address: MIA }], from: { name: 'Tea Shop', address: 'desk@shop.example' } });
  expect(mail?.cc ?? mail?.bcc).toBeUndefined();
  expect(mail?.text).toContain(link);
  expect(mail?.text).toContain('1 Tea Lane\n8000 Zurich');
  expect(mail?.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
  expect(mail?.html).toContain(`href="${link?.replace(/&/g, '&#38;')}"`);
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|other\.example/);
  const addresses = `${mail?.text} ${mail?.html}`.match(/https?:\/\/[^\s"<]+/g) ?? [];
  expect(addresses.filter((address) => !address.startsWith('https://shop.example/'))).toEqual([]);
});

test('a list has a sender, an address for answers and a postal address of its own', async () => {
  const own = { senderName: 'Tea Post', senderEmail: 'post@tea.example', replyTo: 'ask@tea.example', postalAddress: 'Box 7\nBern' };
  const [mail] = await sent(kinds.confirmation(await makeList(shop.db, own), 'en'));
  expect(mail).toMatchObject({ from: { name: 'Tea Post', address: 'post@tea.example' }, replyTo: [{ address: 'ask@tea.example' }] });
  expect(mail?.text).toContain('Tea Shop\nBox 7\nBern');
  expect(mail?.text).not.toContain('1 Tea Lane');
});

test('a welcome comes in a language that the list has it in, and not at all where it has none', async () => {
  const [mail] = await sent(kinds.welcome(await makeList(shop.db, { welcome: { ar: welcome.ar } }), 'de'));
  expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: 'ar' }));
  await emptyLists(shop);
  expect(await sent(kinds.welcome(await makeList(shop.db), 'en'))).toEqual([]);
});

test.each(['confirmation', 'reminder'] as const)('a %s does not pass its link off as the confirmation', async (kind) => {
  const [mail] = await sent(kinds[kind](await makeList(shop.db), 'en'));
  expect(mail?.text).toContain('pen the page and tap the button there, and you are on the list.');
  expect(mail?.text).toContain('Confirm on the page');
  expect(mail?.text).not.toMatch(/one click|subscribe me/i);
});

test('a job that runs again sends the same message, and another asking another', async () => {
  const list = await makeList(shop.db, { welcome });
  const asked = await on(list, 'en', 'pending');
  const send = (event: object) => sent((ctx) => sendAsked(ctx, { ...asked, ...event }));
  const ids = [];
  for (const event of [{}, {}, { reminder: true as const }]) ids.push(...(await send(event)).map(({ messageId }) => messageId));
  expect([ids[0] === ids[1], new Set(ids).size, ids.length]).toEqual([true, 2, 3]);
});

test.each([
  ['the mailbox has confirmed or left since', { state: 'left' }],
  ['it was asked for anew', { askedAt: new Date(NOW.getTime() + 1_000) }],
  ['its term is over', { askedAt: new Date(NOW.getTime() - 8 * DAY) }],
] as const)('nothing is sent where %s', async (_, data) => {
  const list = await makeList(shop.db);
  const asked = await on(list, 'en', 'pending');
  await shop.db.prisma.subscription.updateMany({ data });
  const at = 'askedAt' in data && data.askedAt < NOW ? data.askedAt.toISOString() : asked.at;
  expect(await sent((ctx) => sendAsked(ctx, { ...asked, at }))).toEqual([]);
});

test('nothing is sent to a suppressed mailbox, of an archived list, and to somebody who has left before the welcome', async () => {
  const list = await makeList(shop.db, { welcome });
  const begun = await on(list, 'en', 'active');
  const send = () => sent((ctx) => sendWelcome(ctx, begun));
  const { prisma } = shop.db;
  await prisma.suppression.create({ data: { value: '@customer.example', reason: 'operator', at: NOW } });
  expect(await send()).toEqual([]);
  await prisma.suppression.deleteMany();
  expect(await send()).toHaveLength(1);
  await prisma.subscription.updateMany({ data: { state: 'left' } });
  expect(await send()).toEqual([]);
  await prisma.subscription.updateMany({ data: { state: 'active' } });
  await prisma.mailingList.updateMany({ data: { archivedAt: NOW } });
  expect(await send()).toEqual([]);
});
