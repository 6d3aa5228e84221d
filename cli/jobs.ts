import type { Command } from 'commander';
import { stop } from './exits.ts';
import { type Here, type Open, print, printList } from './here.ts';
import { onlyKnown } from './unknown.ts';
import { moment } from './view/text.ts';

/** The shop lists no more. */
const MOST = 200;

export function jobCommands(program: Command, open: Open): void {
  const jobs = program
    .command('jobs')
    .description('lists what the shop could not do in the background, a mail above all, and tries it again')
    .option('--csv', 'prints CSV')
    .addHelpText('after', '\nExamples:\n  portico jobs\n  portico jobs retry 4711')
    .action((_: object, command: Command) => {
      onlyKnown(command);
      return list(open(command));
    });
  jobs
    .command('retry [id]')
    .description('tries it again at once')
    .option('--all', 'each that is not tried again by itself: what a restored backup holds, above all')
    .addHelpText('after', '\nExamples:\n  portico jobs retry 4711\n  portico jobs retry --all')
    .action((id: string | undefined, { all = false }: { all?: boolean }, command: Command) => retry(open(command), id, all));
  jobs
    .command('regular')
    .description('lists what runs by the clock, the daily purge above all, and how many rows the last run removed')
    .option('--csv', 'prints CSV')
    .addHelpText('after', '\nExample:\n  portico jobs regular --json')
    .action((_: object, command: Command) => listRegular(open(command)));
  // Last, since verbs copy the settings of their noun.
  jobs.allowExcessArguments();
}

async function list(here: Here): Promise<void> {
  const api = await here.api();
  const failed = await api.jobs.failed.query();
  await printList(here, {
    value: failed,
    rows: failed,
    columns: [
      { head: 'Id', of: ({ id }) => id },
      { head: 'Task', of: ({ task }) => task, gives: true },
      {
        head: 'Tries',
        of: ({ attempts, maxAttempts }) => `${attempts} of ${maxAttempts}`,
        tone: (job) => (job.attempts >= job.maxAttempts ? 'bad' : 'waiting'),
        drops: 1,
      },
      { head: 'Next', of: ({ attempts, maxAttempts, runAt }) => (attempts >= maxAttempts ? 'never' : moment(runAt)), drops: 2 },
      { head: 'Error', of: ({ lastError }) => lastError ?? '', gives: true },
    ],
    csv: {
      id: ({ id }) => id,
      task: ({ task }) => task,
      attempts: ({ attempts }) => attempts,
      maxAttempts: ({ maxAttempts }) => maxAttempts,
      runAt: ({ runAt }) => runAt,
      lastError: ({ lastError }) => lastError,
    },
    none: 'Nothing has failed.',
  });
  if (failed.length >= MOST) here.terminal.complain(`Only the latest ${MOST} are listed.\n`);
  if (here.form !== 'text') return;
  await listRegular(here, '');
  const { count, until } = await api.jobs.mails.query();
  if (until === null) return;
  const mails = count === 1 ? '1 mail waits' : `${count} mails wait`;
  here.terminal.complain(`${mails}, since visitors caused too many within an hour; the last goes out at ${moment(until)}.\n`);
}

/** What runs by the clock, and what the last run removed. */
async function listRegular(here: Here, none = 'No regular job has run yet.'): Promise<void> {
  const runs = await (await here.api()).jobs.regular.query();
  if (runs.length === 0 && none === '') return;
  await printList(here, {
    value: runs,
    rows: runs,
    columns: [
      { head: 'Regular job', of: ({ task }) => task, gives: true },
      { head: 'Last run', of: ({ ranAt }) => moment(ranAt) },
      { head: 'Removed', of: ({ removed }) => (removed === null ? '' : String(removed)) },
    ],
    csv: { task: ({ task }) => task, ranAt: ({ ranAt }) => ranAt, removed: ({ removed }) => removed },
    none,
  });
}

async function retry(here: Here, id: string | undefined, all: boolean): Promise<void> {
  if (all === (id !== undefined)) throw stop('usage', 'Name a job by its id, or say --all.');
  if (id === undefined) {
    const answer = await (await here.api()).jobs.retryAll.mutate();
    return print(here, answer, () => [answer.count === 1 ? '1 is tried again.' : `${answer.count} are tried again.`]);
  }
  await (await here.api()).jobs.retry.mutate({ id });
  await print(here, { id }, () => [`${id} is tried again.`]);
}
