import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../server/database/database.ts';
import { type CliShop, openCliShop, type Portico } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-lists-'));
const fair = '--ground "signed at the fair"';

let shop: CliShop;
let portico: Portico;
beforeAll(async () => {
  shop = await openCliShop();
  portico = shop.portico;
  await portico(`login ${shop.link} --name Olga --email olga@shop.example`);
});
beforeEach(async () => {
  await shop.db.rows(sql`truncate mailing_lists, subscribers, suppressions restart identity cascade`);
  await portico('lists create news --title News --title-de Neues');
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

/** What differs from run to run is made alike. */
const steady = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
const json = async (line: string) => JSON.parse((await portico(`${line} --json`)).out);
const fileOf = (content: string | Buffer, name = 'people.csv') => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};

test('MAIL-5 a list is made, changed and shown; other languages stay', async () => {
  const welcome = fileOf('# Welcome', 'welcome.md');
  const made = await portico(`lists create tea --title Tea --single-opt-in --closed --welcome-subject Hello --welcome-file ${welcome}`);
  expect(made).toMatchObject({ code: 0, out: 'The list tea is made. "portico settings set lists.footer 2" offers it in the footer.\n' });
  await portico('lists edit tea --title-fr "Le thé" --sender-email tea@shop.example --open --new-key green-tea');
  expect(await json('lists show green-tea')).toMatchObject({
    key: 'green-tea',
    title: { en: 'Tea', fr: 'Le thé' },
    doubleOptIn: false,
    open: true,
    senderEmail: 'tea@shop.example',
    welcome: { en: { subject: 'Hello', body: '# Welcome' } },
  });
  expect(await json('lists edit green-tea --title-fr "" --welcome-subject "" --archive')).toMatchObject({
    title: { en: 'Tea' },
    welcome: {},
    archivedAt: expect.any(String),
  });
  expect((await portico('lists show news')).out).toMatch(/^news \(1\)\nTitle +News\nTitle, Deutsch +Neues\nState +open\n/);
});

test('CLI-2 lists and subscribers are printed as text, JSON and CSV', async () => {
  await portico(`lists add news "Mia Beck <mia@shop.example>" --language de --attr city=Kiel ${fair}`);
  await portico('lists add news lou@shop.example');
  await portico('suppressions add lou@shop.example');
  expect((await portico('lists list')).out).toBe('Key   Title  Active  Pending  Left  State\nnews  News        1        1     0  open\n');
  expect(steady((await portico('lists list --csv')).out)).toBe(
    'id,key,title,active,pending,left,open,doubleOptIn,createdAt,archivedAt\r\n1,news,News,1,1,0,true,true,TIME,\r\n',
  );
  const csv =
    'id,email,name,language,attributes,state,suppressed,askedAt,confirmedAt,leftAt\r\n1,mia@shop.example,Mia Beck,de,"{""city"":""Kiel""}",active,false,TIME,,\r\n2,lou@shop.example,,en,,pending,true,TIME,,\r\n';
  expect(steady((await portico('lists subscribers news --csv')).out)).toBe(csv);
  expect(steady((await portico('lists export news')).out)).toBe(csv);
  expect(steady((await portico('stats export lists')).out)).toBe(csv.replace('id,', 'list,id,').replaceAll(/\n(?=\d)/g, '\nnews,'));
  expect((await portico('lists subscribers news --state pending')).out).toMatch(
    /^Email +State .*\nlou@shop\.example +pending, suppressed /,
  );
  expect(await json('lists subscribers news --limit 1')).toMatchObject({ subscribers: [{ email: 'mia@shop.example' }], count: 2, next: 1 });
  expect(JSON.parse((await portico('lists export news --state active --ndjson')).out)).toMatchObject({ attributes: { city: 'Kiel' } });
  expect((await portico('lists subscribers news --search nobody')).err).toBe('There are no such subscribers.\n');
});

/** The ledger is only added to, and ids begin anew in each test: who leaves here is brought by no other test. */
test('MAIL-5 what became of somebody who is added or removed is a sentence', async () => {
  const out = async (line: string) => (await portico(line)).out;
  expect(await out('lists add news kay@shop.example')).toBe('kay@shop.example is pending: a mail asks the mailbox to confirm.\n');
  expect(await out(`lists add news kay@shop.example ${fair}`)).toBe('kay@shop.example is active.\n');
  expect(await out('lists remove news kay@shop.example')).toBe('kay@shop.example is no longer on the list news.\n');
  expect(await out('lists add news kay@shop.example')).toBe(
    'kay@shop.example is left, and stays so: --again with --ground brings them back.\n',
  );
  expect(await portico(`lists add news kay@shop.example ${fair}`)).toMatchObject({
    code: 6,
    out: '',
    err: 'This address has left the list news. Add --again only if its owner asked to come back.\n',
  });
  await portico('suppressions add @shop.example');
  expect(await out(`lists add news kay@shop.example ${fair} --again`)).toBe(
    'kay@shop.example is active, suppressed: nothing is sent there, see "portico suppressions list".\n',
  );
});

test('MAIL-5 an import maps columns, names what it refuses, writes it down, and adds nobody twice', async () => {
  await portico('suppressions add @blocked.example');
  await portico(`lists add news left@shop.example ${fair}`);
  await portico('lists remove news left@shop.example');
  const file = fileOf(
    [
      '\uFEFFMail;Name;City;Phone',
      'mia@shop.example;"Beck, Mia";Kiel;1',
      'lou@shop.example;Lou;"Two',
      'lines";2',
      'nobody;x;x;x',
      ';;;',
      'MIA@shop.example;Mia;;',
      'short@shop.example',
      'broken@shop.example;"Broken;x;x',
      'left@shop.example;;;',
      'x@blocked.example;;;',
      "kim@shop.example;'=1+1;;",
    ].join('\r\n'),
  );
  const rejects = join(folder, 'rejects.csv');
  const line = `lists import news ${file} ${fair} --map email=Mail,attr.city=City --rejects ${rejects}`;
  const faults = ['Line 5: Its email address is none.', 'Line 8: It has more or fewer cells than the first row.'];
  const broken = 'Line 9: Its quotes do not close, or something follows a closing quote.';
  const summary = '3 added, 0 changed, 1 unchanged, 1 left before, 1 suppressed, 3 refused.';
  const dry = await portico(`${line} --dry-run`);
  expect(dry).toMatchObject({ code: 1, out: `${summary} Nothing was written.\n`, prompts: [] });
  expect(dry.err).toMatch(/^email = Mail +name = Name +attr\.city = City\nmia@shop\.example +Beck, Mia +Kiel\n/);
  expect(dry.err).toContain('These columns are left out: Phone.\n');
  expect((await json('lists show news')).counts).toMatchObject({ active: 0 });
  expect(await portico(`${line} --yes`)).toMatchObject({ code: 1, out: `${summary}\n`, err: `${[...faults, broken].join('\n')}\n` });
  expect(readFileSync(rejects, 'utf8')).toBe(
    'Mail,Name,City,Phone,line,reason\r\nnobody,x,x,x,5,Its email address is none.\r\nshort@shop.example,,,,8,It has more or fewer cells than the first row.\r\n"broken@shop.example;""Broken;x;x",,,,9,"Its quotes do not close, or something follows a closing quote."\r\n',
  );
  expect(await json(`${line} --yes`)).toMatchObject({ added: 0, unchanged: 4, refused: 3, named: [{ line: 5 }, { line: 8 }, { line: 9 }] });
  const { subscribers } = await json('lists subscribers news --state active');
  expect(subscribers).toMatchObject([
    { email: 'kim@shop.example', name: '=1+1' },
    { email: 'lou@shop.example', attributes: '{"city":"Two lines"}' },
    { email: 'mia@shop.example', name: 'Beck, Mia', attributes: '{"city":"Kiel"}' },
  ]);
  expect((await portico('lists export news --state active')).out).toContain("kim@shop.example,'=1+1,");
});

test('MAIL-5 an import asks in a terminal, and a script says --yes', async () => {
  const file = fileOf('email\nmia@shop.example\n');
  const line = `lists import news ${file} ${fair}`;
  expect(await portico(line)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('Add --yes to do it all the same.') });
  const asked = await portico(line, { interactive: true, answers: ['n'] });
  expect(asked).toMatchObject({
    code: 2,
    prompts: ['1 line goes to the list news on this ground: "signed at the fair". Add them? (y/N) '],
  });
  const lines: string[] = [];
  const done = await portico(line, { interactive: true, answers: ['y'], progress: (each) => lines.push(each) });
  expect(done).toMatchObject({ code: 0, out: '1 added, 0 changed, 0 unchanged, 0 left before, 0 suppressed, 0 refused.\n' });
  expect(lines.at(-2)).toMatch(/█{30} line 2 of 2/);
});

