import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signing } from '../server/sign/testing.ts';
import { type CliShop, openCliShop, type Portico } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-quotes-'));

let shop: CliShop;
let portico: Portico;
beforeAll(async () => {
  shop = await openCliShop();
  portico = shop.portico;
  await portico(`login ${shop.link} --name Olga --email olga@shop.example`);
});
beforeEach(() =>
  shop.db.pool.query(`truncate orders cascade; delete from audit_entries; delete from number_series; alter sequence orders_id_seq restart`),
);
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const json = async (line: string) => JSON.parse((await portico(`${line} --json`)).out);
const steady = (text: string) =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'MOMENT')
    .replaceAll(/\d{4}-\d\d-\d\d/g, 'DAY')
    .replaceAll(/quote\/1\/[\w-]{32}/g, 'quote/1/TOKEN');
const written = (offer: unknown) => {
  const path = join(folder, 'offer.json');
  writeFileSync(path, typeof offer === 'string' ? offer : JSON.stringify(offer));
  return path;
};
const toMia = '--to mia@customer.example --name "Mia Beck" --address "street=Hafen 1" --address zip=24103 --address city=Kiel';
const create = `quotes create ${toMia} --title Lamps --line lamp-black:2@45-10% --line tea:3 --changeable tea --option cup --deposit 30% --delivery 1`;

test('QUOTE-1 an offer is made of options, sent, and shown with its terms, lines, amounts and history', async () => {
  expect(await portico(create)).toMatchObject({
    code: 0,
    out: 'Q00001 (Mia Beck, €100.90) is a draft. "portico quotes send Q00001" mails it to mia@customer.example.\n',
  });
  expect(steady((await portico('quotes send q00001')).out)).toBe(
    'Q00001 (Mia Beck, €100.90) is sent to mia@customer.example, and stands until the end of DAY.\nhttps://shop.example/quote/1/TOKEN\n',
  );
  expect(steady((await portico('quotes show Q00001')).out)).toBe(`Offer Q00001 · Lamps
State        sent
Sent         MOMENT
Stands       until the end of DAY
Link         https://shop.example/quote/1/TOKEN
Accepted by  a signature
Deposit      30 %, €30.27
Email        mia@customer.example
Language     en
Bill to      Mia Beck
             Hafen 1
             24103 Kiel
             Germany

Code        Name          Pieces    Each   Off   Total  Customer
lamp-black  Lamp (Black)       2  €45.00  10 %  €81.00  ${''}
tea         Tea                3   €5.00        €15.00  may change

May be added
Code  Name  Pieces   Each  Off  Total
cup   Cup        1  €9.00       €9.00

Delivery (Parcel)    €4.90
Without tax         €84.80
Tax 19 %            €16.10
Total              €100.90

History
MOMENT  quotes.create  Olga
MOMENT  quotes.send  Olga
`);
});

test('CLI-2 offers are listed as JSON, CSV and NDJSON with the same fields', async () => {
  await portico(create);
  const row = {
    id: 1,
    number: 'Q00001',
    title: 'Lamps',
    state: 'draft',
    customer: 'Mia Beck',
    email: 'mia@customer.example',
    totalMinor: 10_090,
    totalMajor: '100.90',
    currency: 'EUR',
    createdAt: 'TIME',
    sentAt: null,
    viewedAt: null,
    endsAt: 'TIME',
    orderNumber: null,
    validUntil: 'DAY',
  };
  expect(steady((await portico('quotes list --json')).out)).toBe(
    `{\n  "quotes": [\n    ${JSON.stringify(row, null, 2).replaceAll('\n', '\n    ')}\n  ],\n  "count": 1,\n  "next": null\n}\n`,
  );
  expect(steady((await portico('quotes list --csv')).out)).toBe(
    `${Object.keys(row).join(',')}\r\n1,Q00001,Lamps,draft,Mia Beck,mia@customer.example,10090,100.90,EUR,TIME,,,TIME,,DAY\r\n`,
  );
  expect(steady((await portico('quotes list --ndjson')).out)).toBe(`${JSON.stringify(row)}\n`);
  expect((await portico('quotes list')).out).toBe(
    'Number  Title  Customer    Total  State  Ends  Seen\nQ00001  Lamps  Mia Beck  €100.90  draft        \n',
  );
});

test('CLI-2 a list says the last day on which an offer stands, as the shop’s calendar has it', async () => {
  await portico(`settings set timeZone America/Los_Angeles`);
  const { page } = await json(`${create} --send`);
  const list = (await portico('quotes list')).out;
  await portico(`settings set timeZone Europe/Berlin`);
  expect(page.endsAt).toMatch(/T0[78]:00:00.000Z$/);
  expect(list).toContain(` sent   ${page.document.validUntil}  `);
});

