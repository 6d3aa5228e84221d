import { type Database, sql, type Transaction } from '../database/database.ts';
import { facetsOfClick } from './facets.ts';

/** ms: a click that is being stored has this long to arrive; later ones add themselves to the totals. */
const ARRIVING = 300_000;
const HOUR = 3_600_000;
/** Links at a time, and clicks of one of them: the clicks of these links wait for so long. */
const LINKS = 100;
const CLICKS = 20_000;

/** Adds the clicks of hours that are over to the totals of their days; each click counts once, whatever ends the job. */
export async function rollUpClicks(db: Database, now: Date): Promise<void> {
  const until = endOf(now);
  const clicked = await db.rows<Clicked>(sql`
    select distinct link_id as id from link_clicks
    where at >= (select rolled_until from link_upkeep) and at < ${until} order by 1`);
  await rollUp(db, clicked, until);
  await db.rows(sql`update link_upkeep set rolled_until = greatest(rolled_until, ${until})`);
}

/** Also what arrived late for a link that was not clicked since: it waits for the next click, and then counts from the clicks themselves. */
export async function rollUpAllClicks(db: Database, now: Date): Promise<void> {
  const until = endOf(now);
  const clicked = await db.rows<Clicked>(sql`
    select l.id from links l
    where exists (select from link_clicks c where c.link_id = l.id and c.at >= l.rolled_until and c.at < ${until}) order by 1`);
  await rollUp(db, clicked, until);
}

type Clicked = { id: number };

function endOf(now: Date): Date {
  return new Date(Math.floor((now.getTime() - ARRIVING) / HOUR) * HOUR);
}

async function rollUp(db: Database, clicked: readonly Clicked[], until: Date): Promise<void> {
  for (let at = 0; at < clicked.length; at += LINKS) {
    let due = clicked.slice(at, at + LINKS).map(({ id }) => id);
    while (due.length > 0) due = await db.transaction((tx) => rollUpPart(tx, due, until));
  }
}

/** Answers the links that have more clicks left. */
async function rollUpPart(tx: Transaction, ids: readonly number[], until: Date): Promise<number[]> {
  // A statement of its own: the next one sees the clicks for which this one had to wait.
  await tx.rows(sql`select from links where id = any(${ids}::int[]) order by id for no key update`);
  const rolled = await tx.rows<{ id: number; over: boolean }>(sql`
    with due as (
      select l.id, l.rolled_until, least(${until}, (
        select c.at from link_clicks c where c.link_id = l.id and c.at >= l.rolled_until order by c.at offset ${CLICKS} limit 1)) as until
      from links l where l.id = any(${ids}::int[]) and l.rolled_until < ${until}
    ), part as (
      -- Where more clicks than these are of one instant, that instant goes with them.
      select id, rolled_until, greatest(until, rolled_until + interval '1 millisecond') as until from due
    ), fresh as (
      select c.link_id, (c.at at time zone 'UTC')::date as day, c.class, f.facet, f.name, count(*) as clicks
      from part join link_clicks c on c.link_id = part.id and c.at >= part.rolled_until and c.at < part.until, ${facetsOfClick}
      group by 1, 2, 3, 4, 5
    ), written as (
      insert into link_days (link_id, day, class, facet, name, clicks) select * from fresh order by 1, 2, 3, 4, 5
      on conflict (link_id, day, class, facet, name) do update set clicks = link_days.clicks + excluded.clicks
    )
    update links l set rolled_until = part.until from part where l.id = part.id returning l.id, part.until >= ${until} as over`);
  return rolled.filter(({ over }) => !over).map(({ id }) => id);
}
