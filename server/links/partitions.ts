import { type Database, raw, sql, type Transaction } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';
import { rollUpAllClicks } from './rolling-up.ts';

const AHEAD = 2;

/** Clicks of this month and the next ones get partitions of their own, and those whose term is over go with theirs; totals stay. */
export async function renewPartitions(db: Database, now: Date): Promise<void> {
  await makePartitions(db, now);
  const { keepClicksMonths } = (await shopSettings(db)).links;
  const since = monthOf(now, -keepClicksMonths);
  const over = (await partitionsOf(db)).filter((name) => name < nameOf(since));
  // What goes must be in the totals.
  if (over.length > 0) await rollUpAllClicks(db, now);
  await dropPartitions(db, over, since);
}

/** What was clicked before a month had its partition is moved there. */
async function makePartitions(db: Database, now: Date): Promise<void> {
  const known = await partitionsOf(db);
  for (let month = 0; month <= AHEAD; month++) {
    const [from, to] = [monthOf(now, month), monthOf(now, month + 1)];
    const name = nameOf(from);
    if (!known.includes(name)) await db.transaction((tx) => makePartition(tx, { name, from, to }));
  }
}

async function makePartition(tx: Transaction, { name, from, to }: { name: string; from: string; to: string }): Promise<void> {
  await waitBriefly(tx);
  // Clicks that would go there wait, so that none arrives behind the move.
  await tx.rows(sql`lock table link_clicks_rest in access exclusive mode`);
  await tx.rows(sql`create table ${raw(name)} (like link_clicks including all)`);
  await tx.rows(sql`
    with moved as (delete from link_clicks_rest where at >= ${from}::timestamptz and at < ${to}::timestamptz returning *)
    insert into ${raw(name)} select * from moved`);
  await tx.rows(sql`alter table link_clicks attach partition ${raw(name)} for values from ('${raw(from)}') to ('${raw(to)}')`);
}

/** `since`: the first month that stays. */
async function dropPartitions(db: Database, over: readonly string[], since: string): Promise<void> {
  await db.transaction(async (tx) => {
    await waitBriefly(tx);
    for (const name of over) await tx.rows(sql`drop table ${raw(name)}`);
    await tx.rows(sql`delete from link_clicks_rest where at < ${since}::timestamptz`);
    await tx.rows(sql`update link_upkeep set kept_since = greatest(kept_since, ${since}::timestamptz)`);
  });
}

async function partitionsOf(db: Database): Promise<string[]> {
  const found = await db.rows<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'link_clicks'::regclass and c.relname ~ '^link_clicks_[0-9]{4}_[0-9]{2}$'`);
  return found.map(({ name }) => name);
}

/** All clicks wait behind us while we wait for those that read: the job is tried again instead. */
async function waitBriefly(tx: Transaction): Promise<void> {
  await tx.rows(sql`set local lock_timeout = '1s'`);
}

function nameOf(month: string): string {
  return `link_clicks_${month.slice(0, 7).replace('-', '_')}`;
}

/** `2026-11-01T00:00:00.000Z` of the month that is so many months later. */
function monthOf(now: Date, later: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1)).toISOString();
}
