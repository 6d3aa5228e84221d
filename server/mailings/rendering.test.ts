import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAMP } from '../cart/goods.ts';
import { openTestShop } from '../checkout/testing.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { isLeaveLink } from '../lists/leave-link.ts';
import { messageOf } from '../outside/mail.ts';
import { changeSettings } from '../settings/service.ts';
import { testContext } from '../testing/context.ts';
import { exampleRecipient, recipientOf } from './example.ts';
import { prepareMailing, type Recipient, renderMailing } from './rendering.ts';
import { makeList, makeMailing, makeSubscriber } from './testing.ts';

const publicUrl = 'https://shop.example';
const RECIPIENT = '0192f7a4-6f1b-7c3e-8a54-0242ac120002';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  await openTestShop(db);
});
afterAll(() => db.close());

const ctx = () => testContext(db, { publicUrl });

type Reader = { name?: string; language?: string; attributes?: Record<string, string> };

/** As a mail program reads it. */
async function mailTo(mailing: Parameters<typeof makeMailing>[1], reader: Reader = {}, given: Partial<Recipient> = {}): Promise<Email> {
  const { id } = await makeMailing(db, mailing);
  const subscriber = await makeSubscriber(db, { lists: mailing.lists, ...reader });
  const prepared = await prepareMailing(ctx(), id);
  const to = { ...recipientOf(subscriber, { listId: mailing.lists[0] ?? 0, recipientId: RECIPIENT }), ...given };
  const mail = await renderMailing(prepared, to);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(messageOf({ ...mail, to: { address: subscriber.email }, messageId: 'x@shop.example' }));
  return PostalMime.parse(message as Buffer);
}

const headerOf = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name.toLowerCase())?.value;

