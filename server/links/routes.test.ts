import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../database/database.ts';
import { createPerson } from '../people/service.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';

let shop: AccountShop;
const as = {} as Record<'visitor' | 'customer' | 'publisher', Browser>;
beforeAll(async () => {
  shop = await openAccountShop();
  as.visitor = shop.browser();
  for (const role of ['customer', 'publisher'] as const) {
    const [email, password] = [`${role}@portico.example`, 'tea-and-cake'];
    await createPerson({ db: shop.db, now: new Date() }, { name: role, email, password, role });
    as[role] = shop.browser();
    await as[role].call('signIn', { login: email, password });
  }
});
afterAll(() => shop.close());

type Envelope = { result?: never; error: { code: number; data: { message: string; exception_type: string } } };

/** In the envelope, as `publisher` unless it says so. */
async function rpc<T>(url: string, params: object, browser = as.publisher): Promise<T> {
  const { result, error } = (await browser.json(url, { jsonrpc: '2.0', method: 'call', id: 7, params })) as Envelope;
  return (result ?? error) as T;
}
const call = <T>(model: string, method: string, args: unknown[], kwargs: object = {}, browser = as.publisher) =>
  rpc<T>(`/web/dataset/call_kw/${model}/${method}`, { model, method, args, kwargs }, browser);
type Dump = { id: number; code: string; short_url: string; url: string; link_code_ids: number[] };

const chrome = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' };
const click = (code: string) => shop.app.inject({ url: `/r/${code}`, headers: chrome });

