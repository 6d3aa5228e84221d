import { type Database, raw, sql } from '../database/database.ts';

const AHEAD = 2;

/** The months of clicks from this one on: what is clicked before they are there goes into the partition of the rest. */
export async function makePartitions(db: Database, now: Date): Promise<void> {
  for (let month = 0; month <= AHEAD; month++) {
    const [from, to] = [monthOf(now, month), monthOf(now, month + 1)];
    const name = `link_clicks_${from.slice(0, 7).replace('-', '_')}`;
    await db.rows(sql`create table if not exists ${raw(name)} partition of link_clicks for values from ('${raw(from)}') to ('${raw(to)}')`);
  }
}

/** `2026-11-01` of the month that is so many months later. */
function monthOf(now: Date, later: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1)).toISOString().slice(0, 10);
}