test('CLI-2 a list says what is left out, and finds by state and words', async () => {
  for (const title of ['Cups', 'Lamps']) await portico(`quotes create ${toMia} --title ${title} --line tea`);
  expect((await portico('quotes list --limit 1')).err).toBe('1 of 2: add --all, or --before 2.\n');
  expect((await json('quotes list --before 2')).quotes).toMatchObject([{ title: 'Cups' }]);
  expect((await json('quotes list --search cups --state draft')).quotes).toMatchObject([{ title: 'Cups' }]);
  expect(await portico('quotes list --state sent')).toMatchObject({ code: 0, out: '', err: 'There are no such offers.\n' });
});

test('QUOTE-1 an edit changes what is named, and leaves the rest as it was agreed', async () => {
  await portico(`${create} --text "# Yours" --language de --send`);
  const before = await json('quotes show Q00001');
  const edit = 'quotes edit Q00001 --line lamp-black:3 --line cup --fixed tea --option tea:9-0.5% --without cup';
  expect((await portico('quotes edit Q00001 --line cup:2 --without tea')).out).toContain(
    'is changed; its customer sees that at the same link.',
  );
  expect((await portico(edit)).err).toBe('tea is on none of its lines.\n');
  const after = await json('quotes edit Q00001 --line lamp-black:3 --option tea:9-0.5% --button --ship-to name=Lou --ship-to city=Bonn');
  expect(after.page.lines).toMatchObject([
    { name: 'Lamp', quantity: 3, unitPriceMinor: 4_500, discount: 1_000, changeable: false },
    { quantity: 2, unitPriceMinor: 900, discount: 0 },
  ]);
  expect(after.page.options).toMatchObject([{ quantity: 1 }, { quantity: 9, unitPriceMinor: 500, discount: 50 }]);
  const { lines, total: _, ...same } = before.page.document;
  expect(lines).toHaveLength(2);
  for (const field of ['title', 'text', 'language', 'billing', 'deliveryName', 'validUntil'])
    expect(after.page.document[field]).toEqual(same[field]);
  expect(after).toMatchObject({ url: before.url, version: before.version + 2, signable: false, deposit: 3_000, sentAt: before.sentAt });
  expect(after.page.document.shipping).toMatchObject({ name: 'Lou', city: 'Bonn', countryId: 276 });
  expect((await json('quotes edit Q00001 --ship-to none')).page.document.shipping).toBeNull();
});

test('QUOTE-1 another mailbox makes a draft of an offer again; of one that its customer opened it is refused', async () => {
  await portico(`${create} --send`);
  expect((await portico('quotes edit Q00001 --to lou@customer.example')).out).toBe(
    'Q00001 (Mia Beck, €100.90) is a draft again, and its earlier link leads nowhere. "portico quotes send Q00001" mails it to lou@customer.example.\n',
  );
  expect((await portico('quotes edit Q00001 --title Tea')).out).toContain('is changed, and still a draft.');
  await portico('quotes send Q00001');
  await shop.db.pool.query(`update quotes set viewed_at = now()`);
  expect(await portico('quotes edit Q00001 --to ada@customer.example')).toMatchObject({
    code: 6,
    err: expect.stringContaining('Q00001 has been opened by its customer, or written about: "portico quotes withdraw Q00001"'),
  });
});

test('QUOTE-1 what was just mailed is mailed once more after a question, or with --yes', async () => {
  await portico(`${create} --send`);
  const sentence = 'Q00001 was mailed within the last ten minutes, and has not changed since.';
  expect(await portico('quotes send Q00001')).toMatchObject({ code: 2, err: `${sentence} Add --yes to do it all the same.\n` });
  expect(await portico('quotes send Q00001', { interactive: true, answers: ['n'] })).toMatchObject({
    code: 2,
    prompts: [`${sentence} Mail it once more? (y/N) `],
  });
  expect((await portico('quotes send Q00001 --yes')).out).toContain('is sent to mia@customer.example');
  expect((await portico('quotes edit Q00001 --title Tea --send')).out).toContain('is sent to mia@customer.example');
});

const OFFER = {
  billing: { name: 'Mia Beck', email: 'mia@customer.example', street: 'Bay 1', city: 'Reno', zip: '89501', country: 'US', state: 'NV' },
  shipping: null,
  language: 'de',
  title: 'Tea',
  text: '# Yours\nTea.',
  validDays: 14,
  signable: false,
  deposit: '12.5%',
  deliveryId: null,
  lines: [
    { code: 'tea', quantity: 3, price: '4.50', discount: '10%', changeable: true },
    { code: 'tea', quantity: 1, price: '0.00', discount: '0%', changeable: false },
  ],
  options: [{ code: 'lamp-black', quantity: 1, price: '59.00', discount: '0%' }],
};

