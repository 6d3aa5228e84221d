import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../database/database.ts';
import { visitorLimits } from '../http/visitor-limits.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeLink } from './testing.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ TRUST_PROXY: '10.9.0.0/16' });
});
afterAll(() => shop.close());

const agent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
type Given = { headers?: Record<string, string>; method?: 'GET' | 'HEAD'; remoteAddress?: string };
const click = (code: string, { headers, method = 'GET', remoteAddress = '192.0.2.1' }: Given = {}) =>
  shop.app.inject({ method, url: `/r/${code}`, headers: { 'user-agent': agent, ...headers }, remoteAddress });
const clicksOf = (id: number) =>
  shop.db.rows<{ class: string; rule: string; country: string | null }>(sql`
    select class::text, rule, country from link_clicks where link_id = ${id} order by at, id`);
const change = async (id: number, data: object) => {
  await shop.db.prisma.link.update({ where: { id }, data });
  await shop.db.rows(sql`select pg_notify('touched', '["links"]')`);
};

test('LINK-7 the answer of a redirect is nobody’s to keep, safe, and logged as others are', async () => {
  const { code } = await makeLink(shop.db);
  shop.logged.length = 0;
  const { statusCode, headers } = await click(code);
  expect([statusCode, headers]).toMatchObject([
    302,
    {
      location: `https://tea.example/${code}`,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  ]);
  expect(shop.logged.filter((line) => line.includes(`"path":"/r/${code}","status":302`))).toHaveLength(1);
});

test('LINK-7 over the network the answers are the same, though the framework sees only refusals', async () => {
  const [open, paused] = [await makeLink(shop.db), await makeLink(shop.db)];
  await change(paused.id, { pausedAt: new Date() });
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (code: string, method = 'GET') => {
    const answer = await fetch(`${origin}/r/${code}`, {
      method,
      redirect: 'manual',
      headers: { 'user-agent': agent, accept: 'text/html' },
    });
    return { ...answer, status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  };
  shop.logged.length = 0;
  const [early, injected] = [await ask(open.code), await click(open.code)];
  const changing = ['date', 'x-request-id', 'connection', 'keep-alive'];
  const lasting = (headers: object) => Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name)));
  expect(lasting(early.headers)).toEqual({ ...lasting(injected.headers), 'strict-transport-security': 'max-age=31536000' });
  expect(shop.logged.filter((line) => line.includes(`"path":"/r/${open.code}","status":302`))).toHaveLength(2);
  expect((await ask(open.code, 'HEAD')).status).toBe(302);
  expect(await clicksOf(open.id)).toHaveLength(2);
  expect(await ask('never-made')).toMatchObject({ status: 404, body: expect.stringContaining('nothing here') });
  expect(await ask(paused.code)).toMatchObject({ status: 410, body: expect.stringContaining('This link is paused') });
});

test('LINK-7 what asks for the head alone is no click, and what a browser fetches ahead is neither a person nor a bot', async () => {
  const { id, code } = await makeLink(shop.db);
  expect((await click(code, { method: 'HEAD' })).statusCode).toBe(302);
  expect(await clicksOf(id)).toEqual([]);
  await click(code, { headers: { 'sec-purpose': 'prefetch;prerender' } });
  expect(await clicksOf(id)).toMatchObject([{ class: 'prefetch', rule: 'purpose-prefetch' }]);
  expect(await shop.db.prisma.link.findFirst({ where: { id } })).toMatchObject({ clicks: 0, clickedAt: null });
});

test('parameters of the short link go on with the visitor, also repeated ones', async () => {
  const { code } = await makeLink(shop.db);
  const { headers } = await click(`${code}?size=s&size=m&utm_source=talk&qr=1`);
  expect(headers.location).toBe(`https://tea.example/${code}?utm_source=talk&size=s&size=m`);
});