test('MAIL-5 an export is imported again with its attributes', async () => {
  await portico(`lists add news mia@shop.example --name Mia --attr city=Kiel ${fair}`);
  await portico('lists create tea --title Tea');
  const file = fileOf((await portico('lists export news')).out);
  expect((await portico(`lists import tea ${file} ${fair} --yes`)).out).toMatch(/^1 added, /);
  expect((await json(`lists import tea ${file} ${fair} --yes`)).unchanged).toBe(1);
  expect((await json('lists subscribers tea')).subscribers).toMatchObject([{ name: 'Mia', attributes: '{"city":"Kiel"}' }]);
});

test('MAIL-5 thousands go in parts, and Ctrl-C ends an import after one of them', async () => {
  const text = `email,name\n${Array.from({ length: 2_500 }, (_, at) => `p${at}@shop.example,P ${at}\n`).join('')}`;
  const stopping = new AbortController();
  const given = { answers: [text], interruption: () => stopping.signal, progress: (line: string) => line !== '' && stopping.abort() };
  const { code, out, err } = await portico(`lists import news - ${fair} --yes`, {
    ...given,
    progress: (line) => void given.progress(line),
  });
  expect([code, out]).toEqual([130, '1000 added, 0 changed, 0 unchanged, 0 left before, 0 suppressed, 0 refused.\n']);
  expect(err).toBe('Interrupted. Run it again: it adds nobody twice.\n');
  expect(await portico(`lists import news - ${fair} --yes`, { answers: [text] })).toMatchObject({
    code: 0,
    out: '1500 added, 0 changed, 1000 unchanged, 0 left before, 0 suppressed, 0 refused.\n',
  });
  const rows = (await portico('lists export news --ndjson')).out.trim().split('\n');
  expect(rows).toHaveLength(2_500);
});