test.each([
  ['Markdown', 'markdown', 'Hello {{name|friend}},\n\n[tea](https://tea.example/first) of [our own](/shop)'],
  [
    'HTML',
    'html',
    '<p>Hello {{name|friend}},</p><p><a href="https://tea.example/first">tea</a> of <a href="/shop">our own</a> <a href="{{leave}}">x</a></p>',
  ],
] as const)('a mail of %s has its text part, its language, its sender and both headers to leave', async (_, format, body) => {
  const list = await makeList(db, {
    senderName: 'Tea letter',
    senderEmail: 'tea@shop.example',
    replyTo: 'ask@shop.example',
    postalAddress: 'Tea Ltd\n1 Tea Lane',
  });
  const mail = await mailTo(
    { lists: [list.id], format, body: { de: body }, subject: { de: 'Frühling für {{name}}' } },
    { name: 'Mia', language: 'de' },
  );
  expect(mail.subject).toBe('Frühling für Mia');
  expect(mail.from).toMatchObject({ name: 'Tea letter', address: 'tea@shop.example' });
  expect(mail.replyTo).toMatchObject([{ address: 'ask@shop.example' }]);
  expect(headerOf(mail, 'Content-Language')).toBe('de');
  expect(headerOf(mail, 'List-Id')).toBe(`<${list.key}.shop.example>`);
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const [, leave = ''] = /^<(.*)>$/.exec(headerOf(mail, 'List-Unsubscribe') ?? '') ?? [];
  expect(leave).toContain(`${publicUrl}/de/mail/lists?`);
  const named = new URL(leave).searchParams;
  const part = (name: string) => Number(named.get(name));
  const link = { subscriber: part('subscriber'), list: part('list'), mailing: part('mailing'), token: named.get('token') ?? '' };
  expect(await isLeaveLink(db, link)).toBe(true);
  expect(mail.html).toContain('<html lang="de" dir="ltr">');
  for (const shown of [mail.html, mail.text]) {
    expect(shown).toContain('Hello Mia,');
    expect(shown).toContain('Tea Ltd');
    expect(shown).toContain('1 Tea Lane');
    expect(shown).toContain(`${publicUrl}/mail/view/${RECIPIENT}`);
    expect(shown?.replaceAll('&#38;', '&').split(leave)).toHaveLength(2);
    expect(shown?.match(new RegExp(`${publicUrl}/r/[\\w-]+/m/${RECIPIENT}`, 'g'))).toHaveLength(2);
    expect(shown).not.toContain('tea.example');
    expect(shown).not.toMatch(/[\uE000\uE001]|\{\{/);
  }
});

test('the links of a mailing are made once, with its campaign, medium and list', async () => {
  const list = await makeList(db);
  const { id } = await makeMailing(db, {
    lists: [list.id],
    campaign: 'Harvest',
    body: { en: '[a](https://once.example/a) [b](https://once.example/a)' },
  });
  const [first, second] = await Promise.all([prepareMailing(ctx(), id), prepareMailing(ctx(), id)]);
  const third = await prepareMailing(ctx(), id);
  expect([...second.codes]).toEqual([...first.codes]);
  expect([...third.codes]).toEqual([...first.codes]);
  const links = await db.prisma.link.findMany({
    where: { url: 'https://once.example/a' },
    include: { campaign: true, medium: true, source: true },
  });
  expect(links).toMatchObject([{ campaign: { name: 'Harvest' }, medium: { name: 'email' }, source: { name: list.key } }]);
  expect(await db.prisma.mailingLink.findMany({ where: { mailingId: id } })).toEqual([
    { mailingId: id, linkId: links[0]?.id, url: 'https://once.example/a' },
  ]);
});

test('a link that may not be shortened stays, and those of the shop’s mails and short links are left alone', async () => {
  const list = await makeList(db);
  const own = `${publicUrl}/r/abc`;
  const { id } = await makeMailing(db, {
    lists: [list.id],
    body: { en: `[a](https://gone.example/a) [b](${own}) [c](mailto:tea@shop.example)` },
  });
  const web = { ...ctx().web, check: async (url: string) => ({ outcome: 'missing' as const, url: new URL(url) }) };
  const prepared = await prepareMailing({ ...ctx(), web }, id);
  const subscriber = await makeSubscriber(db, { lists: [list.id] });
  const { html } = await renderMailing(prepared, recipientOf(subscriber, { listId: list.id, recipientId: RECIPIENT }));
  for (const address of ['https://gone.example/a', own, 'mailto:tea@shop.example']) expect(html).toContain(`href="${address}"`);
  expect(prepared.codes.size).toBe(0);
});

test('a preview makes no links', async () => {
  const list = await makeList(db);
  const { id } = await makeMailing(db, { lists: [list.id], body: { en: '[a](https://draft.example/a)' } });
  const { html, headers } = await renderMailing(await prepareMailing(ctx(), id, { links: 'none' }), exampleRecipient(list.id, 'en'));
  expect(html).toContain('href="https://draft.example/a"');
  expect(headers['List-Unsubscribe']).toBe(`<${publicUrl}/mail/lists>`);
  expect(await db.prisma.mailingLink.count({ where: { mailingId: id } })).toBe(0);
});

test.each([
  ['a name', '{{name}}', { name: 'Mia' }, 'Mia'],
  ['the fallback for a name that is empty', '{{name|friend}}', { name: ' ' }, 'friend'],
  ['a name that would be a link', '{{name}}', { name: 'Win at evil.example/x' }, 'Win at …'],
  ['an attribute', '{{attributes.city|town}}', { attributes: { city: 'Köln' } }, 'Köln'],
  ['the fallback for one that is absent', '{{attributes.city|your town}}', { attributes: {} }, 'your town'],
  ['what every object has is no attribute', '{{attributes.constructor|none}}', {}, 'none'],
  ['the list', '{{list}}', {}, 'Tea news'],
] as const)('a field shows %s', async (_, field, reader, shown) => {
  const list = await makeList(db);
  const mail = await mailTo({ lists: [list.id], body: { en: `Hello [${field}]` } }, reader);
  expect(mail.text).toContain(`Hello [${shown}]`);
  expect(mail.html).toContain(`Hello [${shown}]`);
});

test('a fallback in HTML may have entities', async () => {
  const list = await makeList(db);
  const mail = await mailTo({ lists: [list.id], format: 'html', body: { en: '<p>Hello {{name|tea &amp; cake}}</p>' } });
  expect(mail.text).toContain('Hello tea & cake');
  expect(mail.html).toContain('Hello tea &#38; cake');
});

test('a hostile name or attribute is text, and one line of a subject', async () => {
  const evil = '<b onload="alert(1)">Mia</b>\r\nBcc: all@shop.example';
  const list = await makeList(db);
  const mail = await mailTo(
    {
      lists: [list.id],
      subject: { en: 'For {{attributes.x}}' },
      preheader: { en: '{{name}}' },
      body: { en: '{{name}} [link](https://tea.example/{{attributes.x}}) ![{{name}}](https://tea.example/a.png) {{attributes.x}}' },
    },
    { name: evil, attributes: { x: evil } },
  );
  expect(mail.subject).toBe('For <b onload="alert(1)">Mia</b> Bcc: all@shop.example');
  expect(mail.bcc).toBeUndefined();
  expect(headerOf(mail, 'bcc')).toBeUndefined();
  expect(mail.html).not.toMatch(/<b\b/);
  expect(mail.html).not.toContain('onload="');
  expect(mail.text).toContain('<b onload="alert(1)">Mia</b> Bcc: all@shop. example');
});

test('what a mail knows of its reader goes to no address', async () => {
  const list = await makeList(db);
  const mail = await mailTo(
    { lists: [list.id], body: { en: '[x](https://tea.example/?who={{email}}) ![y](https://tea.example/{{name}}.png)' } },
    { name: 'Mia' },
  );
  expect(`${mail.html}${mail.text}`).not.toContain('tea.example');
});

test.each([
  ['Markdown', 'markdown', 'Bye: {{leave}}', 2],
  ['a link in Markdown', 'markdown', '[Bye]({{leave}})', 2],
  ['HTML', 'html', '<p><a href="{{leave}}">Bye</a></p>', 2],
  ['none in HTML', 'html', '<p>Tea</p>', 2],
  ['one that nobody sees', 'html', '<p><a href="{{leave}}"> </a>Tea</p>', 3],
  ['one in a comment', 'html', '<!-- <a href="{{leave}}">Bye</a> --><p>Tea</p>', 2],
] as const)('there is one link to leave that can be seen: %s', async (_, format, body, parts) => {
  const list = await makeList(db);
  const mail = await mailTo({ lists: [list.id], format, body: { en: body } });
  expect(mail.html?.split('/mail/lists?')).toHaveLength(parts);
  expect(mail.text).toContain('/mail/lists?');
});

test('a product is a card with its picture, its price and a link, and a name within a sentence', async () => {
  const list = await makeList(db);
  const [lamp] = await db.rows<{ id: number }>(sql`select product_id as id from variants where id = ${LAMP}`);
  const body = `Look:\n\n{{product:${lamp?.id}}}\n\nOr take {{product:${lamp?.id}}} today. {{product:99999}}`;
  const mail = await mailTo({ lists: [list.id], body: { de: body } }, { language: 'de' });
  expect(mail.html?.match(/<table role="presentation"/g)).toHaveLength(1);
  expect(mail.html).toMatch(/<\/p>\s*<table role="presentation"/);
  expect(mail.html).toMatch(/<bdi>(ab )?[\d.]+,\d\d\s€<\/bdi>/);
  expect(mail.html).toMatch(/Or take <a class="anchor" href="https:\/\/shop.example\/r\//);
  expect(mail.text).toMatch(/: (ab )?[\d.]+,\d\d\s€\nhttps:\/\/shop.example\/r\//);
  const target = await db.prisma.mailingLink.findFirst({ where: { url: { contains: `/de/shop/product/` } } });
  expect(target?.url).toMatch(new RegExp(`^${publicUrl}/de/shop/product/.*-${lamp?.id}$`));
});

test('a reader whose language is missing gets the default one, and Arabic runs from right to left', async () => {
  const list = await makeList(db);
  const texts = { lists: [list.id], body: { en: 'Hello', ar: 'مرحبا' }, subject: { en: 'Tea', ar: 'شاي' } };
  const french = await mailTo(texts, { language: 'fr' });
  expect([french.subject, headerOf(french, 'Content-Language')]).toEqual(['Tea', 'en']);
  const arabic = await mailTo(texts, { language: 'ar' });
  expect([arabic.subject, headerOf(arabic, 'Content-Language')]).toEqual(['شاي', 'ar']);
  expect(arabic.html).toContain('dir="rtl"');
  expect(arabic.text).toContain('إلغاء الاشتراك');
});

test('it is counted who opens a mail only where the shop says so, and never of a test', async () => {
  const list = await makeList(db);
  const pixel = `${publicUrl}/mail/track/${RECIPIENT}/blank.gif`;
  expect((await mailTo({ lists: [list.id] })).html).not.toContain('/mail/track/');
  await changeSettings({ db, drop: () => {} }, { mailings: { countOpens: true } });
  expect((await mailTo({ lists: [list.id] })).html).toContain(`<img src="${pixel}"`);
  expect((await mailTo({ lists: [list.id] }, {}, { recipientId: null })).html).not.toContain('/mail/track/');
  await changeSettings({ db, drop: () => {} }, { mailings: { countOpens: false } });
});

test('the mailing’s own sender counts before that of its list, and the shop’s address stands where the list has none', async () => {
  const list = await makeList(db, { senderEmail: 'tea@shop.example', senderName: 'Tea' });
  await changeSettings({ db, drop: () => {} }, { company: { street: '12 Shop Street' } });
  const mail = await mailTo({ lists: [list.id], senderEmail: 'own@shop.example', senderName: 'Own', replyTo: 're@shop.example' });
  expect(mail.from).toMatchObject({ name: 'Own', address: 'own@shop.example' });
  expect(mail.replyTo).toMatchObject([{ address: 're@shop.example' }]);
  expect(mail.text).toContain('12 Shop Street');
});

test('signs that stand for fields within the shop are no fields when they are typed', async () => {
  const list = await makeList(db);
  const mail = await mailTo({ lists: [list.id], body: { en: 'Tea \uE0000\uE001!' }, subject: { en: '\uE0001\uE001Tea' } });
  expect(mail.text).toContain('Tea 0!');
  expect(mail.subject).toBe('1Tea');
});
