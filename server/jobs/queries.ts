import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { Instant } from '#domain/primitives.ts';
import { type Database, sql, type Transaction } from '../database/database.ts';

/** The tables and functions of Graphile Worker are outside Prisma's schema. */

/** A job that failed at its last attempt. It was tried until `attempts` reached `maxAttempts`. */
export const FailedJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  lastError: z.string().nullable(),
  runAt: Instant,
});
export type FailedJob = z.infer<typeof FailedJob>;

export async function failedJobs(db: Database): Promise<FailedJob[]> {
  const rows = await db.rows<Omit<FailedJob, 'runAt'> & { runAt: Date }>(sql`
    select id::text as id, task_identifier as task, attempts, max_attempts as "maxAttempts", last_error as "lastError", run_at as "runAt"
    from graphile_worker.jobs where last_error is not null order by run_at desc limit 200`);
  return rows.map((row) => ({ ...row, runAt: row.runAt.toISOString() }));
}

/**
 * Retries it at once, with all attempts again.
 * @throws Failure not_found
 */
export async function retryJob(db: Database, id: string): Promise<void> {
  const [job] = await db.rows(sql`
    select id from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where id = ${id}::bigint and last_error is not null), run_at := now(), attempts := 0)`);
  if (job === undefined) throw new Failure('not_found');
}

/** The same with each that has no attempt left. Answers how many. */
export async function retryJobs(db: Database): Promise<number> {
  const jobs = await db.rows(sql`
    select id from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where last_error is not null and attempts >= max_attempts),
      run_at := now(), attempts := 0)`);
  return jobs.length;
}

/** The last completed run of a regular job. `removed`: rows, null where it removes none. */
export const RegularJob = z.object({ task: z.string(), ranAt: Instant, removed: z.int().nullable() });
export type RegularJob = z.infer<typeof RegularJob>;

export async function regularJobs({ prisma }: Database): Promise<RegularJob[]> {
  const runs = await prisma.jobRun.findMany({ orderBy: { task: 'asc' } });
  return runs.map((run) => ({ ...run, ranAt: run.ranAt.toISOString() }));
}

export async function noteRun({ prisma }: Database, { task, removed }: Pick<RegularJob, 'task' | 'removed'>): Promise<void> {
  const run = { ranAt: new Date(), removed };
  await prisma.jobRun.upsert({ where: { task }, create: { task, ...run }, update: run });
}

/** One job for each task, with the same payload; `runAt`: not before. */
export async function addJobs(
  tx: Pick<Transaction, 'rows'>,
  tasks: readonly string[],
  payload: unknown,
  runAt: Date | null = null,
): Promise<void> {
  await tx.rows(sql`
    select count(*)::int from graphile_worker.add_jobs(array(
      select row(task, ${JSON.stringify(payload)}::json, null, ${runAt}::timestamptz, null, null, null, null)::graphile_worker.job_spec
      from unnest(${tasks}::text[]) as task))`);
}
