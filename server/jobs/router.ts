import { z } from 'zod';
import { audit } from '../http/contract.ts';
import { operator, router } from '../http/trpc.ts';
import { FailedJob, failedJobs, retryJob } from './queries.ts';

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
