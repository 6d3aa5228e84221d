import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Check } from '#domain/mailings/types.ts';
import { openTestShop } from '../checkout/testing.ts';
import type { Database } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { makeLink } from '../links/testing.ts';
import { storePicture } from '../media/pictures.ts';
import { webOf } from '../outside/testing.ts';
import type { Web } from '../outside/web.ts';
import { changeSettings } from '../settings/service.ts';
import { testContext } from '../testing/context.ts';
import { checkMailing } from './checking.ts';
import { makeList, makeMailing, makeSubscriber } from './testing.ts';

const names = {
  'tea.example': ['v=spf1 mx -all'],
  '_domainkey.tea.example': [],
  '_dmarc.tea.example': ['v=DMARC1; p=reject'],
};

let db: Database;
let listId: number;
beforeAll(async () => {
  db = await createTestDatabase();
  await openTestShop(db);
  listId = (await makeList(db, { senderEmail: 'news@tea.example', postalAddress: '1 Tea Lane' })).id;
  await makeSubscriber(db, { lists: [listId], language: 'en' });
});
afterAll(() => db.close());

type Mailing = Omit<Parameters<typeof makeMailing>[1], 'lists'> & { lists?: number[] };

async function checksOf(mailing: Mailing, web: Partial<Web> = {}): Promise<readonly Check[]> {
  const { id } = await makeMailing(db, { lists: [listId], ...mailing });
  const ctx = testContext(db, { publicUrl: 'https://shop.example', web: { ...webOf({}, names), ...web } });
  return (await checkMailing(ctx, { id })).checks;
}

test('nothing is wrong with a good mailing, and it is counted who gets it', async () => {
  const { id } = await makeMailing(db, {
    lists: [listId],
    body: { en: 'Hello {{name|friend}}, [tea](https://tea.example) and [all](/shop)' },
  });
  const ctx = testContext(db, { publicUrl: 'https://shop.example', web: webOf({}, names) });
  expect(await checkMailing(ctx, { id })).toEqual({ recipients: 1, checks: [] });
});

test.each<[string, Mailing, Omit<Check, 'language'> & { language?: string }]>([
  ['no subject', { subject: { en: ' ' } }, { kind: 'no_subject', level: 'fault', about: '' }],
  ['no text', { body: {} }, { kind: 'no_body', level: 'fault', about: '' }],
  [
    'a text in another language than its readers',
    { body: { de: 'Hallo' } },
    { kind: 'no_body', level: 'warning', about: '1', language: 'en' },
  ],
  [
    'an unknown field',
    { body: { en: '{{first_name}}' } },
    { kind: 'unknown_field', level: 'fault', about: '{{first_name}}', language: 'en' },
  ],
  ['one in the subject', { subject: { en: '{{nam}}' } }, { kind: 'unknown_field', level: 'fault', about: '{{nam}}', language: 'en' }],
  [
    'a field in an address',
    { body: { en: '[x](https://tea.example/{{email}})' } },
    { kind: 'unknown_field', level: 'fault', about: 'https://tea.example/{{email}}', language: 'en' },
  ],
  [
    'an unknown product',
    { body: { en: '{{product:99999}}' } },
    { kind: 'unknown_product', level: 'fault', about: '99999', language: 'en' },
  ],
  [
    'HTML without a way out',
    { format: 'html', body: { en: '<p>Tea</p>' } },
    { kind: 'no_stop_link', level: 'fault', about: '', language: 'en' },
  ],
  [
    'a script',
    { format: 'html', body: { en: '<script>x</script><a href="{{leave}}">x</a>' } },
    { kind: 'unsafe_html', level: 'fault', about: '<script>', language: 'en' },
  ],
  [
    'a handler',
    { format: 'html', body: { en: '<p onclick="x()">x</p><a href="{{leave}}">x</a>' } },
    { kind: 'unsafe_html', level: 'fault', about: 'onclick', language: 'en' },
  ],
  [
    'a style sheet',
    { format: 'html', body: { en: '<style>p{}</style><a href="{{leave}}">x</a>' } },
    { kind: 'unsafe_html', level: 'warning', about: '<style>', language: 'en' },
  ],
  [
    'HTML in Markdown',
    { body: { en: 'Tea <center>x</center>' } },
    { kind: 'unsafe_html', level: 'warning', about: '<center>', language: 'en' },
  ],
  [
    'a page that the shop does not have',
    { body: { en: '[x](/shop/product/tea-99999)' } },
    { kind: 'broken_link', level: 'fault', about: 'https://shop.example/shop/product/tea-99999', language: 'en' },
  ],
  ...['/r/zzzz', '/de/r/zzzz', '/newsletter/77', '/newsletter/9999999999', '/pictures/none.png', '/mail/nothing'].map(
    (path): [string, Mailing, Omit<Check, 'language'> & { language: string }] => [
      `${path}, which the shop does not have,`,
      { body: { en: `[x](${path})` } },
      { kind: 'broken_link', level: 'fault', about: `https://shop.example${path}`, language: 'en' },
    ],
  ),
  ...['/pictures/none.png', `/pictures/${'0'.repeat(64)}-480.png`, '/web/image/product.template/99999/image', '/shop'].map(
    (path): [string, Mailing, Omit<Check, 'language'> & { language: string }] => [
      `the picture ${path}, which the shop does not have,`,
      { body: { en: `![x](${path})` } },
      { kind: 'broken_link', level: 'fault', about: `https://shop.example${path}`, language: 'en' },
    ],
  ),
  [
    'a picture that may be a file of the app',
    { body: { en: '![x](/icon.png)' } },
    { kind: 'unchecked_link', level: 'warning', about: 'https://shop.example/icon.png', language: 'en' },
  ],
])('%s is the one thing that is wrong', async (_, mailing, check) => {
  expect(await checksOf(mailing)).toEqual([{ language: null, ...check }]);
});

