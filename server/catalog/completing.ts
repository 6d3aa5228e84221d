import type { Database } from '../database/database.ts';
import { indexProducts } from './indexing.ts';

const BATCH = 500;

/** Writes what search and lists read of products that were made before that was written as it is now. To be called at each start. */
export async function completeCatalog(db: Database): Promise<void> {
  for (;;) {
    const where = { published: true, saleable: true, documents: { none: {} } };
    const rows = await db.prisma.product.findMany({ where, orderBy: { id: 'asc' }, take: BATCH, select: { id: true } });
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await db.transaction((tx) => indexProducts(tx, ids));
  }
}
