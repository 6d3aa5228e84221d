import pg from 'pg';
import { type Database, sql } from '../../server/database/database.ts';
import { renewPartitions } from '../../server/links/partitions.ts';
import { rollUpAllClicks } from '../../server/links/rolling-up.ts';
import { bareHeaders, startBareServer } from './bare.ts';
import { type Connection, get, openConnection, withConnection } from './client.ts';
import { databaseCpu } from './database-cpu.ts';
import { inTurn, median, perSecond, rate } from './rounds.ts';
import type { Place, RunningShop } from './shop.ts';
import type { Row } from './table.ts';
import { operatorToken } from './token.ts';
import { vacuum } from './vacuum.ts';

/** At once, as after a mailing: their clicks share the statements that store them. */
const VISITORS = 256;
const ROUND = 400;
const ROUNDS = 9;
const LINKS = 5_000;
const CLICKS = 1_000_000;
const DAYS = 90;
const DAY = 86_400_000;

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Clicks on one link, and on many, against a bare node:http that sends the same redirect; then each answered one is looked for. */
export async function measureLinks({ port }: RunningShop, db: Database): Promise<Row[]> {
  const codes = await makeLinks(db);
  const answer = await withConnection(port, (connection) => connection.ask(get(`/r/${codes[0]}`)));
  const bare = await startBareServer({ status: 302, headers: bareHeaders(answer), body: '' });
  const answered = new Set<string>();
  const connect = (to: number) => Promise.all(Array.from({ length: VISITORS }, () => openConnection(to)));
  const [ours, theirs] = [await connect(port), await connect(bare.port)];
  const rows: Row[] = [];
  for (const [name, of] of [
    ['one hot link', codes.slice(0, 1)],
    ['many links', codes],
  ] as const) {
    const compared = await inTurn(
      ROUNDS,
      () => rate(ROUND, ours.map(visitor(of, (click) => answered.add(click)))),
      () => rate(ROUND, theirs.map(visitor(of, () => {}))),
    );
    rows.push({
      name: `Short link, its click stored, ${name}, against a bare 302`,
      measured: compared.ratio,
      unit: '',
      atLeast: 0.3,
      note: perSecond(compared),
    });
  }
  for (const connection of [...ours, ...theirs]) connection.close();
  bare.end();
  await findAll(db, answered);
  return rows;
}

let clicks = 0;

/** Each click comes from an address of its own, as limits count by it, and is known by the page that it comes from. */
function visitor(codes: readonly string[], done: (click: string) => void) {
  return (connection: Connection) => async () => {
    clicks += 1;
    const [click, code] = [`click-${clicks}.example`, codes[clicks % codes.length]];
    const address = `10.${(clicks >> 16) & 255}.${(clicks >> 8) & 255}.${clicks & 255}`;
    await connection.ask(
      get(`/r/${code}`, { 'User-Agent': phone, 'X-Forwarded-For': address, Referer: `https://${click}/`, 'Accept-Language': 'de' }),
    );
    done(click);
  };
}

async function makeLinks(db: Database): Promise<string[]> {
  const made = await db.rows<{ code: string }>(sql`
    with made as (
      insert into links (url, title, created_at, updated_at)
      select 'https://shop.example/bench/' || nth, 'Bench', now(), now() from generate_series(1, ${LINKS}) nth returning id
    )
    insert into link_codes (code, link_id, created_at) select 'bench-' || id, id, now() from made returning code`);
  return made.map(({ code }) => code);
}

/** Every answered click is in the database, once, and in the totals. */
async function findAll(db: Database, answered: ReadonlySet<string>): Promise<void> {
  const found = await db.rows<{ referrer: string; times: number }>(sql`
    select referrer, count(*)::int as times from link_clicks where referrer like 'click-%.example' group by 1`);
  const times = new Map(found.map((row) => [row.referrer, row.times]));
  const lost = [...answered].filter((click) => times.get(click) !== 1);
  const [totals] = await db.rows<{ stored: number; quarters: number; links: number }>(sql`
    select (select count(*)::int from link_clicks) as stored, (select sum(clicks)::int from link_quarters) as quarters,
      (select sum(clicks)::int from links) as links`);
  if (lost.length > 0) throw new Error(`${lost.length} of ${answered.size} answered clicks are not stored once, as ${lost[0]}`);
  if (totals?.stored !== totals?.quarters) throw new Error(`The totals are ${JSON.stringify(totals)}`);
}

