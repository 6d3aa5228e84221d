import { type Database, sql, type Transaction } from '../database/database.ts';

export type Section = Record<string, unknown>;

/** The stored sections. Read before the first page of each start, where Prisma's first query costs 45 ms, and once per process after that. */
export async function readSections({ rows }: Pick<Database, 'rows'>): Promise<Section> {
  const sections = await rows<{ key: string; value: unknown }>(sql`select key, value from settings`);
  return Object.fromEntries(sections.map(({ key, value }) => [key, value]));
}

/** One change at a time: sections that do not exist yet have no row to lock, and Prisma has no locks at all. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
}