test('LINK-1, LINK-3 a link is made with campaign, medium and source, and found again by all of them', async () => {
  const campaign = await call<number>('utm.campaign', 'create', [{ name: 'Sale' }]);
  expect(await call('utm.campaign', 'create', [{ name: 'SALE' }])).toBe(campaign);
  const medium = await call<number>('utm.medium', 'create', [{ name: 'Website' }]);
  await call('utm.medium', 'create', [{ name: 'Email' }]);
  expect(await call('utm.campaign', 'search_read', [[], ['name']])).toEqual([{ id: campaign, name: 'Sale' }]);
  expect(await call('utm.medium', 'search_read', [[], ['name']])).toMatchObject([{ name: 'Email' }, { name: 'Website' }]);
  const params = { url: 'tea.example/?a=1', campaign_id: campaign, medium_id: medium, source_id: false };
  const [link] = await rpc<Dump[]>('/website_links/new', params);
  expect(link).toMatchObject({
    url: 'http://tea.example/?a=1',
    title: 'http://tea.example/?a=1',
    count: 0,
    favicon: false,
    icon_src: expect.stringMatching(/^data:image/),
    short_url: `https://shop.example/r/${link?.code}`,
    short_url_host: 'https://shop.example/r/',
    redirected_url: 'http://tea.example/?utm_campaign=Sale&utm_medium=Website&a=1',
    campaign_id: [campaign, 'Sale'],
    medium_id: [medium, 'Website'],
    source_id: false,
    link_click_ids: [],
    link_code_ids: [expect.any(Number)],
    create_date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  expect(await as.publisher.json('/website_links/new', params)).toMatchObject([{ id: link?.id }]);
  const [bare] = await rpc<Dump[]>('/website_links/new', { url: params.url });
  expect(bare?.id).not.toBe(link?.id);
  expect(await call('link.tracker', 'search_read', [[['id', '=', link?.id]], ['url', 'code', 'campaign_id', 'source_id']])).toEqual([
    { id: link?.id, url: link?.url, code: link?.code, campaign_id: [campaign, 'Sale'], source_id: false },
  ]);
});

test.each([
  [{}, 'empty_url', 'The URL is empty.'],
  [{ url: '' }, 'empty_url', 'The URL is empty.'],
  [{ url: 'https://shop.example/nothing' }, 'url_not_found', 'URL not found (404)'],
  [{ url: 'javascript:alert(1)' }, 'url_not_web', expect.any(String)],
  [{ url: 'https://shop.example/r/abc' }, 'url_own_link', expect.any(String)],
  [{ url: 'tea.example', campaign_id: 999 }, 'utm_unknown', expect.any(String)],
])('LINK-1 %j is answered with the error %s', async (params, error, message) => {
  expect(await rpc('/website_links/new', params)).toEqual({ error, message });
  expect(await as.publisher.json('/website_links/new', params)).toEqual({ error, message });
});

test('LINK-4 a code is edited, and what is wrong with it is said in its words', async () => {
  const [tea] = await rpc<Dump[]>('/website_links/new', { url: 'https://code.example/' });
  const [other] = await rpc<Dump[]>('/website_links/new', { url: 'https://other.example/' });
  const add = (init_code: string | undefined, new_code: string) => rpc('/website_links/add_code', { init_code, new_code });
  const added = [{ id: expect.any(Number), code: 'my-tea', link_id: [tea?.id, 'https://shop.example/r/my-tea'] }];
  expect(await add(tea?.code, 'my-tea')).toEqual(added);
  expect(await add(tea?.code, 'my-tea')).toEqual(added);
  const refused = (message: string) => ({ code: 200, data: { message, exception_type: 'validation_error' } });
  expect(await add(other?.code, 'my-tea')).toMatchObject(refused('This code is already taken'));
  expect(await add(other?.code, '')).toMatchObject(refused('The code cannot be left empty.'));
  expect(await add('unknown', 'x')).toMatchObject({ code: 404 });
});

test('LINK-5 the links come newest first, most clicked or last used, and an unknown order says so', async () => {
  const codes: string[] = [];
  for (const name of ['a', 'b', 'c']) {
    const [link] = await rpc<[Dump]>('/website_links/new', { url: `https://${name}.recent.example/` });
    codes.push(link.code);
  }
  const [a = '', b = ''] = codes;
  for (const code of [a, b, b, a, a]) await click(code);
  await click(b);
  const recent = async (params: object) => (await rpc<Dump[]>('/website_links/recent_links', params)).map(({ code }) => code);
  expect((await recent({ filter: 'newest', limit: 3 })).toReversed()).toEqual(codes);
  await click(a);
  expect(await recent({ filter: 'most-clicked', limit: 2 })).toEqual([a, b]);
  await click(b);
  expect(await recent({ filter: 'recently-used', limit: 20 })).toEqual([b, a]);
  expect(await rpc('/website_links/recent_links', { filter: 'loudest', limit: 20 })).toEqual({ Error: 'Unable to get recent links' });
});

test('LINK-6 clicks are counted, by the days of the caller’s zone and by country', async () => {
  const [link] = await rpc<[Dump]>('/website_links/new', { url: 'https://counted.example/' });
  await count(link.id, [
    ['2026-11-18T23:30:00Z', 'DE', 2],
    ['2026-11-20T12:00:00Z', 'FR', 1],
    ['2026-11-20T12:15:00Z', '', 3],
    ['2026-11-20T12:15:00Z', 'XK', 1],
  ]);
  await count(link.id, [['2026-11-20T12:00:00Z', 'DE', 100]], 'bot');
  const domain = [['link_id', '=', link.id]];
  const since = [...domain, ['create_date', '>', '2026-11-19']];
  expect(await call('link.tracker.click', 'search_count', [domain])).toBe(7);
  expect(await call('link.tracker.click', 'search_count', [since])).toBe(5);
  expect(await call('link.tracker.click', 'search_count', [['&', ...domain, ['country_id', '=', false]]])).toBe(3);
  const days = (kwargs: object) =>
    call('link.tracker.click', 'read_group', [domain, ['create_date']], { groupby: 'create_date:day', ...kwargs });
  const within = (from: string, to: string) => ['&', ['create_date', '>=', from], ['create_date', '<', to], ...domain];
  expect(await days({})).toEqual([
    { 'create_date:day': '18 Nov 2026', create_date_count: 2, __domain: within('2026-11-18 00:00:00', '2026-11-19 00:00:00') },
    { 'create_date:day': '20 Nov 2026', create_date_count: 5, __domain: within('2026-11-20 00:00:00', '2026-11-21 00:00:00') },
  ]);
  expect(await days({ context: { tz: 'Europe/Berlin', lang: 'fr_FR' } })).toMatchObject([
    { 'create_date:day': '19 nov. 2026', __domain: within('2026-11-18 23:00:00', '2026-11-19 23:00:00') },
    { 'create_date:day': '20 nov. 2026' },
  ]);
  expect(await days({ context: { tz: 'Mars/Olympus' } })).toMatchObject([{ create_date_count: 2 }, { create_date_count: 5 }]);
  expect(await call('link.tracker.click', 'read_group', [domain, ['country_id'], ['country_id']])).toEqual([
    { country_id: [250, 'France'], country_id_count: 1, __domain: [['country_id', '=', 250], ...domain] },
    { country_id: [276, 'Germany'], country_id_count: 2, __domain: [['country_id', '=', 276], ...domain] },
    { country_id: false, country_id_count: 4, __domain: [['country_id', '=', false], ...domain] },
  ]);
});

test.each([
  ['search_count', [[]]],
  ['search_count', [[['id', '=', 1]]]],
  ['search_count', [['|', ['link_id', '=', 1], ['link_id', '=', 2]]]],
  ['search_count', [[['link_id', 'in', [1]]]]],
  ['read_group', [[['link_id', '=', 1]], ['ip'], ['ip']]],
  ['read_group', []],
])('%s of %j is refused', async (method, args) => {
  expect(await call('link.tracker.click', method, args)).toMatchObject({ data: { exception_type: 'validation_error' } });
});

test.each([
  ['/website_links/new', { url: 'tea.example' }],
  ['/website_links/add_code', { init_code: 'a', new_code: 'b' }],
  ['/website_links/recent_links', { filter: 'newest' }],
  ['/web/dataset/call_kw', { model: 'utm.campaign', method: 'create', args: [{ name: 'x' }] }],
  ['/web/dataset/call_kw', { model: 'link.tracker.click', method: 'search_count', args: [[['link_id', '=', 1]]] }],
])('%s asks a visitor to sign in, and tells a customer that it takes staff: %j', async (url, params) => {
  expect(await rpc(url, params, as.visitor)).toMatchObject({ code: 100, data: { exception_type: 'access_denied' } });
  expect(await rpc(url, params, as.customer)).toMatchObject({ code: 200, data: { exception_type: 'access_error' } });
});

test('customers read neither links nor campaigns', async () => {
  for (const model of ['link.tracker', 'utm.campaign', 'utm.medium', 'utm.source']) {
    expect(await call(model, 'search_read', [[]], {}, as.customer)).toEqual([]);
  }
});

async function count(linkId: number, clicks: [at: string, country: string, times: number][], as: 'person' | 'bot' = 'person') {
  for (const [at, country, times] of clicks) {
    await shop.db.rows(sql`
      insert into link_quarters (link_id, quarter, class, clicks, visitors, scans) values (${linkId}, ${at}::timestamptz, ${as}::click_class, ${times}, 0, 0)
      on conflict (link_id, quarter, class) do update set clicks = link_quarters.clicks + excluded.clicks`);
    await shop.db.rows(sql`
      insert into link_days (link_id, day, class, facet, name, clicks)
      values (${linkId}, (${at}::timestamptz at time zone 'UTC')::date, ${as}::click_class, 'country', ${country}, ${times})`);
  }
}
