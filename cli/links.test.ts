import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CliShop, openCliShop, type Portico } from './testing.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const folder = mkdtempSync(join(tmpdir(), 'portico-links-'));

let shop: CliShop;
let portico: Portico;
beforeAll(async () => {
  shop = await openCliShop();
  portico = shop.portico;
  await portico(`login ${shop.link} --name Olga --email olga@shop.example`);
  await portico('links create https://shop.example/shop --code tea --campaign "Summer sale" --medium poster --tag Tea --tag cups');
  for (const url of ['/r/tea', '/r/tea?qr=1']) await shop.app.inject({ url, headers: { 'user-agent': phone } });
  await shop.app.inject({ url: '/r/tea', headers: { 'user-agent': 'Googlebot/2.1' } });
  await shop.db.pool.query(`update link_clicks set at = '2026-03-01T23:30:00Z' where class = 'bot'`);
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

/** What differs from run to run is made alike. */
const steady = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME').replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'UUID');
const head = 'id,code,shortUrl,url,title,campaign,medium,source,tags,clicks,state,expiresAt,maxClicks,createdAt,clickedAt';
const row = {
  id: 1,
  code: 'tea',
  shortUrl: 'https://shop.example/r/tea',
  url: 'https://shop.example/shop',
  title: 'https://shop.example/shop',
  campaign: 'Summer sale',
  medium: 'poster',
  source: null,
  tags: 'tea, cups',
  clicks: 2,
  state: 'active',
  expiresAt: null,
  maxClicks: null,
  createdAt: 'TIME',
  clickedAt: 'TIME',
};

test('CLI-1 a link is made, and the same one is found again', async () => {
  const again = await portico('links create https://shop.example/shop --campaign "SUMMER sale" --medium poster');
  expect(again).toMatchObject({ code: 0, err: 'It was there already, and stays as it is.\n' });
  expect(again.out).toBe('https://shop.example/r/tea → https://shop.example/shop?utm_campaign=Summer+sale&utm_medium=poster\n');
});

test('CLI-2 links are listed as JSON, CSV and NDJSON with the same fields', async () => {
  expect(steady((await portico('links list --json')).out)).toBe(
    `{\n  "links": [\n    ${JSON.stringify(row, null, 2).replaceAll('\n', '\n    ')}\n  ],\n  "next": null\n}\n`,
  );
  expect(steady((await portico('links list --csv')).out)).toBe(
    `${head}\r\n1,tea,https://shop.example/r/tea,https://shop.example/shop,https://shop.example/shop,Summer sale,poster,,"tea, cups",2,active,,,TIME,TIME\r\n`,
  );
  expect(steady((await portico('links list --ndjson')).out)).toBe(`${JSON.stringify(row)}\n`);
});

test('CLI-1 links are searched by their words and their campaign', async () => {
  expect((await portico('links list --campaign "summer SALE" --tag cups --order most-clicked --search shop')).out).toMatch(
    /\ntea +2 +active/,
  );
  expect((await portico('links list --search nothing')).err).toBe('There are no such links.\n');
  expect(await portico('links list --campaign Winter')).toMatchObject({ code: 5, err: expect.stringContaining('no campaign "Winter"') });
});

test('CLI-1 statistics are in a time zone, and in CSV by day', async () => {
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Kolkata' }).format(new Date());
  const { out } = await portico('links stats /r/tea+ --zone Asia/Kolkata');
  expect(out).toContain(`Days      ${today} to ${today}, in Asia/Kolkata`);
  expect(out).toContain('People    2 clicks, 1 visitor, 1 scan of the QR code\nOthers    1 bot,');
  expect(out).toMatch(new RegExp(`\n${today} +2\n`));
  expect(out).toMatch(/\nDevice +Clicks +Share\nphone +2 +100 %\n/);
  expect(out).not.toContain('█');
  expect((await portico('links stats tea --zone Asia/Kolkata --csv')).out).toBe(`day,clicks\r\n${today},2\r\n`);
  const drawn = { width: 80 };
  expect((await portico('links stats tea', drawn)).out).toContain('█');
  expect((await portico('links stats tea --plain', drawn)).out).not.toContain('█');
  expect((await portico('links stats tea', { ...drawn, plain: true })).out).not.toContain('█');
});

test('CLI-1 a link is changed, paused and shown with its history', async () => {
  await portico('links create https://tea.example/old --code old');
  const edit = 'links edit old --url https://tea.example/new --new-code fresh --expires 2026-12-31 --max-clicks 5 --tag a --pause';
  expect((await portico(edit)).code).toBe(0);
  const { out } = await portico('links show fresh');
  expect(out).toMatch(/State +paused\n/);
  expect(out).toMatch(/Clicks +0 of people, at most 5\n/);
  expect(out).toMatch(/Other codes +old\n/);
  expect(out).toMatch(new RegExp(`Led to +https://tea.example/old until \\S+ \\S+ ${Intl.DateTimeFormat().resolvedOptions().timeZone}`));
  const resumed = JSON.parse((await portico('links edit old --resume --expires never --max-clicks none --tag "" --json')).out);
  expect(resumed).toMatchObject({ state: 'active', expiresAt: null, maxClicks: null, tags: [] });
});

test.each([
  ['links show nope', 5],
  ['links stats nope', 5],
  ['links qr nope', 5],
  ['links edit fresh --new-code tea', 6],
  ['links create https://tea.example/x --code tea', 6],
  ['links create javascript:alert(1)', 1],
  ['links create https://tea.example/x --code "a b"', 1],
  ['links create https://tea.example/x --expires soon', 2],
  ['links create https://tea.example/x --expires 2026-02-30', 2],
  ['links create https://tea.example/x --max-clicks 0', 2],
  ['links stats tea --zone Mars/Olympus', 2],
  ['links stats tea --from 2026-02-02 --to 2026-02-01', 2],
  ['links edit tea', 2],
  ['links import nowhere.csv', 2],
])('CLI-2 %s ends with %i, in JSON too', async (line, exit) => {
  const { code, err } = await portico(`${line} --json`);
  expect([code, JSON.parse(err).error.exit]).toEqual([exit, exit]);
});

test('CLI-2 a code that no link has is named, with the next step', async () => {
  const sentence = 'No link has the code nope. "portico links list" shows which there are.\n';
  for (const line of ['show nope', 'stats nope', 'qr nope', 'edit nope --pause'])
    expect(await portico(`links ${line}`)).toMatchObject({ code: 5, out: '', err: sentence });
});

test('CLI-2 a refusal that is a whole sentence already ends with one stop', async () => {
  expect((await portico('links create ""')).err).toBe('The URL is empty.\n');
});

test('CLI-1 a QR code leads to the link as a scan, on screen and as SVG', async () => {
  const { out } = await portico('links qr tea');
  expect(out).toMatch(/^[█▀▄ ]+\n/);
  expect(out).toMatch(/\nhttps:\/\/shop\.example\/r\/tea\?qr=1\n$/);
  const { content, rows } = JSON.parse((await portico('links qr tea --json')).out);
  expect([content, rows.length, rows[0].length]).toEqual(['https://shop.example/r/tea?qr=1', 37, 37]);
  expect((await portico('links qr tea --svg -')).out).toMatch(/^<svg .+<\/svg>\n$/);
  expect((await portico('links qr tea --plain')).out).toBe('https://shop.example/r/tea?qr=1\n');
});

test('LINK-3 campaigns, mediums and sources are made once, whatever their case', async () => {
  const { id, name } = JSON.parse((await portico('utm sources create Newsletter --json')).out);
  expect(JSON.parse((await portico('utm sources create newsLETTER --json')).out)).toEqual({ id, name });
  expect((await portico('utm sources list --csv')).out).toBe(`id,name\r\n${id},Newsletter\r\n`);
  expect((await portico('utm mediums list --search x')).err).toBe('There are no such mediums.\n');
});

test('CLI-1 an import makes what it can, names the rows it cannot, and doubles nothing when it is run again', async () => {
  const file = join(folder, 'links.csv');
  writeFileSync(
    file,
    '\uFEFFurl,code,tags,max_clicks,Notes\r\nhttps://tea.example/a,imp-a,"x, y",3,n\r\n\r\n,,,,\r\nhttps://tea.example/b,tea,,,\r\nhttps://tea.example/c,,,many,\r\n"https://tea.example/d?q=""1""",,,,\r\n',
  );
  const dry = await portico(`links import ${file} --dry-run`);
  expect(dry).toMatchObject({ code: 1, out: '3 rows can be read, 1 row refused. Nothing was made, and the shop was not asked.\n' });
  const lines: string[] = [];
  const first = await portico(`links import ${file}`, { progress: (line) => lines.push(line) });
  expect(first.out).toBe('2 links made, 0 were there already, 2 rows refused.\n');
  expect(first.code).toBe(1);
  expect(first.err).toMatch(
    /^These columns are left out: Notes\.\nRow 6: Its "max_clicks" has to be a whole number above 0\.\nRow 5: This code is already taken/,
  );
  expect(lines.at(-2)).toMatch(/█{30} 3 of 3/);
  const again = JSON.parse((await portico(`links import ${file} --json`)).out);
  expect(again).toMatchObject({
    rows: 4,
    created: 0,
    found: 2,
    refused: [
      { row: 6, code: 'bad_input' },
      { row: 5, code: 'code_taken' },
    ],
  });
});

test('CLI-1 an interrupted import says so, and goes on when it is run again', async () => {
  const text = `url\n${Array.from({ length: 60 }, (_, at) => `https://many.example/${at}\n`).join('')}`;
  const stopping = new AbortController();
  const given = { answers: [text], interruption: () => stopping.signal, progress: (line: string) => line !== '' && stopping.abort() };
  const { code, out, err } = await portico('links import -', { ...given, progress: (line) => void given.progress(line) });
  expect([code, out]).toEqual([130, '50 links made, 0 were there already, no row refused.\n']);
  expect(err).toBe('Interrupted. Run it again: it finds the links that it has made.\n');
  expect((await portico('links import -', { answers: [text] })).out).toBe('10 links made, 50 were there already, no row refused.\n');
});

test('CLI-1 clicks are exported with the rule that classed them', async () => {
  const { out, code } = await portico('stats export clicks --csv --zone UTC --from 2026-03-01 --to 2026-03-01');
  expect(code).toBe(0);
  expect(steady(out)).toBe(
    'id,at,linkId,code,class,rule,country,device,browser,system,referrer,language,first,qr\r\nUUID,TIME,1,tea,bot,isbot,,desktop,,,,,false,false\r\n',
  );
  const clicks = (await portico('stats export clicks --ndjson')).out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(clicks.map(({ class: of, qr }) => [of, qr])).toEqual([
    ['bot', false],
    ['person', false],
    ['person', true],
  ]);
  expect((await portico('stats export links')).out.split('\r\n')[0]).toBe(head);
  expect(JSON.parse((await portico('stats export links --to 2020-01-01 --json')).out)).toEqual({ links: [], count: 0 });
});

test('CLI-1 words of the command and of the shop complete a line, and what goes wrong is silent', async () => {
  const complete = async (words: string) => (await portico(`complete -- ${words}`)).out.split('\n').filter(Boolean);
  expect(await complete('li')).toEqual(['links', 'lists']);
  expect(await complete('links st')).toEqual(['stats']);
  expect(await complete('links stats tea')).toEqual(['tea']);
  expect(await complete('links list --campaign Sum')).toEqual(['Summer sale']);
  expect(await complete('links list --order m')).toEqual(['most-clicked']);
  expect(await complete('links list --me')).toEqual(['--medium']);
  expect(await complete('stats export cu')).toEqual(['customers']);
  const env = { profile: undefined, url: 'http://127.0.0.1:1', token: 'x' };
  expect(await portico('complete -- links show t', { env })).toMatchObject({ code: 0, out: '', err: '' });
  expect((await portico('--help')).out).not.toMatch(/^ {2}complete /m);
});

test('a written QR code is a file', async () => {
  const svg = join(folder, 'tea.svg');
  expect((await portico(`links qr tea --svg ${svg}`)).out).toBe(`${svg} leads to https://shop.example/r/tea?qr=1.\n`);
  expect(readFileSync(svg, 'utf8')).toContain('viewBox="0 0 37 37"');
});

test('CLI-1, LINK-6 orders and revenue are shown by link and by campaign', async () => {
  expect(await portico('links revenue --from 2031-01-01')).toMatchObject({ code: 0, out: '', err: expect.stringContaining('No order') });
  await shop.db.pool.query(`
    with placed as (
      insert into orders (state, access_token, language, currency, total, placed_at)
      values ('sale', 'brought-by-tea', 'en', 'EUR', 1250, '2026-03-02T10:00:00Z') returning id)
    insert into link_orders (order_id, link_id, click_id, clicked_at)
    select placed.id, 1, gen_random_uuid(), '2026-03-02T09:00:00Z' from placed`);
  const { out } = await portico('links revenue --by campaign --csv');
  expect(out).toMatch(/^id,code,name,orders,revenueMinor,revenueMajor,currency\r\n\d+,,Summer sale,1,1250,12.50,EUR\r\n$/);
  expect((await portico('links revenue --zone UTC --to 2026-03-02')).out).toMatch(/tea .* 1 +€12\.50\n$/);
  expect((await portico('links revenue --zone UTC --to 2026-03-01')).err).toContain('No order');
  const stats = async (line: string) => JSON.parse((await portico(`links stats ${line} --json`)).out).brought;
  expect(await stats('tea --zone UTC --from 2026-03-02')).toEqual({ orders: 1, revenueMinor: 1_250, currency: 'EUR' });
  expect(await stats('tea --zone UTC --from 2026-03-03')).toMatchObject({ orders: 0 });
  expect(await stats('fresh --from 2026-03-02')).toMatchObject({ orders: 0 });
  expect((await portico('links stats tea --from 2026-03-02')).out).toContain(
    'Brought   1 order, €12.50, as far as customers agreed to tell\n',
  );
});