/** Everything about a link with a million clicks of three months, in a time zone with half an hour. */
export async function measureLinkStatistics({ port, used }: RunningShop, { dataDir }: Place, db: Database): Promise<Row[]> {
  const code = await manyClicks(db);
  const headers = { Authorization: `Bearer ${await operatorToken(port, db)}` };
  const cpu = async () => (await used()).cpu + (databaseCpu(dataDir) ?? 0);
  const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
  const costOf = (input: object) =>
    withConnection(port, async (connection) => {
      const request = get(
        `/trpc/links.statistics?input=${encodeURIComponent(JSON.stringify({ code, zone: 'Asia/Kolkata', ...input }))}`,
        headers,
      );
      const costs: number[] = [];
      for (let round = 0; round < 12; round++) {
        const before = await cpu();
        for (let time = 0; time < 10; time++) await connection.ask(request);
        if (round > 2) costs.push(((await cpu()) - before) / 10);
      }
      return median(costs);
    });
  const [all, month] = [await costOf({}), await costOf({ from: day(30), to: day(1) })];
  const note = `server and database; ${month.toFixed(1)} ms for its last month`;
  return [{ name: 'Statistics of 1,000,000 clicks in 90 days', measured: Math.max(all, month), unit: 'ms CPU', atMost: 50, note }];
}

async function manyClicks(db: Database): Promise<string> {
  const now = new Date();
  for (const ago of [DAYS, DAYS / 2]) await renewPartitions(db, new Date(now.getTime() - ago * DAY));
  const since = new Date(now.getTime() - DAYS * DAY);
  // Its own connection: those of the pool are given up where a statement takes minutes.
  const client = new pg.Client({ connectionString: db.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `with made as (insert into links (url, title, created_at, updated_at, rolled_until) values ('https://shop.example/million', 'Million', $1, $1, $1) returning id)
       insert into link_codes (code, link_id, created_at) select 'million', id, $1 from made returning link_id as id`,
      [since],
    );
    // Like a shop's: most from a few countries, pages and browsers, some from many.
    await client.query(
      `insert into link_clicks (id, at, link_id, class, rule, agent, country, device, browser, system, referrer, language, visitor, first, qr)
       select gen_random_uuid(), $1::timestamptz + nth * ($2::timestamptz - $1) / ${CLICKS}, $3,
         (array['person', 'person', 'person', 'person', 'bot', 'preview'])[1 + nth % 6]::click_class, '', $4,
         chr(65 + (least(random(), random()) * 15)::int) || chr(65 + (least(random(), random()) * 9)::int), (array['phone', 'phone', 'desktop', 'tablet'])[1 + nth % 4],
         (array['Chrome', 'Safari', 'Firefox', 'Edge', 'Samsung Internet'])[1 + nth % 5], (array['Android', 'iPhone', 'Windows', 'Mac'])[1 + nth % 4],
         case when nth % 3 = 0 then '' else 'page-' || (power(random(), 3) * 200)::int || '.example' end,
         (array['de', 'de', 'en', 'fr', 'ar', 'es', 'it', 'pl', 'nl', 'tr'])[1 + nth % 10], int8send(nth), nth % 6 < 4, nth % 20 = 0
       from generate_series(0, ${CLICKS - 1}) nth`,
      [since, now, rows[0]?.id, phone],
    );
    await client.query(
      `insert into link_quarters (link_id, quarter, class, clicks, visitors, scans)
       select link_id, date_bin('15 minutes', at, '2000-01-01'), class, count(*), count(*) filter (where first), count(*) filter (where qr)
       from link_clicks where link_id = $1 group by 1, 2, 3`,
      [rows[0]?.id],
    );
  } finally {
    await client.end();
  }
  await rollUpAllClicks(db, now);
  await vacuum(db);
  return 'million';
}
