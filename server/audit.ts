import { z } from 'zod';
import type { Context } from './context.ts';
import { within } from './database/database.ts';
import type { Audit, AuditRecord } from './http/contract.ts';
import { mayAct } from './people/roles.ts';

/** As shown to staff; `at` is ISO text, `by` the person's name, empty once that person was deleted. */
export type AuditLine = { at: string; by: string; action: string; details: Record<string, unknown> };

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
      tx.prisma.auditEntry.create({
        data: {
          at: ctx.now,
          personId: me.id,
          action: typeof action === 'function' ? action(input) : action,
          recordKind: kind,
          recordId: String(id),
          details: asDetails(details?.(input) ?? {}),
        },
      });
    stale.length = 0;
    if (record !== undefined) await write(record(input));
    const done = await operation({ ...ctx, db: within(ctx.db, tx), drop: (tags) => void stale.push(...tags) });
    if (created !== undefined) await write(created(done.output));
    return done.answer;
  });
  if (stale.length > 0) ctx.drop(stale);
  return answer;
}

export async function auditOf({ db }: Pick<Context, 'db'>, { kind, id }: AuditRecord): Promise<AuditLine[]> {
  const rows = await db.prisma.auditEntry.findMany({
    where: { recordKind: kind, recordId: String(id) },
    orderBy: { id: 'asc' },
    include: { person: { select: { name: true } } },
  });
  return rows.map(({ at, person, action, details }) => ({
    at: at.toISOString(),
    by: person?.name ?? '',
    action,
    details: Details.parse(details),
  }));
}

const Details = z.record(z.string(), z.json());

/** JSON drops undefined fields. */
function asDetails(details: object): z.output<typeof Details> {
  return Details.parse(JSON.parse(JSON.stringify(details)));
}
