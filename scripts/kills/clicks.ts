import { setTimeout as delay } from 'node:timers/promises';
import { type Database, sql } from '../../server/database/database.ts';
import type { Chance } from './chance.ts';

const LONGEST_DELAY = 100;
const PATIENCE = 30_000;

/** What visitors of short links send and are answered; each click is known by the page that it says it comes from. */
export type Clicks = { answered: Set<string>; unanswered: number; faults: Set<string> };

export const noClicks = (): Clicks => ({ answered: new Set(), unanswered: 0, faults: new Set() });

/** One hot link and some others. */
export async function makeLinks(db: Database): Promise<string[]> {
  const made = await db.rows<{ code: string }>(sql`
    with made as (
      insert into links (url, title, created_at, updated_at)
      select 'https://shop.example/kills/' || nth, 'Kills', now(), now() from generate_series(1, 20) nth returning id
    )
    insert into link_codes (code, link_id, created_at) select 'kills-' || id, id, now() from made returning code`);
  return made.map(({ code }) => code);
}

/** Clicks as long as the shop is open, each time as another visitor. */
export async function click(
  clicks: Clicks,
  {
    origin,
    codes,
    closing,
    chance,
    name,
  }: { origin: string; codes: readonly string[]; closing: AbortSignal; chance: Chance; name: string },
): Promise<void> {
  for (let nth = 0; !closing.aborted; nth++) {
    const referrer = `${name}-${nth}.example`;
    const code = chance.onceIn(2) ? codes[0] : chance.one(codes);
    const headers = {
      referer: `https://${referrer}/`,
      'user-agent': 'Mozilla/5.0 Chrome/140.0 Mobile Safari/537.36',
      'x-forwarded-for': `10.${chance.below(250)}.${chance.below(250)}.${chance.below(250)}`,
    };
    const answer = await fetch(`${origin}/r/${code}`, { headers, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) }).catch(
      (error: unknown) => error as Error,
    );
    if (answer instanceof Error || answer.status === 503) clicks.unanswered += 1;
    else if (answer.status === 302) clicks.answered.add(referrer);
    else clicks.faults.add(`A short link was answered with ${answer.status}`);
    await delay(chance.below(LONGEST_DELAY));
  }
}

/** Answered clicks that are not stored, or more than once, and totals that are not the sum of the clicks. */
export async function judgeClicks(db: Database, { answered, faults }: Clicks): Promise<string[]> {
  const stored = await db.rows<{ referrer: string; times: number }>(sql`
    select referrer, count(*)::int as times from link_clicks where referrer like '%.example' group by 1`);
  const times = new Map(stored.map((row) => [row.referrer, row.times]));
  const lost = [...answered].filter((each) => !times.has(each)).map((each) => `The click ${each} was answered and is lost`);
  const doubled = stored.filter((row) => row.times > 1).map((row) => `The click ${row.referrer} is stored ${row.times} times`);
  const wrong = await db.rows<{ id: number; clicks: number; quarters: number; stored: number }>(sql`
    select * from (
      select id, clicks, coalesce((select sum(q.clicks)::int from link_quarters q where q.link_id = l.id and class = 'person'), 0) as quarters,
        (select count(*)::int from link_clicks c where c.link_id = l.id and class = 'person') as stored from links l
    ) t where clicks <> stored or quarters <> stored`);
  const totals = wrong.map((row) => `Link ${row.id} has ${row.stored} clicks, and counts ${row.clicks} and ${row.quarters}`);
  return [...faults, ...lost, ...doubled, ...totals, ...(answered.size === 0 ? ['no click was answered'] : [])];
}
