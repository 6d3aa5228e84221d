import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';

/** Apart from the seed, so that the start of a shop that has products loads nothing of the demo. */
export async function holdsProducts({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return (await db.rows(sql`select 1 from products limit 1`)).length > 0;
}
