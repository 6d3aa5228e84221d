import type { LinkedPage } from '#domain/pages.ts';
import type { Database } from '../database/database.ts';
import { readLinked } from './queries.ts';

const known = new WeakMap<Database, Promise<LinkedPage[]>>();

/** The pages that every other one links; read once, then from memory until `dropLinked`. */
export function linkedPages(db: Database): Promise<LinkedPage[]> {
  const read = known.get(db);
  if (read !== undefined) return read;
  const reading = readLinked(db);
  known.set(db, reading);
  reading.catch(() => known.delete(db));
  return reading;
}

export function dropLinked(db: Database): void {
  known.delete(db);
}
