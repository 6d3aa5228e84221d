import { Prisma } from './generated/client.ts';

/** `text` has $1, $2 …, `values` their values. */
export type Sql = Prisma.Sql;

export const { sql, join, raw, empty } = Prisma;

/** For Prisma's `contains`, which escapes nothing: matches this text literally. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

const anew = new WeakSet<Sql>();

/** Marks a statement whose best plan depends on its values: it is planned each time instead of prepared once. */
export function plannedAnew(statement: Sql): Sql {
  anew.add(statement);
  return statement;
}

export function isPlannedAnew(statement: Sql): boolean {
  return anew.has(statement);
}
