import type { Database } from '../database/database.ts';
import { indexProducts } from './indexing.ts';
import { readIncomplete } from './queries.ts';

const BATCH = 500;

/** Writes what search and lists read of products that were made before that was written as it is now. To be called at each start. */
export async function completeCatalog(db: Database): Promise<void> {
  for (;;) {
    const ids = await readIncomplete(db, BATCH);
    if (ids.length === 0) return;
    await db.transaction((tx) => indexProducts(tx, ids));
  }
}