test('MAIL-5 only the first of many refused rows are named', async () => {
  const file = fileOf(`email\n${'nobody\n'.repeat(30)}`);
  const { err } = await portico(`lists import news ${file} ${fair} --yes`);
  expect(err.split('\n').filter((line) => line.startsWith('Line '))).toHaveLength(20);
  expect(err).toContain('10 more are refused: --rejects <file> writes them all.\n');
});

test.each<[string, string | Buffer, string, RegExp]>([
  ['an empty file', '', '', /people\.csv is empty\.\n$/],
  ['no column of addresses', 'Name,Phone\nMia,1\n', '', /^No column is called "email"\. There is: Name, Phone\. --map email=… says/],
  ['a column that is not there', 'email\nmia@shop.example\n', '--map name=Surname', /^There is no column "Surname"\. There is: email\.\n$/],
  ['a field that is none', 'email\nmia@shop.example\n', '--map phone=email', /^--map phone=email: it has to be as email=Mail/],
  [
    'another encoding',
    Buffer.from('email,name\nmia@shop.example,M\xfcller\n', 'latin1'),
    '',
    /is not UTF-8\. Save the file as "CSV UTF-8"/,
  ],
  ['two bytes for each letter', Buffer.from('\uFEFFemail\nmia@shop.example\n', 'utf16le'), '', /is not UTF-8/],
  ['a head with an open quote', '"email,name\nmia@shop.example,Mia\n', '', /names the columns, and its quotes do not close\.\n$/],
])('MAIL-5 a file with %s is refused in a sentence', async (_, content, options, sentence) => {
  const ran = await portico(`lists import news ${fileOf(content)} ${fair} --yes ${options}`.trim());
  expect([ran.code, ran.out]).toEqual([2, '']);
  expect(ran.err).toMatch(sentence);
  expect((await json('lists show news')).counts.active).toBe(0);
});

