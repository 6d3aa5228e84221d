import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../server/database/database.ts';
import { makeList, makeSubscriber } from '../server/mailings/testing.ts';
import { type CliShop, openCliShop, type Portico } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-mailings-'));
const body = join(folder, 'news.md');
const create = `mailings create --list news --subject "Ten teas" --body ${body}`;
writeFileSync(body, '# Ten teas\n\nHello {{name|friend}}, see https://shop.example/shop');

let shop: CliShop;
let portico: Portico;
beforeAll(async () => {
  shop = await openCliShop();
  portico = shop.portico;
  await portico(`login ${shop.link} --name Olga --email olga@shop.example`);
  const { id } = await makeList(shop.db, {
    key: 'news',
    title: { en: 'Tea news' },
    senderEmail: 'news@shop.example',
    postalAddress: 'Kiel',
  });
  for (const at of [1, 2, 3]) await makeSubscriber(shop.db, { email: `reader-${at}@mail.example`, name: `Reader ${at}`, lists: [id] });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const made = async (more = '') => JSON.parse((await portico(`${create} ${more} --json`)).out) as { id: number; version: number };
/** What differs from run to run is made alike. */
const steady = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME').replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d \S+/g, 'TIME');
const inTerminal = { interactive: true, width: 80, answers: ['y'] };

test('MAIL-5, CLI-1 a mailing is made of options, with its audience, and shown', async () => {
  const { out, code } = await portico(
    `${create} --subject-de "Zehn Tees" --campaign Summer --rate 20 --language en --language de --bought --where city=Kiel --reply-to a@shop.example`,
  );
  expect(out).toMatch(/^Mailing \d+ \(Ten teas\) to news is a draft: "portico mailings check \d+" says what is wrong with it\.\n$/);
  expect(code).toBe(0);
  const id = /\d+/.exec(out)?.[0] ?? '';
  expect(steady((await portico(`mailings show ${id}`)).out)).toBe(`Mailing ${id} · Ten teas
State     draft
Lists     news
Audience  read en or de, have bought, city=Kiel
Subject   en  Ten teas
          de  Zehn Tees
Text      Markdown in en
Reply to  a@shop.example
Campaign  Summer
Rate      20 per second
Made      TIME
`);
  expect(JSON.parse((await portico(`mailings show ${id} --json`)).out)).toMatchObject({
    subject: { en: 'Ten teas', de: 'Zehn Tees' },
    body: { en: readFileSync(body, 'utf8') },
    audience: { languages: ['en', 'de'], bought: true, boughtSince: null, attributes: { city: 'Kiel' } },
    rate: 20,
  });
});

test('MAIL-5, CLI-1 an edit changes what it names: other languages and the rest of the audience stay', async () => {
  const { id } = await made('--subject-de "Zehn Tees" --where city=Kiel --where vip=yes --bought-since 2026-01-01 --rate 5');
  const edit = `mailings edit ${id} --subject-de "" --subject-fr "Dix thés" --where city= --bought-since any --never-bought --rate usual`;
  expect(JSON.parse((await portico(`${edit} --json`)).out)).toMatchObject({
    subject: { en: 'Ten teas', fr: 'Dix thés' },
    audience: { bought: false, boughtSince: null, attributes: { vip: 'yes' } },
    rate: null,
    version: 2,
  });
});

test('MAIL-5, CLI-1 a mailing is written as a file and read again, and an old version is refused', async () => {
  const { id } = await made('--preheader "For hot days" --where city=Kiel');
  const file = join(folder, 'mailing.json');
  const { out } = await portico(`mailings show ${id} --as-file`);
  writeFileSync(file, out);
  const copy = JSON.parse((await portico(`mailings create --file ${file} --name Copy --json`)).out);
  expect(copy).toMatchObject({ name: 'Copy', preheader: { en: 'For hot days' }, audience: { attributes: { city: 'Kiel' } } });
  await portico(`mailings edit ${id} --name "Changed since"`);
  expect(await portico(`mailings edit ${id} --file ${file}`)).toMatchObject({
    code: 6,
    err: `Mailing ${id} was changed by somebody else. "portico mailings show ${id}" shows it; then do it again.\n`,
  });
  writeFileSync(file, '{"subjekt":{"en":"x"}}');
  expect((await portico(`mailings create --file ${file}`)).err).toMatch(/mailing\.json: There is no "subjekt" here\. There is: name, /);
  writeFileSync(file, '{"rate":"many"}');
  expect((await portico(`mailings create --file ${file}`)).err).toMatch(/mailing\.json, rate: /);
});

test.each([
  ['mailings show 999', 5, 'There is no mailing 999. "portico mailings list" shows which there are.'],
  ['mailings report 999', 5, 'There is no mailing 999. "portico mailings list" shows which there are.'],
  ['mailings watch 999', 5, 'There is no mailing 999. "portico mailings list" shows which there are.'],
  ['mailings list --list nowhere', 5, 'There is no list "nowhere". "portico lists list" shows which there are.'],
  [
    `mailings create --list nowhere --subject Tea --body ${body}`,
    5,
    'There is no list "nowhere". "portico lists list" shows which there are.',
  ],
  ['mailings create --list news', 2, 'Name its subject: --subject "Summer news".'],
  ['mailings create --list news --subject Tea', 2, 'Name the file with its text: --body news.md.'],
  [`mailings create --subject Tea --body ${body}`, 2, expect.stringMatching(/^Name to whom it goes: --list news\./)],
  [`${create} --where city`, 2, '--where city: it has to be as city=Berlin.'],
  [`${create} --rate 0`, 2, expect.stringContaining('from 1 to 1000')],
  [`${create} --language xx`, 2, expect.stringContaining('one of en, de, fr, ar, or all')],
  [`${create} --bought --never-bought`, 2, expect.stringContaining('cannot be used with')],
  ['mailings send 1 --at tomorrow', 2, expect.stringContaining('as 2026-12-01T09:00')],
  ['mailings send 1 --at 2020-01-01T09:00', 2, expect.stringContaining('lies in the past')],
  ['mailings show tea', 2, expect.stringContaining('the id of a mailing')],
])('CLI-2 %s ends with %i and a sentence', async (line, exit, sentence) => {
  const { code, err } = await portico(`${line} --json`);
  expect([code, JSON.parse(err).error.sentence.split('\n')[0]]).toEqual([exit, sentence]);
});

test('MAIL-5 a preview has subject, sender and the text part, the HTML goes into a file, and a browser has its address', async () => {
  const { id } = await made();
  const { out } = await portico(`mailings preview ${id} --as reader-2@mail.example`);
  expect(out).toMatch(/^From {6}.*news@shop\.example.*\nSubject {3}Ten teas\nLanguage {2}en\nSize {6}\d+ kB\n\n/);
  expect(out).toContain('Hello Reader 2');
  const file = join(folder, 'mail.html');
  expect((await portico(`mailings preview ${id} --html ${file}`)).out).toBe(`${file} is the mail as HTML.\n`);
  expect(readFileSync(file, 'utf8')).toContain('<html');
  expect((await portico(`mailings preview ${id} --html -`)).out).toContain('<html');
  expect((await portico(`mailings preview ${id} --open --language de`)).out).toBe(`${shop.origin}/mailings/${id}/preview?language=de\n`);
  expect(await portico(`mailings preview ${id} --as nobody@mail.example`)).toMatchObject({
    code: 5,
    err: expect.stringContaining('is on no list'),
  });
});

test('MAIL-5 checks are a table with how many would get it, and a fault ends with 1', async () => {
  const { id } = await made();
  const fine = await portico(`mailings check ${id}`);
  expect(fine.out).toMatch(/^3 people would get it\. Nothing keeps it from being sent\.\n/);
  expect(fine.code).toBe(0);
  await portico(`mailings edit ${id} --body-de ${wrong()}`);
  const { code, out, err } = await portico(`mailings check ${id}`);
  expect([code, err]).toEqual([1, '']);
  expect(out).toMatch(/^3 people would get it\. A fault keeps it from being sent\.\nLevel +Text +What\n/);
  expect(out).toMatch(/\nfault +de +There is no such merge field: .*nonsense/);
  const json = await portico(`mailings check ${id} --json`);
  expect(json.code).toBe(1);
  expect(JSON.parse(json.out).checks).toContainEqual(expect.objectContaining({ kind: 'unknown_field', level: 'fault', language: 'de' }));
  expect((await portico(`mailings check ${id} --csv`)).out).toMatch(/^level,kind,language,about\r\n(.*\r\n)*fault,unknown_field,de,/);
  const refused = await portico(`mailings send ${id} --yes`);
  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining(`"portico mailings edit ${id}" mends it.`) });
});

