import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MadeLink } from '#domain/links/types.ts';
import { sql } from '../database/database.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';
import { signedInPublisher } from './testing.ts';

let shop: AccountShop;
let publisher: Browser;
beforeAll(async () => {
  shop = await openAccountShop();
  publisher = await signedInPublisher(shop);
});
afterAll(() => shop.close());

const chrome = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36' };
const click = (code: string, headers: Record<string, string> = chrome, method: 'GET' | 'HEAD' = 'GET') =>
  shop.app.inject({ method, url: `/r/${code}`, headers });
const create = (draft: object) => publisher.call('links.create', draft) as Promise<MadeLink>;

test('LINK-1, LINK-7 a link is made once, counts a click before it sends the visitor on, and shows it', async () => {
  const draft = { url: 'goods.example/sale?a=1#top', campaign: 'Summer Sale', source: 'newsletter' };
  const { link, created } = await create(draft);
  expect(created).toBe(true);
  expect(link).toMatchObject({ url: 'http://goods.example/sale?a=1#top', campaign: { name: 'Summer Sale' }, medium: null, clicks: 0 });
  expect(link.code).toMatch(/^[A-Za-z0-9]{3}$/);
  expect(await create({ ...draft, campaign: 'summer SALE' })).toMatchObject({ created: false, link: { id: link.id } });
  expect((await create({ url: draft.url })).link.id).not.toBe(link.id);

  const answer = await click(link.code);
  expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
    302,
    'http://goods.example/sale?utm_campaign=Summer+Sale&utm_source=newsletter&a=1#top',
    'no-store',
  ]);
  await click(link.code, {}, 'HEAD');
  await click(link.code, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  expect(await publisher.query('links.byCode', { code: link.code })).toMatchObject({ clicks: 1 });
  const rows = await shop.db.rows(sql`
    select class, rule, device, browser, system, first from link_clicks where link_id = ${link.id} order by class`);
  expect(rows).toEqual([
    { class: 'person', rule: '', device: 'phone', browser: 'Chrome', system: 'Android', first: true },
    { class: 'bot', rule: 'isbot', device: 'desktop', browser: '', system: '', first: false },
  ]);
});

test('LINK-6 clicks are shown by the days of a time zone, and by country and more', async () => {
  const { link } = await create({ url: 'https://shop.example/shop', medium: 'poster' });
  await click(link.code);
  await click(`${link.code}?qr=1`, { ...chrome, referer: 'https://news.example/today' });
  await click(link.code, {});
  const statistics = await publisher.query('links.statistics', { code: link.code, zone: 'Asia/Kolkata' });
  const [day] = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Kolkata' }).format(new Date()).split(' ');
  expect(statistics).toMatchObject({
    from: day,
    to: day,
    counts: { person: 2, bot: 1, preview: 0 },
    visitors: 1,
    scans: 1,
    days: [{ day, clicks: 2 }],
    facets: {
      device: [{ name: 'phone', clicks: 2 }],
      referrer: [
        { name: '', clicks: 1 },
        { name: 'news.example', clicks: 1 },
      ],
    },
  });
  expect(await publisher.query('links.statistics', { code: link.code, group: 'bots' })).toMatchObject({ days: [{ clicks: 1 }] });
  expect(await publisher.query('links.statistics', { code: link.code, zone: 'Mars/Olympus' })).toBe('bad_input');
});