test('QUOTE-1 an offer is read from a file or standard input, and printed as one; options come after it', async () => {
  const asFile = async (number: string) => JSON.parse((await portico(`quotes show ${number} --as-file`)).out);
  await portico(`quotes create --file ${written(OFFER)}`);
  expect(await asFile('Q00001')).toEqual({ ...OFFER, version: 1 });
  await portico('quotes create --file - --title Cups --valid 7', { answers: [JSON.stringify(OFFER)] });
  expect(await asFile('Q00002')).toEqual({ ...OFFER, title: 'Cups', validDays: 7, version: 1 });
  expect(await json(`quotes edit Q00001 --file ${written({ title: 'More tea', lines: [{ code: 'tea' }], version: 1 })}`)).toMatchObject({
    version: 2,
    totalMinor: 420,
  });
  expect(await portico(`quotes edit Q00001 --file ${written({ title: 'Other tea', version: 1 })}`)).toMatchObject({
    code: 6,
    err: expect.stringContaining('Q00001 was changed in the meantime.'),
  });
  expect((await asFile('Q00001')).title).toBe('More tea');
  expect((await portico('quotes edit Q00002 --line tea:9')).err).toContain('tea is on several lines.');
});

test.each([
  ['{"title": ', 'is no JSON'],
  ['[]', 'It has to be an object with: billing, shipping,'],
  ['{"titel": "Tea"}', 'There is no "titel" here. There is: billing, shipping,'],
  ['{"lines": [{"code": "tea", "quantity": 1.5}]}', 'lines[0].quantity: It has to be a whole number from 0 to 9999.'],
  ['{"lines": [{"code": "tea", "discount": 1000}]}', 'lines[0].discount: It has to be a percentage up to 100, as "30%".'],
  ['{"billing": {"country": 276}}', 'billing.country: It has to be a text.'],
  ['{"language": "it"}', 'language: It has to be one of en, de, fr, ar.'],
])('CLI-2 the file %s is refused with its place', async (text, sentence) => {
  const { code, err } = await portico(`quotes create --file ${written(text)}`);
  expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
});

test('QUOTE-1 an offer that is made and cannot be sent stays a draft, and the next step is named', async () => {
  expect(await portico('quotes create --to mia@customer.example --name Mia --line tea --send')).toMatchObject({
    code: 1,
    out: expect.stringContaining('Q00001 (Mia, €5.00) is a draft.'),
    err: 'The address in Q00001 is not complete. It is about street (billing), zip (billing), city (billing). "portico quotes edit Q00001" completes it, with --address city=Kiel.\n',
  });
});

test('QUOTE-1 withdrawing asks first, and what was withdrawn is opened again under a new link', async () => {
  const { url } = await json(`${create} --send`);
  const asked = 'Q00001 is with Mia Beck, who is told that it no longer stands.';
  expect(await portico('quotes withdraw Q00001')).toMatchObject({ code: 2, err: `${asked} Add --yes to do it all the same.\n` });
  const no = await portico('quotes withdraw Q00001', { interactive: true, answers: ['n'] });
  expect(no).toMatchObject({ code: 2, prompts: [`${asked} Withdraw it? (y/N) `] });
  expect((await portico('quotes remind Q00001')).out).toContain('mia@customer.example is reminded.');
  expect((await portico('quotes withdraw Q00001 --yes --reason "sold out"')).out).toBe(
    'Q00001 (Mia Beck, €100.90) is withdrawn, and its customer is told.\n',
  );
  expect((await portico('quotes show Q00001')).out).toContain('quotes.withdraw  Olga  (reason: sold out)');
  expect(await portico('quotes remind Q00001')).toMatchObject({
    code: 6,
    err: 'Q00001 is withdrawn: "portico quotes renew Q00001" opens it again, under a new link.\n',
  });
  const renewed = await json('quotes renew Q00001 --days 14');
  expect(renewed).toMatchObject({ state: 'sent', url: expect.stringMatching(/quote\/1\/[\w-]{32}$/) });
  expect(renewed.url).not.toBe(url);
});

test('QUOTE-1 an offer that has ended is renewed, not sent; an accepted one is found by the number of its order', async () => {
  await portico(`${create} --send`);
  await shop.db.pool.query(`update quotes set ends_at = now() - interval '1 day'`);
  expect(await portico('quotes send Q00001')).toMatchObject({ code: 1, err: expect.stringContaining('"portico quotes renew Q00001"') });
  const { page } = await json('quotes renew Q00001');
  await portico('quotes edit Q00001 --button');
  const { id, accessToken } = page;
  const { digest } = (await json('quotes show Q00001')).page;
  const accepted = await shop.app.inject({
    method: 'POST',
    url: '/trpc/quotes.accept',
    payload: { id, accessToken, digest, signing: null },
  });
  expect(accepted.statusCode).toBe(200);
  expect((await portico('quotes show s00001')).out).toMatch(/^Offer Q00001 · Lamps\nState +accepted, S00001\n/);
  expect(await portico('quotes edit S00001 --title x')).toMatchObject({
    code: 6,
    err: expect.stringContaining('Q00001 is accepted, and so an order:'),
  });
});

