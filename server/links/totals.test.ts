import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClickClass, classesOf } from '#domain/links/click-class.ts';
import { clickFacets, type LinkStatistics } from '#domain/links/types.ts';
import { type Database, raw, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { dropSettings } from '../settings/service.ts';
import { writeClicks } from './click-queries.ts';
import type { Click } from './clicks.ts';
import { renewPartitions } from './partitions.ts';
import { reclassifyClicks } from './reclassifying.ts';
import { rollUpAllClicks, rollUpClicks } from './rolling-up.ts';
import { linkStatistics } from './statistics.ts';
import { clickAt, countedClicks, makeLink, storeClicks } from './testing.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const HOUR = 3_600_000;
const NOW = new Date('2026-11-24T10:20:00Z');
const asked = { zone: 'UTC', from: undefined, to: undefined, group: 'people' } as const;
const statistics = (code: string, given: object = {}, now = NOW) => linkStatistics({ db, now } as never, { code, ...asked, ...given });
const partitions = async () =>
  (
    await db.rows<{ name: string }>(sql`
      select relname as name from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = 'link_clicks'::regclass order by 1`)
  ).map(({ name }) => name);

test('a new database has the partitions of this month and the next two', async () => {
  const month = (later: number) => {
    const now = new Date();
    return `link_clicks_${new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later)).toISOString().slice(0, 7).replace('-', '_')}`;
  };
  expect(await partitions()).toEqual([month(0), month(1), month(2), 'link_clicks_rest'].toSorted());
});

test('clicks of a month without a partition get one, and go with it once their term is over; their totals stay', async () => {
  const { id, code } = await makeLink(db, { createdAt: new Date('2020-03-01T00:00:00Z') });
  const click = (day: string, given: Partial<Click> = {}) => clickAt(id, new Date(`2020-${day}Z`), given);
  const clicks = [click('03-31T23:30:00'), click('04-01T00:30:00', { country: 'FR' }), click('05-02T12:00:00')];
  await storeClicks(db, clicks);
  const places = () =>
    db.rows<{ place: string }>(sql`select tableoid::regclass::text as place from link_clicks where link_id = ${id} order by at`);
  expect(await places()).toEqual(clicks.map(() => ({ place: 'link_clicks_rest' })));

  const keep = async (months: number) => {
    const links = JSON.stringify({ keepClicksMonths: months });
    await db.rows(
      sql`insert into settings (key, value) values ('links', ${links}::jsonb) on conflict (key) do update set value = excluded.value`,
    );
    dropSettings(db);
  };
  await keep(1);
  for (const now of ['2020-03-31T05:00:00Z', '2020-04-02T05:00:00Z']) await renewPartitions(db, new Date(now));
  expect((await places()).map(({ place }) => place)).toEqual(['link_clicks_2020_03', 'link_clicks_2020_04', 'link_clicks_2020_05']);

  const range = { zone: 'Europe/Berlin', from: '2020-04-01', to: '2020-04-30' };
  const before = await statistics(code, range, new Date('2020-05-03T12:00:00Z'));
  expect(before).toMatchObject({ days: [{ day: '2020-04-01', clicks: 2 }], facets: { country: [{ name: 'DE' }, { name: 'FR' }] } });
  await renewPartitions(db, new Date('2020-06-01T05:00:00Z'));
  expect((await places()).map(({ place }) => place)).toEqual(['link_clicks_2020_05']);
  const all = await statistics(code, { zone: 'Europe/Berlin' }, new Date('2020-06-01T12:00:00Z'));
  expect([all.days, all.facets.country]).toEqual([
    [
      { day: '2020-04-01', clicks: 2 },
      { day: '2020-05-02', clicks: 1 },
    ],
    [
      { name: 'DE', clicks: 2 },
      { name: 'FR', clicks: 1 },
    ],
  ]);
  // The day of a zone is that of the same name, so months add up to the whole.
  const march = await statistics(code, { zone: 'Europe/Berlin', from: '2020-03-01', to: '2020-03-31' }, NOW);
  const april = await statistics(code, range, NOW);
  expect([march, april].map(({ facets }) => facets.country)).toEqual([[{ name: 'DE', clicks: 1 }], [{ name: 'FR', clicks: 1 }]]);
});

test('a click that arrives late counts once, whether its hour was added to its day or not', async () => {
  const { id, code } = await makeLink(db);
  const late = clickAt(id, new Date('2026-11-24T08:30:00Z'));
  await storeClicks(db, [clickAt(id, new Date('2026-11-24T07:00:00Z'))]);
  await rollUpClicks(db, NOW);
  await Promise.all([storeClicks(db, [late]), rollUpClicks(db, NOW)]);
  await storeClicks(db, [late]);
  await rollUpClicks(db, new Date(NOW.getTime() + HOUR));
  expect(await statistics(code)).toMatchObject({ counts: { person: 2 }, facets: { device: [{ name: 'phone', clicks: 2 }] } });
  expect(await db.rows(sql`select sum(clicks)::int as clicks from link_days where link_id = ${id} and facet = 'device'`)).toEqual([
    { clicks: 2 },
  ]);
});

test('clicks that are stored while hours are added to their days are all counted', async () => {
  const { id, code } = await makeLink(db);
  const at = (minute: number) => new Date(NOW.getTime() - minute * 60_000);
  const storing = Array.from({ length: 40 }, (_, nth) => storeClicks(db, [clickAt(id, at(30 + nth)), clickAt(id, at(200 + nth))]));
  const adding = Array.from({ length: 10 }, (_, nth) => rollUpAllClicks(db, new Date(NOW.getTime() + nth * 600_000)));
  await Promise.all([...storing, ...adding]);
  expect(await statistics(code)).toMatchObject({ counts: { person: 80 }, facets: { device: [{ name: 'phone', clicks: 80 }] } });
});

const zones = ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const name = (...names: string[]) => fc.constantFrom(...names);

test('LINK-6 the totals of any range of days of any zone are the clicks in it, wherever the hourly job stands', async () => {
  const first = Date.parse('2026-10-20T00:00:00Z');
  const anyClick = fc.record({
    minute: fc.integer({ min: 0, max: Math.floor((NOW.getTime() - first) / 60_000) }),
    class: name('person', 'person', 'bot', 'preview', 'prefetch') as fc.Arbitrary<ClickClass>,
    country: fc.constantFrom('DE', 'FR', null),
    referrer: name('', 'news.example'),
    device: name('phone', 'desktop'),
    visitor: fc.constantFrom('ann', 'ben').map((who) => Buffer.from(who)),
    isLate: fc.boolean(),
  });
  const property = fc.asyncProperty(
    fc.array(anyClick, { minLength: 1, maxLength: 60 }),
    name(...zones),
    name('people', 'bots', 'all') as fc.Arbitrary<'people' | 'bots' | 'all'>,
    fc.integer({ min: 0, max: 50 }),
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 0, max: 40 }),
    async (given, zone, group, hoursAgo, start, length) => {
      const { id, code } = await makeLink(db, { createdAt: new Date(first) });
      const clicks = given.map(({ minute, isLate, ...rest }) => ({ isLate, click: clickAt(id, new Date(first + minute * 60_000), rest) }));
      const stored = (late: boolean) => clicks.filter(({ isLate }) => isLate === late).map(({ click }) => click);
      await storeClicks(db, stored(false));
      await rollUpAllClicks(db, new Date(NOW.getTime() - hoursAgo * HOUR));
      await storeClicks(db, stored(true));
      const day = (nth: number) => new Date(first + nth * 24 * HOUR).toISOString().slice(0, 10);
      const range = start > 35 ? {} : { from: day(start), to: day(start + length) };
      const found = await statistics(code, { zone, group, ...range });
      expect(shown(found)).toEqual(await countedOneByOne(id, found, classesOf[group]));
    },
  );
  await fc.assert(property, { numRuns: Math.ceil(Number(process.env.BAD_INPUTS ?? 1_000) / 40) });
});

