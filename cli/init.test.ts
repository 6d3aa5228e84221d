import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../server/database/database.ts';
import { listenForOwner } from '../server/http/owner-socket.ts';
import { newOperatorCode } from '../server/people/api-tokens.ts';
import { dropSettings } from '../server/settings/service.ts';
import { type CliShop, openCliShop } from './testing.ts';

let shop: CliShop;
let stopListening: () => Promise<void>;
const dataDir = mkdtempSync(join(tmpdir(), 'portico-init-'));
beforeAll(async () => {
  shop = await openCliShop();
  // As --empty begins it.
  await shop.db.rows(sql`truncate products, delivery_methods, settings restart identity cascade`);
  const link = async () => `${shop.origin}/operator/${await newOperatorCode(shop.db, new Date())}`;
  const operations = { '/operator-link': async () => ({ links: [{ database: shop.db.name, link: await link() }] }) };
  stopListening = await listenForOwner(join(dataDir, 'portico.sock'), operations);
});
afterAll(async () => {
  await stopListening();
  await shop.close();
});

const here = { dataDirs: [dataDir] };

async function unset(...keys: string[]): Promise<void> {
  await shop.db.prisma.setting.deleteMany({ where: { key: { in: keys } } });
  dropSettings(shop.db);
}

test('in a pipe options fill the shop without a question, and what is missing is listed', async () => {
  const company = '--name "Tea & Co" --company "Tea & Co" --street "Hafen 1" --zip 24103 --city Kiel --country DE --language de';
  const money = '--tax-rate 19 --tax-reduced 7 --prices with-tax --iban "DE02 1203 0000 0000 2020 51"';
  const sending = '--delivery "Paket=5.90 free from 75 to DE,AT" --delivery "pick up" --test-mail olga@tea.example';
  const line = `init --yes --json --email olga@tea.example ${company} ${money} ${sending}`;
  const { code, out, err, prompts } = await shop.portico(line, here);
  expect({ code, err, prompts }).toEqual({ code: 0, err: '', prompts: [] });
  const { set, missing, operator } = JSON.parse(out);
  expect(operator).toBe('olga@tea.example');
  expect(set).toEqual([
    { name: 'Shop', value: 'Tea & Co' },
    { name: 'Company', value: 'Tea & Co, Hafen 1, 24103 Kiel, Germany' },
    { name: 'Email', value: 'olga@tea.example' },
    { name: 'Currency', value: 'EUR' },
    { name: 'Language', value: 'Deutsch' },
    { name: 'Taxes', value: '19 %, reduced 7 %' },
    { name: 'Prices', value: 'with tax' },
    { name: 'IBAN', value: 'DE02 1203 0000 0000 2020 51' },
    { name: 'Delivery', value: 'Paket: €5.90, free from €75.00, to DE AT' },
    { name: 'Delivery', value: 'Pick up: €0.00' },
    { name: 'Mails', value: 'through mail.example:587' },
  ]);
  expect(missing.map(({ what }: { what: string }) => what)).toEqual(['Legal texts: terms, withdrawal, privacy, imprint', 'Products']);
  expect(await shop.db.prisma.auditEntry.findMany({ where: { action: 'settings.testMail' }, select: { details: true } })).toEqual([
    { details: { to: 'olga@tea.example' } },
  ]);
});

test('the same again changes nothing, and a small business charges no tax', async () => {
  await shop.portico('init --yes --delivery "Paket=4.90"', here);
  const { out } = await shop.portico('init --yes --no-tax "§ 19 UStG"', here);
  expect(out).toMatch(/Taxes +none: § 19 UStG/);
  expect(out).toMatch(/Delivery +Paket: €4.90, to DE/);
  expect(await shop.db.prisma.deliveryMethod.count()).toBe(2);
  expect(await shop.db.prisma.person.count({ where: { role: 'operator' } })).toBe(1);
});

test.each([
  ['--iban DE00', '--iban "DE00": The check digits do not fit yet.\n'],
  ['--country XX', '--country "XX": A country is named by its two letters, as DE.\n'],
  ['--delivery Parcel', /^--delivery "Parcel": It looks like Parcel=5.90/],
  ['--tax-rate 190', /^--tax-rate "190": A rate looks like/],
  ['--data-dir /nowhere', /No running server was found/],
  ['--profile other', /Add --email/],
])('init --yes %s is refused', async (options, sentence) => {
  const { code, err } = await shop.portico(`init --yes ${options}`, here);
  expect(code).not.toBe(0);
  expect(err).toMatch(sentence);
});

test('line by line: Enter keeps, < goes back, > skips, and what is wrong is asked again', async () => {
  await unset('name', 'bank');
  // The name; the company is set, and so are money and taxes: the bank.
  const answers = ['Chai', '>', '>', '>', 'DE00', 'DE02120300000000202051', '<', '', 'Chai & Co', '', '', 'me@chai.example', 'n', ''];
  const { code, out, err, prompts } = await shop.portico('init --plain', { ...here, interactive: true, answers });
  expect(err).toContain('The check digits do not fit yet.');
  expect(err).toContain('Look among spam');
  expect(code).toBe(0);
  expect(prompts.slice(0, 9)).toEqual([
    'Name: ',
    'Company, or your own name [Tea & Co]: ',
    'Currency, three letters [EUR]: ',
    'Does the shop charge tax? yes, or no as a small business [no]: ',
    'IBAN: ',
    'IBAN: ',
    'Holder [Tea & Co]: ',
    'IBAN [DE02120300000000202051]: ',
    'Holder [Tea & Co]: ',
  ]);
  expect(prompts.slice(9)).toEqual([
    'BIC, where payers abroad need it: ',
    'A delivery method; nothing: no more: ',
    'Send a test mail to; nothing: none [olga@tea.example]: ',
    'Did it come? (y/n): ',
    'Enter goes on: ',
  ]);
  expect(out).toMatch(/Shop +Chai\n/);
  expect(out).toMatch(/Holder +Chai & Co\n/);
});

test('what was confirmed stays where the terminal is closed in the middle', async () => {
  await unset('name');
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (asked > 1) throw new Error('closed');
    return 'Assam';
  };
  const { code, err } = await shop.portico('init --plain', { ...here, interactive: true, ask });
  expect([code, err]).toEqual([130, expect.stringContaining('What was confirmed is stored.')]);
  expect((await shop.portico('settings get name')).out).toBe('Assam\n');
});

test('the demo is removed after a question, or with --yes, and once', async () => {
  await shop.db.prisma.person.create({ data: { email: 'kim@portico.example', name: 'Kim Demo' } });
  const refused = { code: 2, out: '', err: 'This removes for good: 1 person. Add --yes to do it all the same.\n' };
  expect(await shop.portico('demo remove')).toMatchObject(refused);
  expect((await shop.portico('demo remove --dry-run')).out).toBe('This would go: 1 person.\n');
  const none = { products: 0, hidden: 0, categories: 0, attributes: 0, reviews: 0, lists: 0, slides: 0, methods: 0 };
  expect(JSON.parse((await shop.portico('demo remove --yes --json')).out)).toEqual({ removed: true, ...none, people: 1 });
  expect((await shop.portico('demo remove')).out).toBe('Nothing of the demo is left.\n');
  expect(await shop.db.prisma.auditEntry.count({ where: { action: 'demo.remove' } })).toBe(1);
});
