import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  type CronItem,
  type JobHelpers,
  Logger,
  makeWorkerUtils,
  parseCronItems,
  type RunnerOptions,
  run,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { connections, openPool } from '../database/pool.ts';

export type Log = Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>;

/** `id` is the same at every attempt, so that a subscriber can send or write once under it. */
export type JobRun = { id: string; attempt: number };

export type Work = {
  tasks: Record<string, (database: Database, payload: unknown, run: JobRun) => Promise<void>>;
  crontab: CronItem[];
};

export type Jobs = {
  stop(): Promise<void>;
};

const pollInterval = 2_000; // for jobs due later, and for notifications missed while not listening
const restartAfter = 1_000;
const unlockEvery = 5_000; // for jobs of processes that were killed
const deadAfter = 10_000; // a live process may be without its connection for a moment
const leaveAfter = 2_000; // for the last results, once no worker runs any more

/** Creates or migrates the tables of the jobs. To be called at each start, before anything is published. */
export async function migrateJobs(database: Database, log: Log): Promise<void> {
  const pool = openJobPool(database, log);
  try {
    const jobs = await makeWorkerUtils({ pgPool: pool, logger: loggerOf(database, log) });
    await jobs.migrate();
    await jobs.release();
  } finally {
    await pool.end();
  }
}

/** Runs the jobs of these databases, two at a time each; a failing job is tried 25 times over some three days. */
export async function startJobs(databases: readonly Database[], work: Work, log: Log): Promise<Jobs> {
  const workers = await Promise.all(databases.map((database) => startWorker(database, work, log)));
  return { stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) };
}

async function startWorker(database: Database, work: Work, log: Log): Promise<Jobs> {
  const stopping = new AbortController();
  let shift = await startShift(database, work, log);
  const ended = restartShifts();
  return {
    async stop() {
      stopping.abort();
      await shift.stop();
      await ended;
    },
  };

  // Graphile Worker gives up when it cannot store a job's result; the shop must go on.
  async function restartShifts(): Promise<void> {
    while (!stopping.signal.aborted) {
      await shift.ended;
      if (stopping.signal.aborted) return;
      log.error({ database: database.name }, 'Jobs ended by themselves and will start again');
      await pause(restartAfter, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (!stopping.signal.aborted) shift = await startShift(database, work, log).catch(logFailedStart);
    }
    await shift.stop();
  }

  function logFailedStart(error: unknown): Shift {
    log.error({ err: error, database: database.name }, 'Jobs could not start');
    return { ended: Promise.resolve(), stop: async () => undefined };
  }
}

type Shift = { ended: Promise<void>; stop(): Promise<void> };

async function startShift(database: Database, work: Work, log: Log): Promise<Shift> {
  const pool = openJobPool(database, log);
  try {
    await unlockStaleJobs(pool, 0);
    const events: WorkerEvents = new EventEmitter();
    const listening = nameListeners(events, log);
    const idle = workersStopped(events);
    const runner = await run({ ...optionsOf(database, work, log), pgPool: pool, events });
    // Graphile Worker may wait for ever after lost results, which it miscounts (its issue 636), and up to a minute for its schedule.
    const over = Promise.race([runner.promise, idle.then(() => pause(leaveAfter, undefined, { ref: false }))]);
    await Promise.race([listening, over]);
    // The broken connection may have fetched a job, which would stay locked under a live name. The next shift has another name.
    events.once('pool:listen:error', () => void runner.stop().catch(() => undefined));
    const unlocking = setInterval(() => {
      unlockStaleJobs(pool, deadAfter).catch((error: unknown) =>
        log.warn({ err: error, database: database.name }, 'Stale jobs could not be unlocked'),
      );
    }, unlockEvery).unref();
    const ended = over
      .catch((error: unknown) => log.error({ err: error, database: database.name }, 'Jobs ended with an error'))
      .finally(() => clearInterval(unlocking))
      .then(() => pool.end());
    return {
      ended,
      async stop() {
        runner.stop().catch(() => undefined); // rejects when it has stopped already
        await ended;
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

function optionsOf(database: Database, { tasks, crontab }: Work, log: Log): RunnerOptions {
  return {
    // One connection listens, the other is used for one statement at a time: two jobs can share it.
    concurrency: connections.jobs,
    pollInterval,
    noHandleSignals: true,
    logger: loggerOf(database, log),
    parsedCronItems: parseCronItems(crontab),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        (payload: unknown, { job }: JobHelpers) => task(database, payload, { id: job.id, attempt: job.attempts }),
      ]),
    ),
    // 0 turns batches on: a result stored without them is not awaited, and its error not caught. No local queue: if the database goes away
    // while jobs wait in it, it throws where no caller can catch it, and ends the server.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
}

/** Resolves when none of a runner's workers runs any more. They all begin at once, and none is replaced. */
function workersStopped(events: WorkerEvents): Promise<void> {
  return new Promise((stopped) => {
    let running = 0;
    events.on('worker:create', () => {
      running += 1;
    });
    events.on('worker:stop', () => {
      running -= 1;
      if (running === 0) stopped();
    });
  });
}

/** Names each listening connection like the worker that locks jobs over it. Resolves when the first one listens. */
function nameListeners(events: WorkerEvents, log: Log): Promise<void> {
  return new Promise((listening) => {
    events.on('pool:listen:success', ({ client, workerPool }) => {
      const name = () => client.query("select set_config('application_name', $1, false)", [workerPool.id]);
      // LISTEN is sent within this turn, so the next turn's statement is answered after it.
      setImmediate(() =>
        name().then(
          () => listening(),
          (error: unknown) => log.warn(error),
        ),
      );
    });
  });
}

/**
 * A killed process leaves its jobs locked, by default for four hours: a name without a connection is dead if its locks are older than
 * `since` ms.
 */
async function unlockStaleJobs(pool: pg.Pool, since: number): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs
     where locked_by is not null and locked_at <= now() - $1 * interval '1 millisecond'
       and locked_by not in (select application_name from pg_stat_activity where datname = current_database() and application_name is not null)`,
    [since],
  );
}

function openJobPool(database: Database, log: Log): pg.Pool {
  const onTrouble = (error: Error) => log.warn({ err: error, database: database.name }, 'A connection of the jobs broke');
  // After a crash a job may run again, as any may: so no commit of this pool waits for the disk.
  const pool = openPool(database.url, connections.jobs, onTrouble, 'set synchronous_commit = off');
  pool.on('connect', () => {}); // else Graphile Worker reports its errors as uncaught on the console
  return pool;
}

function loggerOf(database: Database, log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    const place = { database: database.name, job: scope.jobId, task: scope.taskIdentifier };
    if (level === 'error') log.error(place, message);
    else if (level === 'warning') log.warn(place, message);
    else log.debug(place, message);
  });
}
