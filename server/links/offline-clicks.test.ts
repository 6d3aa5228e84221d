import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OfflineClick } from '#domain/links/schema.ts';
import type { ClickRecorded } from '#domain/links/types.ts';
import { sql } from '../database/database.ts';
import { visitorLimits } from '../http/visitor-limits.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { lockClick, writeClicks } from './click-queries.ts';
import { rollUpAllClicks } from './rolling-up.ts';
import { clickAt, makeLink } from './testing.ts';
import { forgetVisitors } from './visitor.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const DAY = 86_400_000;
const agent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const headers = { 'user-agent': agent, 'accept-language': 'de-AT,de;q=0.9', referer: 'https://shop.example/shop' };
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const tap = (code: string, at: string, given: Partial<OfflineClick> = {}) => ({ id: crypto.randomUUID(), code, at, qr: false, ...given });
const post = (click: object, remoteAddress = '192.0.2.7') =>
  shop.app.inject({ method: 'POST', url: '/trpc/links.recordClick', payload: click, headers, remoteAddress });
const send = async (click: object, remoteAddress?: string) =>
  ((await post(click, remoteAddress)).json() as { result: { data: ClickRecorded } }).result.data.counted;
const clicksOf = (id: number) => shop.db.rows<{ at: Date }>(sql`select * from link_clicks where link_id = ${id} order by at`);
const sums = async (id: number) => {
  const [sum] = await shop.db.rows(sql`
    select (select clicks from links where id = ${id}) as clicks,
      (select sum(clicks) from link_quarters where link_id = ${id})::int as quarters,
      (select sum(visitors) from link_quarters where link_id = ${id})::int as visitors,
      (select sum(clicks) from link_days where link_id = ${id} and facet = 'country')::int as days`);
  return sum;
};

test('PWA-4 a click made offline is stored as the redirect would have stored it then, also when it is sent again', async () => {
  const { id, code } = await makeLink(shop.db);
  const click = tap(code, ago(3 * DAY), { qr: true });
  expect([await send(click), await send(click)]).toEqual([true, true]);
  const stored = { class: 'person', rule: '', agent, country: 'DE', device: 'phone', browser: 'Chrome', language: 'de', referrer: '' };
  expect(await clicksOf(id)).toMatchObject([{ ...stored, id: click.id, at: new Date(click.at), qr: true, first: true }]);
  expect(await sums(id)).toMatchObject({ clicks: 1, quarters: 1, visitors: 1 });
});

test('PWA-4 a click that arrives after its day was added up is in the totals of that day', async () => {
  const { id, code } = await makeLink(shop.db);
  for (const at of [ago(0), ago(3 * DAY)]) {
    await send(tap(code, at));
    await rollUpAllClicks(shop.db, new Date(Date.now() + DAY));
  }
  expect(await sums(id)).toMatchObject({ clicks: 2, quarters: 2, days: 2 });
});

test.each([
  ['in the far future counts now, also when it is sent again', '2199-01-01T00:00:00.000Z', 1],
  ['of the last days counts then', ago(29 * DAY), 1],
  ['in the far past does not count', '1970-01-01T00:00:00.000Z', 0],
  ['of a month ago does not count', ago(31 * DAY), 0],
])('PWA-4 a click that the device dates %s', async (_, at, counted) => {
  const { id, code } = await makeLink(shop.db);
  const click = tap(code, at);
  expect([await send(click), await send(click)]).toEqual([counted === 1, counted === 1]);
  const stored = await clicksOf(id);
  expect(stored).toHaveLength(counted);
  for (const row of stored) expect(Math.abs(row.at.getTime() - Math.min(Date.parse(at), Date.now()))).toBeLessThan(60_000);
});

test('PWA-4 a click of a clock that runs ahead counts once, though two tabs send it at once', async () => {
  const { id, code } = await makeLink(shop.db);
  const click = tap(code, '2199-01-01T00:00:00.000Z');
  const { second } = await shop.db.transaction(async (tx) => {
    await lockClick(tx, click.id);
    const sending = send(click);
    const waiting = () => shop.db.rows(sql`select from pg_locks where locktype = 'advisory' and not granted`);
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1));
    await writeClicks(tx, [clickAt(id, new Date(), { id: click.id })]);
    return { second: sending };
  });
  expect(await second).toBe(true);
  expect(await clicksOf(id)).toHaveLength(1);
});

test('PWA-4 a click that the device dates before its link was made counts from then on', async () => {
  const createdAt = new Date(Date.now() - DAY);
  const { id, code } = await makeLink(shop.db, { createdAt });
  expect(await send(tap(code, ago(2 * DAY)))).toBe(true);
  expect(await clicksOf(id)).toMatchObject([{ at: createdAt }]);
});

test.each([
  ['was paused before', { pausedAt: new Date(Date.now() - 2 * DAY) }, false],
  ['was paused since', { pausedAt: new Date() }, true],
  ['had expired', { expiresAt: new Date(Date.now() - 2 * DAY) }, false],
  ['has expired since', { expiresAt: new Date() }, true],
  ['is used up', { maxClicks: 0 }, false],
])('PWA-4 a click on a link that %s is settled by the state of then', async (_, data, counted) => {
  const { id, code } = await makeLink(shop.db);
  await shop.db.prisma.link.update({ where: { id }, data });
  expect(await send(tap(code, ago(DAY)))).toBe(counted);
  expect(await clicksOf(id)).toHaveLength(counted ? 1 : 0);
});

test('PWA-4 a click with an unknown code is settled, and counts nowhere', async () => {
  expect(await send(tap('never-made', ago(0)))).toBe(false);
});

test('PWA-4 one device is one visitor of a day, though the salt of that day is thrown away', async () => {
  const { id, code } = await makeLink(shop.db);
  await forgetVisitors(shop.db, new Date());
  for (const ms of [5 * DAY, 5 * DAY]) await send(tap(code, ago(ms)));
  await send(tap(code, ago(5 * DAY)), '192.0.2.8');
  expect(await sums(id)).toMatchObject({ clicks: 3, visitors: 2 });
});

test('PWA-4 clicks made offline share the limit of the redirect, and one over it is sent again later', async () => {
  const { code } = await makeLink(shop.db);
  const remoteAddress = '192.0.2.201';
  const { perMinute } = visitorLimits.clicks;
  for (let at = 0; at < perMinute; at += 100)
    await Promise.all(Array.from({ length: 100 }, () => shop.app.inject({ url: `/r/${code}`, headers, remoteAddress })));
  const { statusCode, headers: answered } = await post(tap(code, ago(0)), remoteAddress);
  expect([statusCode, answered['retry-after']]).toEqual([429, expect.stringMatching(/^[0-9]+$/)]);
});
