import { type Database, sql, type Transaction } from '../database/database.ts';

const CHANNEL = 'content';
// A notification holds at most 8,000 bytes.
const TAGS_PER_NOTIFICATION = 200;

/** Marks records as changed, in the writing transaction: every process drops their pages after the commit. */
export async function touch(tx: Transaction, tags: readonly string[]): Promise<void> {
  for (let at = 0; at < tags.length; at += TAGS_PER_NOTIFICATION) {
    await tx.rows(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(tags.slice(at, at + TAGS_PER_NOTIFICATION))})`);
  }
}

/** Calls `onTouched` with the tags of changed records, and `onGap` when some may have been missed. */
export function listenForTouches(db: Database, onTouched: (tags: string[]) => void, onGap: () => void): Promise<() => Promise<void>> {
  return db.listen(CHANNEL, (payload) => onTouched(JSON.parse(payload) as string[]), onGap);
}