test('MAIL-5 a test is sent to those that are named', async () => {
  const { id } = await made();
  expect((await portico(`mailings test ${id} --to me@shop.example --to you@shop.example`)).out).toBe(
    'Sent to me@shop.example, you@shop.example, as a test.\n',
  );
  expect(await portico(`mailings test ${id}`)).toMatchObject({ code: 2 });
});

test('MAIL-5, CLI-2 a mailing is sent after a question, in a pipe only with --yes', async () => {
  const { id } = await made();
  expect(await portico(`mailings send ${id}`)).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(/Add --yes to do it all the same\.\n$/),
  });
  const declined = await portico(`mailings send ${id}`, { ...inTerminal, answers: ['n'] });
  expect(declined).toMatchObject({ code: 2, err: expect.stringMatching(/Nothing was done\.\n$/) });
  expect(declined.prompts[0]).toMatch(/^Mailing \d+ \(Ten teas\) goes to 3 people of news(, in spite of .*)?\. Send it\? \(y\/N\) $/);
  expect(JSON.parse((await portico(`mailings show ${id} --json`)).out).state).toBe('draft');
  expect((await portico(`mailings send ${id}`, inTerminal)).out.replaceAll('\n', ' ')).toMatch(/^Mailing \d+ \(Ten teas\) is being sent/);
  expect(await portico(`mailings edit ${id} --name Late`)).toMatchObject({
    code: 6,
    err: `Mailing ${id} is sending: "portico mailings pause ${id}" pauses it.\n`,
  });
  expect((await portico(`mailings delete ${id} --yes`)).code).toBe(6);
});

