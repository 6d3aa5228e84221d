import type { Context } from './context.ts';
import { sql, type Transaction, within } from './database/database.ts';
import { mayAct } from './people/roles.ts';

/** What a deed was done to. */
export type Audited = { kind: string; id: string | number };

/** What was done, to which record, which may only come of it; `details` say with what, and are never secret. */
export type Deed<T> = { deed: string; record: Audited | ((done: T) => Audited); details?: Record<string, unknown> };

/** As it is told to staff; `at` as ISO text, `by` the name of who did it, empty for who is no longer known. */
export type AuditLine = { at: string; by: string; deed: string; details: Record<string, unknown> };

/**
 * Does what an operator asks for and writes that they did, in one transaction: neither is ever there without the other. Kept pages are
 * dropped once it has committed.
 * @throws Failure sign_in_needed, forbidden, and what the work throws
 */
export async function audited<T>(
  ctx: Context,
  { deed, record, details = {} }: Deed<T>,
  work: (ctx: Context, tx: Transaction) => Promise<T>,
): Promise<T> {
  const me = await mayAct(ctx, 'operator');
  const stale: string[] = [];
  const done = await ctx.db.transaction(async (tx) => {
    const result = await work({ ...ctx, db: within(ctx.db, tx), drop: (tags) => void stale.push(...tags) }, tx);
    const { kind, id } = typeof record === 'function' ? record(result) : record;
    await tx.rows(sql`
      insert into audit_entries (at, person_id, deed, record_kind, record_id, details)
      values (${ctx.now}, ${me.id}, ${deed}, ${kind}, ${String(id)}, ${JSON.stringify(details)}::jsonb)`);
    return result;
  });
  if (stale.length > 0) ctx.drop(stale);
  return done;
}

/** What was done to a record, the oldest first. */
export async function auditOf({ db }: Pick<Context, 'db'>, { kind, id }: Audited): Promise<AuditLine[]> {
  const rows = await db.rows<Omit<AuditLine, 'at'> & { at: Date }>(sql`
    select a.at, coalesce(p.name, '') as by, a.deed, a.details from audit_entries a left join people p on p.id = a.person_id
    where a.record_kind = ${kind} and a.record_id = ${String(id)} order by a.id`);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
