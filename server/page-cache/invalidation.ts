import { type Database, sql, type Transaction } from '../database/database.ts';

const CHANNEL = 'content';
// One notice holds 8,000 bytes.
const AT_ONCE = 200;

/** Says in the writing transaction which records' pages are stale: every process hears it after the commit. */
export async function touch(tx: Transaction, tags: readonly string[]): Promise<void> {
  for (let at = 0; at < tags.length; at += AT_ONCE) {
    await tx.rows(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(tags.slice(at, at + AT_ONCE))})`);
  }
}

/** Hears of stale records; `lost` is called when some may have been missed. */
export function listenForTouches(db: Database, hear: (tags: string[]) => void, lost: () => void): Promise<() => Promise<void>> {
  return db.listen(CHANNEL, (payload) => hear(JSON.parse(payload) as string[]), lost);
}