test('MAIL-5 a mailing is scheduled, and cancelled before its time', async () => {
  const { id } = await made();
  const at = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  expect((await portico(`mailings send ${id} --at ${at} --yes`)).out).toMatch(
    /is sent at \S+ \S+ \S+: "portico mailings cancel \d+" prevents it\.\n$/,
  );
  expect((await portico(`mailings list --state scheduled --csv`)).out).toMatch(new RegExp(`\r\n${id},Ten teas,news,scheduled,`));
  expect(await portico(`mailings cancel ${id}`)).toMatchObject({ code: 2, err: expect.stringContaining('is not sent then') });
  expect((await portico(`mailings cancel ${id} --yes`)).out).toMatch(/is cancelled\./);
});

test('MAIL-5 a mailing is paused, resumed, watched in a pipe and cancelled', async () => {
  const { id } = await made();
  expect(await portico(`mailings pause ${id}`)).toMatchObject({
    code: 6,
    err: `Mailing ${id} is a draft: "portico mailings send ${id}" sends it.\n`,
  });
  await portico(`mailings send ${id} --yes`);
  await recipients(id);
  expect((await portico(`mailings pause ${id}`)).out).toMatch(/^Mailing \d+ \(Ten teas\) is paused: 4 of 10 wait\./);
  expect(await portico(`mailings watch ${id}`)).toMatchObject({
    code: 1,
    out: '6 of 10, 1 failed, 1 clicked; paused, 4 wait\n',
    err: `"portico mailings resume ${id}" goes on with it.\n`,
  });
  expect((await portico(`mailings resume ${id}`)).out).toMatch(/ goes on: 4 of 10 wait\./);
  expect((await portico(`mailings cancel ${id}`, { ...inTerminal, width: undefined })).prompts[0]).toMatch(
    /ends: 4 people of 10 will not get it\. Cancel it for good\?/,
  );
  expect(await portico(`mailings watch ${id}`)).toMatchObject({
    code: 0,
    out: expect.stringContaining('; cancelled, nothing more is sent'),
  });
  expect(await portico(`mailings retry ${id}`)).toMatchObject({ code: 2, err: expect.stringContaining('1 person may have mailing') });
  expect((await portico(`mailings retry ${id} --yes`)).out).toMatch(/is sent once more to 1 person\./);
});

test('MAIL-5, CLI-2 a report has the same in text, JSON and CSV', async () => {
  const { id } = await made('--name Report');
  await portico(`mailings send ${id} --yes`);
  await recipients(id);
  await shop.db.rows(sql`update mailings set state = 'sent', started_at = now(), ended_at = now() where id = ${id}`);
  expect(steady((await portico(`mailings report ${id}`)).out)).toMatch(
    new RegExp(
      [
        `^Mailing ${id} · Report`,
        'Lists       news',
        'State       sent',
        'Begun       TIME',
        'Ended       TIME',
        'Recipients  10',
        'Waiting     4',
        'Sent        3',
        "Unsure      1, who may have it: the mail server's answer was lost",
        'Failed      1',
        'Skipped     1, who left or may not be written to',
        'Clicked     1 \\(33\\.3 %\\)',
        'Opened      not counted',
        'Left        1 \\(33\\.3 %\\)',
        'Bounced     1 hard, 0 soft, 0 complaints',
        'Brought     no order that is known\n',
      ].join('\n'),
    ),
  );
  expect(JSON.parse((await portico(`mailings report ${id} --json`)).out)).toMatchObject({
    mailing: { id, state: 'sent', counts: { all: 10, sent: 3 } },
    reactions: { clicked: 1, opened: null, left: 1 },
    revenueMinor: 0,
    failures: [{ email: 'reader-1@mail.example', answer: '550 no such user' }],
  });
  expect((await portico(`mailings report ${id}`)).out).toMatch(/Failed +Address +Answer\n.* reader-1@mail\.example {2}550 no such user\n$/);
  expect((await portico(`mailings report ${id} --csv`)).out).toMatch(/^code,shortUrl,url,clicks\r\n/);
});