test('short links, open lists and pictures that the shop has are right, and none that is closed', async () => {
  const { code } = await makeLink(db);
  const { id } = await makeList(db);
  const closed = await makeList(db, { open: false });
  const archived = await makeList(db, { archivedAt: new Date() });
  const { hash } = await storePicture(db, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'), { svg: true });
  const picture = `/pictures/${hash}-480.png`;
  const product = await db.prisma.product.findFirstOrThrow({ where: { published: true } });
  const image = `/web/image/product.template/${product.id}/image`;
  const right = `[a](/r/${code}) [b](/newsletter/${id}) [c](/de/newsletter/${id}) [d](${picture}) ![e](${picture}) ![f](${image})`;
  const checks = await checksOf({ body: { en: `${right} [g](/newsletter/${closed.id}) [h](/newsletter/${archived.id})` } });
  expect(checks.map(({ kind, about }) => [kind, about])).toEqual(
    [closed, archived].map((list) => ['broken_link', `https://shop.example/newsletter/${list.id}`]),
  );
});

test.each([
  ['missing', { kind: 'broken_link', level: 'fault' }],
  ['private', { kind: 'broken_link', level: 'fault' }],
  ['unreachable', { kind: 'unchecked_link', level: 'warning' }],
] as const)('a link, or a picture, may be %s', async (outcome, check) => {
  const web = { check: async (url: string) => ({ outcome, url: new URL(url) }) };
  const about = [`https://${outcome}.example/a`, `https://${outcome}.example/b.png`];
  const checks = await checksOf({ body: { en: `[x](${about[0]}) ![y](${about[1]})` } }, web);
  expect(checks).toEqual(about.map((url) => ({ ...check, language: 'en', about: url })));
});

test('a mail that providers would cut off is a warning with its size', async () => {
  const checks = await checksOf({ body: { en: 'tea and cake '.repeat(9_000) } });
  expect(checks).toMatchObject([{ kind: 'too_large', level: 'warning' }]);
  expect(Number(checks[0]?.about)).toBeGreaterThan(200_000);
});

test.each<[string, Web['texts'], Check['kind'][]]>([
  ['has nothing', async () => ({ texts: undefined }), ['no_spf', 'no_dkim', 'no_dmarc']],
  ['has other texts', async () => ({ texts: ['v=spf10', 'v=DMARC12'] }), ['no_spf', 'no_dmarc']],
  ['does not answer', async () => 'silent', ['dns_silent']],
])('the sender’s domain %s', async (_, texts, kinds) => {
  expect(await checksOf({}, { texts })).toEqual(kinds.map((kind) => ({ kind, level: 'warning', language: null, about: 'tea.example' })));
});

test('the policy of the domain above counts', async () => {
  const checks = await checksOf({ senderEmail: 'a@mail.tea.example' });
  expect(checks.map(({ kind }) => kind)).toEqual(['no_spf', 'no_dkim']);
});

test('nobody is a fault, and no sender, and no postal address a warning', async () => {
  const { id, key } = await makeList(db);
  const company = { street: '', zip: '', city: '' };
  await changeSettings({ db, drop: () => {} }, { company: { ...company, email: '' }, orderMailTo: '' });
  const { id: mailing } = await makeMailing(db, { lists: [id] });
  const ctx = testContext(db, { publicUrl: 'http://localhost:8069', web: webOf({}, names) });
  expect((await checkMailing(ctx, { id: mailing })).checks).toMatchObject([
    { kind: 'no_recipients', level: 'fault' },
    { kind: 'no_postal_address', level: 'warning', about: key },
    { kind: 'no_sender', level: 'fault', about: 'no-reply@portico.invalid' },
  ]);
});
