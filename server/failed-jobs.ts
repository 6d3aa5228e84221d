import { type Database, sql } from './database/database.ts';

export type FailedJob = { id: string; task: string; attempts: number; error: string | null; announcedAt: Date; failedAt: Date };

/** What failed at its last attempt, newest first, at most 100. */
export function failedJobs(database: Database): Promise<FailedJob[]> {
  return database.rows<FailedJob>(sql`
    select id::text, task_identifier as task, attempts, last_error as error, created_at as "announcedAt", updated_at as "failedAt"
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null
    order by updated_at desc
    limit 100
  `);
}

/** Gives a job all its attempts again, the first of them now; false when there is no such job or it is running. */
export async function retryJob(database: Database, id: string): Promise<boolean> {
  const rows = await database.rows(sql`
    with again as (
      select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0::smallint)
    )
    select id::text, pg_notify('jobs:insert', '{"count":1}')::text from again
  `);
  return rows.length > 0;
}