test('MAIL-5, CLI-1 a list is sent to and reported on in one line', async () => {
  const send = `lists send news --subject "In one line" --body ${body}`;
  const refused = await portico(send);
  expect(refused).toMatchObject({ code: 2, err: 'It goes to all on the list news. Add --yes to do it all the same.\n' });
  expect((await portico('mailings list --state draft --csv')).out).not.toContain('In one line');
  expect((await portico(`${send} --test me@shop.example`)).out).toMatch(/is a draft: .*\nSent to me@shop\.example, as a test\.\n$/);
  const { code, out } = await portico(`${send} --yes --name Short`);
  expect([code, out]).toEqual([0, expect.stringMatching(/is a draft: .*\nMailing \d+ \(Short\) is being sent/)]);
  expect((await portico('lists report news')).out).toMatch(/^Mailing \d+ · Short\n/);
  expect(JSON.parse((await portico('lists report news --json')).out).mailing.name).toBe('Short');
  await makeList(shop.db, { key: 'silent' });
  expect(await portico('lists report silent')).toMatchObject({
    code: 5,
    err: expect.stringContaining('Nothing was sent to the list silent yet'),
  });
  expect(await portico('lists report nowhere')).toMatchObject({ code: 5, err: expect.stringContaining('There is no list "nowhere".') });
});

test('CLI-1 mailings are exported', async () => {
  const { out } = await portico('stats export mailings');
  expect(out.split('\r\n')[0]).toBe(
    'id,name,lists,campaign,state,createdAt,startedAt,endedAt,recipients,sent,unsure,failed,skipped,clicked,opened,left,bouncedHard,bouncedSoft,complaints',
  );
  expect(steady(out)).toMatch(/\r\n\d+,Report,news,Report,sent,TIME,TIME,TIME,10,3,1,1,1,1,,1,1,0,0\r\n/);
});

test('MAIL-5, CLI-2 the webhook is shown to operators: where it is, and the same secret each time', async () => {
  const webhook = JSON.parse((await portico('mailings webhook --json')).out);
  expect(webhook).toEqual({ url: 'https://shop.example/mail/bounces', secret: expect.stringMatching(/^[0-9a-f]{32,}$/) });
  expect((await portico('mailings webhook')).out).toContain(`Secret   ${webhook.secret}\n`);
});

test('CLI-1 mailings complete a line', async () => {
  const complete = async (words: string) => (await portico(`complete -- ${words}`)).out.split('\n').filter(Boolean);
  expect(await complete('mailings create --list n')).toEqual(['news']);
  expect(await complete('lists send n')).toEqual(['news']);
  expect(await complete('mailings re')).toEqual(['resume', 'retry', 'report']);
  expect(await complete('mailings show 1')).toContain('1');
  expect(await complete('mailings preview 1 --language d')).toEqual(['de']);
});

function wrong(): string {
  const file = join(folder, 'wrong.md');
  writeFileSync(file, 'Hello {{nonsense}}');
  return file;
}

/** Ten mails of a mailing in every state, so that counts differ. */
async function recipients(id: number): Promise<void> {
  await shop.db.rows(sql`delete from mailing_recipients where mailing_id = ${id}`);
  await shop.db.rows(sql`
    insert into mailing_recipients (id, mailing_id, subscriber_id, list_id, domain, due_at, claimed_at, state, sent_at, answer, clicked_at, bounce, bounced_at)
    select gen_random_uuid(), ${id}, s.subscriber, (select id from mailing_lists where key = 'news'), 'mail.example', now() + interval '1 hour',
      s.at, s.state::recipient_state, s.at, s.answer, s.clicked, s.bounce::bounce_kind, s.bounced
    from (values
      ((select min(id) from subscribers), 'failed', now(), '550 no such user', null::timestamptz, null, null::timestamptz),
      (1001, 'sent', now(), '250 ok', now(), null, null), (1002, 'sent', now(), '250 ok', null, null, null),
      (1003, 'sent', now(), '250 ok', null, 'hard', now()), (1004, 'unsure', now(), '', null, null, null),
      (1005, 'skipped', null, '', null, null, null), (1006, 'waiting', null, '', null, null, null),
      (1007, 'waiting', null, '', null, null, null), (1008, 'waiting', null, '', null, null, null),
      (1009, 'waiting', null, '', null, null, null))
      as s(subscriber, state, at, answer, clicked, bounce, bounced)`);
  await shop.db.rows(sql`
    with gone as (
      insert into subscribers (email, language, created_at) values (${`gone-${id}@mail.example`}, 'en', now())
      on conflict (email) do update set language = 'en' returning id
    )
    insert into subscriptions (list_id, subscriber_id, state, asked_at, left_at, left_mailing)
    select (select id from mailing_lists where key = 'news'), id, 'left', now(), now(), ${id} from gone on conflict do nothing`);
}
