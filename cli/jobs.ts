import type { Command } from 'commander';
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
    .command('retry <id>')
    .description('tries it again at once')
    .addHelpText('after', '\nExample:\n  portico jobs retry 4711')
    .action((id: string, _: object, command: Command) => retry(open(command), id));
  // Last, since verbs copy the settings of their noun.
  jobs.allowExcessArguments();
}

async function list(here: Here): Promise<void> {
  const failed = await (await here.api()).jobs.failed.query();
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
}

async function retry(here: Here, id: string): Promise<void> {
  await (await here.api()).jobs.retry.mutate({ id });
  await print(here, { id }, () => [`${id} is tried again.`]);
}
