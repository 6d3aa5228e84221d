import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { Instant } from '#domain/primitives.ts';
import { type Database, sql } from '../database/database.ts';
import { audit } from '../http/contract.ts';
import { operator, router } from '../http/trpc.ts';

/** A job that failed at its last attempt. It is tried again until `attempts` are `maxAttempts`. */
const FailedJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  lastError: z.string().nullable(),
  runAt: Instant,
});
export type FailedJob = z.infer<typeof FailedJob>;

const JobNamed = z.object({ id: z.string().regex(/^\d{1,18}$/) });
type JobNamed = z.infer<typeof JobNamed>;

export const jobs = router({
  failed: operator
    .meta({ summary: 'Jobs that failed at their last attempt' })
    .output(z.array(FailedJob))
    .query(({ ctx }) => failedJobs(ctx.db)),
  retry: operator
    .meta({
      summary: 'Runs a failed job again',
      audit: audit<JobNamed>({ action: 'jobs.retry', record: ({ id }) => ({ kind: 'job', id }) }),
    })
    .input(JobNamed)
    .output(z.void())
    .mutation(({ ctx, input }) => retryJob(ctx.db, input.id)),
});

async function failedJobs(db: Database): Promise<FailedJob[]> {
  const rows = await db.rows<Omit<FailedJob, 'runAt'> & { runAt: Date }>(sql`
    select id::text as id, task_identifier as task, attempts, max_attempts as "maxAttempts", last_error as "lastError", run_at as "runAt"
    from graphile_worker.jobs where last_error is not null order by run_at desc limit 200`);
  return rows.map((row) => ({ ...row, runAt: row.runAt.toISOString() }));
}

/** Tries it again at once, as if it had not been tried yet. */
async function retryJob(db: Database, id: string): Promise<void> {
  const [job] = await db.rows(sql`
    select id from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where id = ${id}::bigint and last_error is not null), run_at := now(), attempts := 0)`);
  if (job === undefined) throw new Failure('not_found');
}
