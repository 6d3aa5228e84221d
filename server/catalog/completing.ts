import { type Database, sql } from '../database/database.ts';
import { indexProducts } from './indexing.ts';

const BATCH = 500;

/** Writes what search and lists read of products that were made before that was written as it is now. To be called at each start. */
export async function completeCatalog(db: Database): Promise<void> {
  for (;;) {
    const rows = await db.rows<{ id: number }>(sql`
      select id from products p where p.published and p.saleable and not exists (select from search_documents d where d.product_id = p.id) order by id limit ${BATCH}`);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await db.transaction((tx) => indexProducts(tx, ids));
  }
}
