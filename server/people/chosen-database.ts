import type { Database } from '../database/database.ts';

/** What a mail's link says of the database: several may share one address. */
export function chosen({ name }: Database): { db?: string } {
  return name === 'main' ? {} : { db: name };
}