test('an unknown code has the page of unknown addresses', async () => {
  const [unknown, other] = [await click('never-made'), await shop.app.inject('/never-made')];
  expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(unknown.body).toBe(other.body);
});

test.each([
  ['paused', { pausedAt: new Date() }, 'en', 'This link is paused'],
  ['expired', { expiresAt: new Date(0) }, 'de-AT,de;q=0.9', 'Dieser Link ist abgelaufen'],
  ['used up', { maxClicks: 0 }, 'ar', 'استُخدم هذا الرابط'],
])('a link that is %s says so in the visitor’s language, and counts nothing', async (_, data, language, sentence) => {
  const { id, code } = await makeLink(shop.db);
  await change(id, data);
  const { statusCode, body, headers } = await click(code, { headers: { accept: 'text/html', 'accept-language': language } });
  expect([statusCode, headers['cache-control']]).toEqual([410, 'no-store']);
  expect(body).toContain(sentence);
  expect(await clicksOf(id)).toEqual([]);
});

test('a click that cannot be stored within two seconds is refused as unavailable', async () => {
  const { code } = await makeLink(shop.db);
  expect((await click(code)).statusCode).toBe(302);
  const [known, unknown] = await shop.db.transaction(async (tx) => {
    await tx.rows(sql`lock table links in access exclusive mode`);
    return Promise.all([click(code), click('not-known-yet')]);
  });
  expect([known?.statusCode, unknown?.statusCode, known?.headers['retry-after']]).toEqual([503, 503, '1']);
});

test('one address cannot fill the database, and takes nothing from the others', async () => {
  const { code } = await makeLink(shop.db);
  const remoteAddress = '192.0.2.200';
  const statuses: number[] = [];
  while (statuses.length < visitorLimits.clicks.perMinute) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => click(code, { remoteAddress })));
    statuses.push(...answers.map(({ statusCode }) => statusCode));
  }
  expect(statuses).not.toContain(429);
  const { statusCode, headers } = await click(code, { remoteAddress });
  expect([statusCode, headers['retry-after']]).toEqual([429, expect.stringMatching(/^[0-9]+$/)]);
  expect((await click(code)).statusCode).toBe(302);
});

test.each([
  ['is that of its address', { remoteAddress: '192.0.2.7' }, 'DE'],
  ['is unknown where nobody knows', { remoteAddress: '192.0.2.1' }, null],
  ['is what a trusted proxy says', { remoteAddress: '10.9.0.1', headers: { 'x-forwarded-for': '192.0.2.7', 'cf-ipcountry': 'FR' } }, 'FR'],
  [
    'is not what a proxy does not know',
    { remoteAddress: '10.9.0.1', headers: { 'x-forwarded-for': '192.0.2.7', 'cf-ipcountry': 'XX' } },
    'DE',
  ],
  ['is not what a visitor says', { remoteAddress: '192.0.2.1', headers: { 'cf-ipcountry': 'FR' } }, null],
])('the country of a visitor %s', async (_, given, country) => {
  const { id, code } = await makeLink(shop.db);
  await click(code, given);
  expect(await clicksOf(id)).toMatchObject([{ country }]);
});

test('LINK-6, PWA-4 a visitor brings the click and its code along to a page of the shop, and a bot does not', async () => {
  const { code } = await makeLink(shop.db);
  await shop.db.rows(sql`update links set url = 'https://shop.example/shop?page=2#top' where title = ${code}`);
  const [{ location }, bot] = [
    (await click(`${code}?click=forged`)).headers,
    await click(code, { headers: { 'user-agent': 'Googlebot/2.1' } }),
  ];
  const [stored] = await shop.db.rows<{ id: string }>(sql`
    select c.id from link_clicks c join links l on l.id = c.link_id where l.title = ${code} and c.class = 'person'`);
  expect(location).toBe(`https://shop.example/shop?click=${stored?.id}.${code}&page=2#top`);
  expect(bot.headers.location).toBe('https://shop.example/shop?page=2#top');
});