test('SIGN-4 how an offer was signed is shown, and printed as the file that its signer can download', async () => {
  const { id, accessToken, digest } = (await json(`${create} --send`)).page;
  expect(await portico('quotes trail Q00001')).toMatchObject({ code: 5, err: expect.stringContaining('Nobody has signed Q00001.') });
  const payload = { id, accessToken, digest, signing: signing({ digest, signedAt: new Date().toISOString() }) };
  await shop.app.inject({ method: 'POST', url: '/trpc/quotes.accept', payload });
  const file = await shop.app.inject(`/quote/${id}/${accessToken}/audit-trail.json`);
  expect((await portico('quotes trail Q00001 --json')).out).toBe(file.body);
  const { out } = await portico('quotes trail S00001');
  expect(out).toMatch(/^Audit trail of Q00001\n/);
  expect(out).toMatch(/\nSigned by +Mia Beck \(drawn\)\n/);
  const [{ number, hash }] = file.json().entries;
  expect(out).toMatch(new RegExp(`\nEntry ${number} of the chain\nSigned [^]*\nHash +${hash}\n$`));
});

test('QUOTE-1 a template is saved from an offer, shown as a file, begun with and removed', async () => {
  await portico(create);
  expect((await portico('quotes templates save Office --from-offer Q00001 --title "For offices"')).out).toContain('"Office" has 2 lines');
  expect((await portico('quotes templates list --csv')).out).toMatch(/^id,name,title,lines,updatedAt\r\n\d+,Office,For offices,2,/);
  expect(JSON.parse((await portico('quotes templates show Office')).out)).toMatchObject({
    title: 'For offices',
    lines: [{ code: 'lamp-black' }, { code: 'tea' }],
  });
  const begun = await json('quotes create --from-template Office --to lou@customer.example --name Lou --line tea:9');
  expect(begun).toMatchObject({
    number: 'Q00002',
    title: 'For offices',
    deposit: 3_000,
    page: { lines: [{ quantity: 2 }, { quantity: 9, changeable: true }] },
  });
  expect((await portico('quotes templates remove Office')).out).toBe('The template "Office" is removed.\n');
  expect((await portico('quotes templates list')).err).toContain('There is no template yet');
});

test('CLI-3 a token for orders alone is enough', async () => {
  const token = (await portico('token create --scope orders --name offers')).out.trim();
  const env = { profile: undefined, url: shop.origin, token };
  for (const line of [create, 'quotes edit Q00001 --line tea:4 --send', 'quotes show Q00001'])
    expect(await portico(line, { env })).toMatchObject({ code: 0 });
});

test.each([
  ['show Q99999', 5],
  ['edit Q99999 --title x', 5],
  ['remind S99999', 5],
  ['withdraw Q99999 --yes', 5],
  ['templates remove nothing', 5],
  ['create --from-template nothing', 5],
  [`create ${toMia} --line nothing`, 5],
  [`create ${toMia} --line tea --delivery 77`, 6],
  ['create --to nobody --name Nobody --line tea', 1],
  ['create --line tea', 2],
  ['create --to mia@customer.example --line tea', 2],
  [`create ${toMia}`, 2],
  [`create ${toMia} --line tea:many`, 2],
  [`create ${toMia} --line tea@1.2345`, 2],
  [`create ${toMia} --line tea-110%`, 2],
  [`create ${toMia} --line tea --without lamp-black`, 2],
  [`create ${toMia} --line tea --deposit much`, 2],
  [`create ${toMia} --line tea --address country=Atlantis`, 2],
  ['create --file nowhere.json', 2],
  ['edit Q00001', 2],
  ['list --state lost', 2],
])('CLI-2 quotes %s ends with %i, in JSON too', async (line, exit) => {
  const { code, err } = await portico(`quotes ${line} --json`);
  expect([code, JSON.parse(err).error.exit]).toEqual([exit, exit]);
});

test('CLI-2 why an offer was refused is told to programs as well', async () => {
  await portico(create);
  const { err } = await portico('quotes remind Q00001 --json');
  expect(JSON.parse(err).error).toMatchObject({
    code: 'wrong_state',
    sentence: 'Q00001 is a draft: "portico quotes send Q00001" mails it.',
  });
});