test('LINK-6 days without clicks cost nothing, however many a range has', { timeout: 1_000 }, async () => {
  const { id, code } = await makeLink(db);
  await storeClicks(db, [clickAt(id, new Date('2026-11-20T23:30:00Z')), clickAt(id, new Date('2026-11-22T10:00:00Z'))]);
  const { days } = await statistics(code, { zone: 'Europe/Berlin', from: '0001-01-01', to: '9999-12-31' });
  expect(days).toEqual([
    { day: '2026-11-21', clicks: 1 },
    { day: '2026-11-22', clicks: 1 },
  ]);
});

test('history is classified again by the rules of today, and every total follows', async () => {
  const { id, code } = await makeLink(db);
  const [at, crawler] = [new Date('2026-11-20T10:00:00Z'), 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'];
  await storeClicks(db, [
    // As a former list of rules had it.
    clickAt(id, at, { agent: crawler }),
    clickAt(id, new Date(at.getTime() + HOUR)),
    clickAt(id, new Date(at.getTime() + 2 * HOUR), { class: 'bot', rule: 'agent-phones', visitor: Buffer.from('ben') }),
    clickAt(id, new Date(at.getTime() + 3 * HOUR), { class: 'prefetch', rule: 'purpose-prefetch' }),
  ]);
  const links = () => db.prisma.link.findFirstOrThrow({ where: { id }, select: { clicks: true } });
  expect([await statistics(code), await links()]).toMatchObject([{ counts: { person: 2, bot: 1 }, visitors: 1 }, { clicks: 2 }]);
  await rollUpAllClicks(db, NOW);
  await reclassifyClicks(db, { from: '2026-11-19', now: NOW });
  for (const group of ['people', 'bots', 'all'] as const) {
    const found = await statistics(code, { group });
    expect(found).toMatchObject({ counts: { person: 2, bot: 1, prefetch: 1 }, visitors: 2 });
    expect(shown(found)).toEqual(await countedOneByOne(id, found, classesOf[group]));
  }
  expect(await links()).toEqual({ clicks: 2 });
  const rules = await db.rows(sql`select class::text, rule from link_clicks where link_id = ${id} order by at`);
  expect(rules).toEqual([
    { class: 'bot', rule: 'isbot' },
    { class: 'person', rule: '' },
    { class: 'person', rule: '' },
    { class: 'prefetch', rule: 'purpose-prefetch' },
  ]);
});

test('a click beyond the limit of a link is not stored, however many arrive at once', async () => {
  const { id } = await makeLink(db);
  await db.prisma.link.update({ where: { id }, data: { maxClicks: 5 } });
  const clicks = Array.from({ length: 8 }, () => clickAt(id, NOW));
  const refused = await Promise.all([writeClicks(db, clicks.slice(0, 4)), writeClicks(db, clicks.slice(4))]);
  expect(refused[0]?.size ?? 0).toBe(3 - (refused[1]?.size ?? 0));
  expect(await countedClicks(db, id, 'UTC')).toEqual([{ day: '2026-11-24', clicks: 5 }]);
});

/** What statistics must be, from the clicks themselves. */
async function countedOneByOne(id: number, { zone, from, to }: LinkStatistics, classes: readonly ClickClass[]) {
  const within = sql`link_id = ${id} and (at at time zone ${zone}::text)::date between ${from}::text::date and ${to}::text::date`;
  const count = (column: string, of = sql`class = any(${classes}::click_class[])`) =>
    db.rows<{ name: string; clicks: number }>(sql`
      select coalesce(${raw(column)}::text, '') as name, count(*)::int as clicks from link_clicks where ${within} and ${of} group by 1 order by 1`);
  const facets = await Promise.all(clickFacets.map(async (facet) => [facet, await count(facet)] as const));
  const days = await db.rows<{ day: string; clicks: number }>(sql`
    select (at at time zone ${zone}::text)::date::text as day, count(*)::int as clicks from link_clicks
    where ${within} and class = any(${classes}::click_class[]) group by 1 order by 1`);
  const counts = (await count('class', sql`true`)).map(({ name: of, clicks }) => [of, clicks]);
  const [people] = await db.rows<{ visitors: number }>(sql`
    select count(distinct ((at at time zone 'UTC')::date, visitor))::int as visitors from link_clicks where ${within} and class = 'person' and first`);
  return { days, counts: Object.fromEntries(counts), visitors: people?.visitors, facets: Object.fromEntries(facets) };
}

function shown({ days, counts, visitors, facets }: LinkStatistics) {
  return {
    days,
    counts: Object.fromEntries(Object.entries(counts).filter(([, clicks]) => clicks > 0)),
    visitors,
    facets: Object.fromEntries(
      Object.entries(facets).map(([facet, rows]) => [facet, rows.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))]),
    ),
  };
}
