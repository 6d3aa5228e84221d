import { sql, type Transaction } from '../database/database.ts';

/** One change at a time: sections that do not exist yet have no row to lock, and Prisma has no locks at all. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
}
