import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Preview } from '#domain/mailings/types.ts';
import { openTestShop } from '../checkout/testing.ts';
import { signedInPublisher } from '../links/testing.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';
import { testContext } from '../testing/context.ts';
import { prepareMailing } from './rendering.ts';
import { makeList, makeMailing, makeSubscriber } from './testing.ts';

const body = { en: 'Hello {{name|friend}}, [tea](https://tea.example/a) in {{attributes.city|town}}', de: 'Hallo {{name|du}}' };

let shop: AccountShop;
let publisher: Browser;
let list: { id: number; key: string };
beforeAll(async () => {
  shop = await openAccountShop();
  await openTestShop(shop.db);
  publisher = await signedInPublisher(shop);
  list = await makeList(shop.db, { senderEmail: 'tea@shop.example', senderName: 'Tea' });
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.published.length = 0;
});

const make = () => makeMailing(shop.db, { lists: [list.id], subject: { en: 'Tea for {{name}}' }, body });
const preview = async (input: object) => (await publisher.query('mailings.preview', input)) as Preview;
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers: { accept: 'text/html', ...headers } });

async function sentTo(state: 'sent' | 'skipped' | 'waiting' = 'sent') {
  const mailing = await make();
  const subscriber = await makeSubscriber(shop.db, { lists: [list.id], name: 'Nora', attributes: { city: 'Oslo' } });
  await prepareMailing(testContext(shop.db, { publicUrl: 'https://shop.example' }), mailing.id);
  const id = crypto.randomUUID();
  await shop.db.prisma.mailingRecipient.create({
    data: { id, mailingId: mailing.id, subscriberId: subscriber.id, listId: list.id, domain: 'mail.example', state, dueAt: new Date() },
  });
  return { id, subscriber };
}

test('a preview is as an example gets it, and as a subscriber gets it, whom its way out leaves alone', async () => {
  const { id } = await make();
  const { email } = await makeSubscriber(shop.db, { lists: [list.id], name: 'Nora', language: 'de' });
  const example = await preview({ id });
  expect(example).toMatchObject({ language: 'en', from: 'Tea <tea@shop.example>', subject: 'Tea for Mia Beck' });
  expect(example.text).toContain('Hello Mia Beck, tea (https://tea.example/a) in town');
  expect(example.size).toBeGreaterThan(example.html.length);
  const asNora = await preview({ id, email });
  expect(asNora).toMatchObject({ language: 'de' });
  expect(asNora.text).toContain('Hallo Nora');
  expect(asNora.html).not.toContain('subscriber=');
  expect((await preview({ id, email, language: 'en' })).text).toContain('Hello Nora');
  expect(await preview({ id, email: 'nobody@mail.example' })).toBe('not_found');
});

test('publishers see a preview as a page, of a width; visitors sign in first and customers see nothing', async () => {
  const { id } = await make();
  const headers = { cookie: publisher.cookie ?? '' };
  const page = await get(`/mailings/${id}/preview?language=de&width=390`, headers);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Hallo Mia Beck');
  expect(page.body).toContain('<html style="max-width:390px;margin:0 auto" lang="de"');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const visitor = await get(`/mailings/${id}/preview?language=de`);
  expect(visitor.statusCode).toBe(302);
  expect(visitor.headers.location).toBe(`/web/login?redirect=${encodeURIComponent(`/mailings/${id}/preview?language=de`)}`);
  const strange = await get(`/mailings/${id}/preview?language=xx&width=-1`, headers);
  expect(strange.statusCode).toBe(200);
  expect((await get('/mailings/999999/preview', headers)).statusCode).toBe(404);
});

test('a mail is shown on the web by its recipient’s id, as it was sent, and runs nothing', async () => {
  const { id, subscriber } = await sentTo();
  const page = await get(`/mail/view/${id}`, { 'accept-language': 'de' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<html lang="en"');
  expect(page.body).toContain('Hello Nora,');
  expect(page.body).toMatch(new RegExp(`/r/[\\w-]+/m/${id}`));
  expect(page.body).toContain(`subscriber=${subscriber.id}&`.replace('&', '&#38;'));
  expect(page.headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  });
  const policy = page.headers['content-security-policy'];
  for (const part of ["default-src 'none'", 'img-src http: https:', "form-action 'none'", "base-uri 'none'"])
    expect(policy).toContain(part);
  expect(policy).not.toContain('script');
});

test('it does not count as opened where it is shown on the web', async () => {
  const { id } = await sentTo();
  const settings = { key: 'mailings', value: { countOpens: true } };
  await shop.db.prisma.setting.upsert({ where: { key: 'mailings' }, create: settings, update: settings });
  expect((await get(`/mail/view/${id}`)).body).not.toContain('blank.gif');
});

test('what was not sent, is of somebody who was deleted, or has an id that is none, is not found', async () => {
  const skipped = await sentTo('skipped');
  const waiting = await sentTo('waiting');
  const gone = await sentTo();
  await shop.db.prisma.subscriber.delete({ where: { id: gone.subscriber.id } });
  for (const id of [skipped.id, waiting.id, gone.id, crypto.randomUUID(), 'x', '1'])
    expect((await get(`/mail/view/${id}`)).statusCode).toBe(404);
});

test('tests go to the named addresses at once, as their subscriber gets it, and not where nothing may be sent', async () => {
  const { id } = await make();
  const { email } = await makeSubscriber(shop.db, { lists: [list.id], name: 'Nora', language: 'de' });
  await shop.db.prisma.suppression.create({ data: { value: '@closed.example', reason: 'operator', at: new Date() } });
  const to = [email, 'desk@shop.example', 'DESK@shop.example', 'x@closed.example'];
  expect(await publisher.call('mailings.test', { id, to })).toEqual({ sent: 2 });
  const mails = await shop.mails();
  expect(mails.map((mail) => [mail.to, mail.subject])).toEqual([
    [email, '[Test] Tea for Nora'],
    ['desk@shop.example', '[Test] Tea for Mia Beck'],
  ]);
  expect(mails[0]?.text).toContain('Hallo Nora');
  expect(mails[1]?.text).toContain('https://tea.example/a');
  for (const { headers } of mails) expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  expect(mails[0]?.headers?.['List-Unsubscribe']).toContain('/mail/lists?subscriber=');
  await publisher.call('mailings.test', { id, to: [email], language: 'en' });
  expect((await shop.mails())[0]?.text).toContain('Hello Nora');
  expect(await shop.db.prisma.mailingLink.count({ where: { mailingId: id } })).toBe(0);
});

test('a test of a mailing that there is not is not found, and one that was deleted since sends nothing', async () => {
  expect(await publisher.call('mailings.test', { id: 999_999, to: ['a@shop.example'] })).toBe('not_found');
  const { id } = await make();
  await publisher.call('mailings.test', { id, to: ['a@shop.example'] });
  await shop.db.prisma.mailing.delete({ where: { id } });
  expect(await shop.mails()).toEqual([]);
});
