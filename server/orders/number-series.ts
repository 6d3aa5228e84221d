import { empty, type Sql, sql } from '../database/database.ts';

/**
 * Takes the next number of a series (`S00012`), as a query of one row, `number`; to be part of the statement that uses it, so that there
 * are no holes. `where`: no number is taken, and there is no row, unless this holds.
 */
export function nextNumber(series: 'S' | 'R' | 'G', where: Sql = empty): Sql {
  return sql`
    insert into number_series (name, next) select ${series}, 2 ${where}
    on conflict (name) do update set next = number_series.next + 1
    returning name || lpad((next - 1)::text, greatest(5, length((next - 1)::text)), '0') as number`;
}
