import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Exported, ExportedClick, ExportedMailing, ExportedProduct, ExportedSubscriber } from '#domain/exports/types.ts';
import { openTestShop } from '../checkout/testing.ts';
import { sql } from '../database/database.ts';
import { createPerson } from '../people/service.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';
import { changeSettings } from '../settings/service.ts';

let shop: AccountShop;
let editor: Browser;
beforeAll(async () => {
  shop = await openAccountShop();
  await openTestShop(shop.db);
  const [email, password] = ['edda@portico.example', 'tea-and-cake'];
  await createPerson({ db: shop.db, now: new Date() }, { name: 'Edda', email, password, role: 'editor' });
  editor = shop.browser();
  await editor.call('signIn', { login: email, password });
  for (const url of ['https://shop.example/shop', 'https://shop.example/']) await editor.call('links.create', { url });
  // Three at the same moment, so that a page ends between them.
  await shop.db.rows(sql`
    insert into link_clicks (id, at, link_id, class, rule, agent, device, browser, system, referrer, language, visitor, first, qr)
    select gen_random_uuid(), '2026-02-01T12:00:00Z'::timestamptz + (n / 3) * interval '1 day', l.id, 'person', '', '', '', '', '', '', '', '', false, false
    from links l, generate_series(0, 9) n`);
});
afterAll(() => shop.close());

/** All rows of an export, page by page. */
async function all<Row>(what: string, asked: object): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const page: Exported<Row> = (await editor.query(`exports.${what}`, { ...asked, ...(after !== null && { after }) })) as Exported<Row>;
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return rows;
}

test.each([1, 2, 3, 7, 1_000])('CLI-1 pages of %i hold every click once, link by link', async (limit) => {
  const clicks = await all<ExportedClick>('clicks', { limit });
  expect(new Set(clicks.map(({ id }) => id)).size).toBe(20);
  expect(clicks.length).toBe(20);
  const places = clicks.map(({ linkId, at }) => `${linkId} ${at}`);
  expect(places).toEqual([...places].sort());
});

test('CLI-1 a period has the days of its zone', async () => {
  const count = async (asked: object) => (await all('clicks', asked)).length;
  expect(await count({ from: '2026-02-02', to: '2026-02-02' })).toBe(6);
  expect(await count({ from: '2026-02-03', zone: 'Pacific/Kiritimati' })).toBe(14);
  expect(await count({ to: '2026-02-01', zone: 'Pacific/Kiritimati' })).toBe(0);
});

test('CLI-1 pages of variants hold each once, and a place that is none is refused', async () => {
  const [few, many] = [await all<ExportedProduct>('products', { limit: 1 }), await all<ExportedProduct>('products', {})];
  expect(few).toEqual(many);
  expect(many.length).toBeGreaterThan(2);
  expect(await editor.query('exports.products', { after: 'x' })).toBe('bad_input');
  expect(await editor.query('exports.clicks', { after: '1 then x' })).toBe('bad_input');
});

test('CLI-1 subscribers of all lists are exported once each, and of one list alone', async () => {
  const made = ['news', 'tea'].map((key) => ({ key, title: { en: key } }));
  for (const draft of made) await editor.call('lists.create', draft);
  for (const [list, count] of [
    ['news', 5],
    ['tea', 2],
  ] as const) {
    const rows = Array.from({ length: count }, (_, at) => ({ email: `p${at}@shop.example` }));
    await editor.call('lists.import', { list, ground: 'signed at the fair', rows });
  }
  await editor.call('lists.remove', { list: 'news', email: 'p1@shop.example' });
  const rows = await all<ExportedSubscriber>('lists', { limit: 2 });
  expect(rows.map(({ list, email }) => `${list} ${email}`)).toHaveLength(7);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(7);
  expect((await all<ExportedSubscriber>('lists', { list: 'tea' })).every(({ list }) => list === 'tea')).toBe(true);
  expect(await all('lists', { list: 'news', limit: 2 })).toHaveLength(5);
  expect(await all('lists', { state: 'left' })).toMatchObject([{ list: 'news', email: 'p1@shop.example', state: 'left' }]);
  expect(await all('lists', { to: '2020-01-01' })).toEqual([]);
  expect(await editor.query('exports.lists', { list: 'coffee' })).toBe('not_found');
});

test('CLI-1, MAIL-5 a mailing is exported with each recipient counted once, opens only where the shop counts them', async () => {
  const [list] = await shop.db.rows<{ id: number }>(sql`
    insert into mailing_lists (key, title, description, content, welcome, created_at)
    values ('offers', '{"en":"Offers"}', '{}', '{}', '{}', now()) returning id`);
  await shop.db.rows(sql`
    insert into mailings (name, subject, preheader, body, list_ids, audience, campaign, state, created_at, updated_at)
    select name, '{"en":"Tea"}', '{}', '{"en":"Tea"}', ${[list?.id]}::int[], '{}', name, state::mailing_state, '2026-02-01T12:00:00Z', now()
    from (values ('Summer', 'sent'), ('Autumn', 'draft')) as given(name, state)`);
  await shop.db.rows(sql`
    insert into mailing_recipients (id, mailing_id, subscriber_id, list_id, domain, due_at, state, clicked_at, opened_at, bounce)
    select gen_random_uuid(), m.id, n, ${list?.id}, 'x.example', now(), given.state::recipient_state, clicked, opened, bounce::bounce_kind
    from mailings m, (values
      (1, 'sent', now(), now(), null), (2, 'sent', null, now(), null), (3, 'sent', null, null, 'hard'),
      (4, 'failed', null, null, null), (5, 'skipped', null, null, null), (6, 'unsure', null, null, 'complaint'))
      as given(n, state, clicked, opened, bounce)
    where m.name = 'Summer'`);
  await shop.db.rows(sql`
    with gone as (insert into subscribers (email, language, created_at) values ('gone@x.example', 'en', now()) returning id)
    insert into subscriptions (list_id, subscriber_id, state, asked_at, left_at, left_mailing)
    select ${list?.id}, gone.id, 'left', now(), now(), m.id from gone, mailings m where m.name = 'Summer'`);
  const none = {
    recipients: 0,
    sent: 0,
    unsure: 0,
    failed: 0,
    skipped: 0,
    clicked: 0,
    left: 0,
    bouncedHard: 0,
    bouncedSoft: 0,
    complaints: 0,
  };
  const dates = { createdAt: '2026-02-01T12:00:00.000Z', startedAt: null, endedAt: null };
  const counts = { recipients: 6, sent: 3, unsure: 1, failed: 1, skipped: 1, clicked: 1, left: 1, bouncedHard: 1, complaints: 1 };
  const summer = {
    ...none,
    ...dates,
    ...counts,
    id: expect.any(Number),
    name: 'Summer',
    campaign: 'Summer',
    lists: ['offers'],
    state: 'sent',
  };
  const autumn = { ...none, ...dates, id: expect.any(Number), name: 'Autumn', campaign: 'Autumn', lists: ['offers'], state: 'draft' };
  expect(await all<ExportedMailing>('mailings', { limit: 1 })).toEqual([
    { ...summer, opened: null },
    { ...autumn, opened: null },
  ]);
  expect(await all('mailings', { from: '2026-02-02' })).toEqual([]);
  await changeSettings({ db: shop.db, drop: () => {} }, { mailings: { countOpens: true } });
  expect(await all<ExportedMailing>('mailings', { limit: 1 })).toMatchObject([{ opened: 2 }, { opened: 0 }]);
});
