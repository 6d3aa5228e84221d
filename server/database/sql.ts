import { Prisma } from './generated/client.ts';

/** A statement with its values apart: `text` has $1, $2 …, `values` what stands for them. */
export type Sql = Prisma.Sql;

export const { sql, join, raw, empty } = Prisma;

/** For Prisma's `contains`, which escapes nothing: what holds this text as it stands, whatever its signs mean in a pattern. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

const anew = new WeakSet<Sql>();

/** A statement whose best plan depends on its values: it is planned each time for these, and not prepared once for all. */
export function plannedAnew(statement: Sql): Sql {
  anew.add(statement);
  return statement;
}

export function isPlannedAnew(statement: Sql): boolean {
  return anew.has(statement);
}
