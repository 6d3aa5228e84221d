import { sql, type Transaction } from '../database/database.ts';

/** Prisma cannot lock a row. */
export async function lockOwner(tx: Transaction, personId: number): Promise<void> {
  await tx.rows(sql`select 1 from people where id = ${personId} for no key update`);
}
