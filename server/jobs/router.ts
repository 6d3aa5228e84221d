import { z } from 'zod';
import { Instant } from '#domain/primitives.ts';
import { audit } from '../http/contract.ts';
import { operator, router } from '../http/trpc.ts';
import { mailsInTurn } from '../mail/sending.ts';
import { failedJobs, RegularJob, regularJobs, retryJob, retryJobs } from './queries.ts';

const FailedJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  lastError: z.string().nullable(),
  runAt: Instant,
});

const JobNamed = z.object({ id: z.string().regex(/^\d{1,18}$/) });
type JobNamed = z.infer<typeof JobNamed>;

const MailsInTurn = z.object({ count: z.int(), until: Instant.nullable() });

export const jobs = router({
  mails: operator
    .meta({ summary: 'How many mails wait, since visitors caused too many within an hour, and until when' })
    .output(MailsInTurn)
    .query(async ({ ctx }) => {
      const { count, until } = await mailsInTurn(ctx);
      return { count, until: until?.toISOString() ?? null };
    }),
  failed: operator
    .meta({ summary: 'Jobs that failed at their last attempt' })
    .output(z.array(FailedJob))
    .query(({ ctx }) => failedJobs(ctx.db)),
  regular: operator
    .meta({ summary: 'The last run of each regular job, and how many rows it removed' })
    .output(z.array(RegularJob))
    .query(({ ctx }) => regularJobs(ctx.db)),
  retry: operator
    .meta({
      summary: 'Runs a failed job again',
      audit: audit<JobNamed>({ action: 'jobs.retry', record: ({ id }) => ({ kind: 'job', id }) }),
    })
    .input(JobNamed)
    .output(z.void())
    .mutation(({ ctx, input }) => retryJob(ctx.db, input.id)),
  retryAll: operator
    .meta({
      summary: 'Runs every job again that has no attempt left, and answers how many those are',
      audit: audit({ action: 'jobs.retry-all' }),
    })
    .output(z.object({ count: z.int() }))
    .mutation(async ({ ctx }) => ({ count: await retryJobs(ctx.db) })),
});