test.each([
  ['lists show coffee', 5, 'There is no list "coffee". "portico lists list" shows which there are.\n'],
  ['lists subscribers coffee', 5, 'There is no list "coffee". "portico lists list" shows which there are.\n'],
  ['lists export coffee', 5, 'There is no list "coffee". "portico lists list" shows which there are.\n'],
  [
    'lists remove news nobody@shop.example',
    5,
    'There is no list "news", or nobody@shop.example never was on it. "portico lists list" shows',
  ],
  ['lists create news --title News', 6, 'Another list has the key news. "portico lists list" shows which there are.\n'],
  ['lists create tea', 2, 'Name the title of the list with --title.\n'],
  ['lists create tea --title Tea --welcome-subject Hello', 2, 'A welcome mail has a subject and a text:'],
  ['lists edit news', 2, 'Name what to change: "portico lists edit --help" lists it.\n'],
  ['lists add news mia', 1, ''],
  ['lists import news nowhere.csv', 2, ''],
  ['lists import news nowhere.csv --ground because', 2, 'nowhere.csv was not read: '],
  ['suppressions remove mia@shop.example', 5, 'mia@shop.example is not suppressed. "portico suppressions list" shows what is.\n'],
  ['suppressions add shop.example', 1, 'shop.example is neither an address nor a domain as @shop.example.\n'],
])('CLI-2 %s ends with %i', async (line, exit, sentence) => {
  const { code, out, err } = await portico(line);
  expect([code, out.split('\r\n').length]).toEqual([exit, line.startsWith('lists export') ? 2 : 1]);
  expect(err).toContain(sentence);
});

test('MAIL-5 suppressions are added, listed, exported, imported and removed', async () => {
  expect((await portico('suppressions add Mia@Shop.example --note "asked by phone"')).out).toBe(
    'Nothing of any list is sent to mia@shop.example.\n',
  );
  await portico('suppressions add @blocked.example');
  const csv = "id,value,reason,note,at\r\n1,mia@shop.example,operator,asked by phone,TIME\r\n2,'@blocked.example,operator,,TIME\r\n";
  expect(steady((await portico('suppressions list --csv')).out)).toBe(csv);
  const { out } = await portico('suppressions export');
  expect(steady(out)).toBe(csv);
  expect((await portico('suppressions remove @blocked.example')).out).toBe('@blocked.example may get mails of lists again.\n');
  const file = fileOf(`${out}3,lou@shop.example,,,\r\n4,nobody,,,\r\n`);
  const rejects = join(folder, 'rejects.csv');
  const line = `suppressions import ${file} --note "old shop" --rejects ${rejects}`;
  expect(await portico(`${line} --dry-run`)).toMatchObject({ code: 1, out: '2 added, 1 unchanged, 1 refused. Nothing was written.\n' });
  expect(await portico(line)).toMatchObject({
    code: 1,
    out: '2 added, 1 unchanged, 1 refused.\n',
    err: 'Line 5: It is neither an address nor a domain as @shop.example.\n',
  });
  expect(readFileSync(rejects, 'utf8')).toBe('value,line,reason\r\nnobody,5,It is neither an address nor a domain as @shop.example.\r\n');
  expect((await json(`suppressions list --search lou`)).suppressions).toMatchObject([
    { value: 'lou@shop.example', reason: 'import', note: 'old shop' },
  ]);
  const bare = await portico('suppressions import -', { answers: ['kim@shop.example\n@other.example\n'] });
  expect(bare.out).toBe('2 added, 0 unchanged, 0 refused.\n');
});

test('CLI-1 keys of lists complete a line', async () => {
  const complete = async (words: string) => (await portico(`complete -- ${words}`)).out.split('\n').filter(Boolean);
  expect(await complete('lists show n')).toEqual(['news']);
  expect(await complete('lists export news --state a')).toEqual(['active']);
  expect(await complete('sup')).toEqual(['suppressions']);
});
