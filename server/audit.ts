import type { Context } from './context.ts';
import { sql, within } from './database/database.ts';
import type { Audit, AuditRecord } from './http/contract.ts';
import { mayAct } from './people/roles.ts';

/** As staff are shown it; `at` as ISO text, `by` the name of the person, empty for one who is no longer known. */
export type AuditLine = { at: string; by: string; deed: string; details: Record<string, unknown> };

/** What an operation did: `answer` for its caller, `output` for the audit row. */
type Done<T> = { answer: T; output: unknown };

/**
 * Runs an operation and writes its audit row in one transaction. Cached pages are dropped once it has committed.
 * @throws Failure sign_in_needed, and what the operation throws
 */
export async function runAudited<T>(ctx: Context, audit: Audit, input: unknown, operation: (ctx: Context) => Promise<Done<T>>): Promise<T> {
  const me = await mayAct(ctx, 'customer');
  const { action, record, created, details } = audit as Audit<unknown, unknown>;
  const stale: string[] = [];
  const answer = await ctx.db.transaction(async (tx) => {
    const write = ({ kind, id }: AuditRecord) =>
      tx.rows(sql`
        insert into audit_entries (at, person_id, deed, record_kind, record_id, details)
        values (${ctx.now}, ${me.id}, ${typeof action === 'function' ? action(input) : action}, ${kind}, ${String(id)},
          ${JSON.stringify(details?.(input) ?? {})}::jsonb)`);
    stale.length = 0;
    if (record !== undefined) await write(record(input));
    const done = await operation({ ...ctx, db: within(ctx.db, tx), drop: (tags) => void stale.push(...tags) });
    if (created !== undefined) await write(created(done.output));
    return done.answer;
  });
  if (stale.length > 0) ctx.drop(stale);
  return answer;
}

/** What was done to a record, the oldest first. */
export async function auditOf({ db }: Pick<Context, 'db'>, { kind, id }: AuditRecord): Promise<AuditLine[]> {
  const rows = await db.rows<Omit<AuditLine, 'at'> & { at: Date }>(sql`
    select a.at, coalesce(p.name, '') as by, a.deed, a.details from audit_entries a left join people p on p.id = a.person_id
    where a.record_kind = ${kind} and a.record_id = ${String(id)} order by a.id`);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
