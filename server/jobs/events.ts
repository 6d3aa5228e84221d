import type { CronItem } from 'graphile-worker';
import type { Database, Transaction } from '../database/database.ts';
import { addJobs } from './queries.ts';
import { type JobRun, type Jobs, type Log, startJobs, type Work } from './queue.ts';

/** Domain events and their payloads: ids, no copies, since a subscriber may run much later. */
export type Events = {
  'order.placed': { orderId: number };
  'order.paid': { orderId: number };
  'order.shipped': { orderId: number };
  'order.cancelled': { orderId: number };
  /** as it was requested: whether there is such an order is not known yet */
  'order.link-asked': { number: string; email: string };
};

export type EventName = keyof Events;

export type Publish = <E extends EventName>(tx: Transaction, event: E, payload: Events[E]) => Promise<void>;

type Subscriber<C, E extends EventName> = (context: C, payload: Events[E], run: JobRun) => Promise<void>;
type Task<C> = (context: C, payload: unknown, run: JobRun) => Promise<void>;

export type EventBus<C> = {
  /** Runs every subscriber once the transaction has committed, and none when it has not. One statement. */
  publish: Publish;
  /**
   * Runs for every such event at least once, in any process, by itself: another subscriber's failure is not repeated here.
   * Its name is stored with the waiting job, so it outlives a release: `stored-names.test.ts`.
   */
  subscribe<E extends EventName>(event: E, name: string, subscriber: Subscriber<C, E>): void;
  /** Does something regularly, in one process of all; made up for once after a standstill. Hours and days are UTC. */
  every(period: Period, name: string, work: (context: C, run: JobRun) => Promise<void>): void;
  /** Starts the workers. @throws Error for a subscription that comes after it */
  start(databases: readonly Database[], makeContext: (database: Database) => C, log: Log): Promise<Jobs>;
};

const periods = {
  minute: { match: '* * * * *', backfillPeriod: 0 },
  hour: { match: '7 * * * *', backfillPeriod: 3_600_000 },
  day: { match: '17 3 * * *', backfillPeriod: 86_400_000 },
} as const;

export type Period = keyof typeof periods;

export function createEventBus<C>(): EventBus<C> {
  const tasks = new Map<string, Task<C>>();
  const crontab: CronItem[] = [];
  let started = false;

  return {
    async publish(tx, event, payload) {
      const subscribed = [...tasks.keys()].filter((task) => task.startsWith(`${event}: `));
      if (subscribed.length === 0) return;
      await addJobs(tx, subscribed, payload);
    },
    subscribe(event, name, subscriber) {
      // The payload was written by `publish` for the same event.
      register(`${event}: ${name}`, subscriber as Task<C>);
    },
    every(period, name, work) {
      const task = `every ${period}: ${name}`;
      const { match, backfillPeriod } = periods[period];
      register(task, (context, _payload, run) => work(context, run));
      // One key: after a standstill there is one job to do, not one for each hour that passed.
      crontab.push({ task, match, options: { backfillPeriod, jobKey: task, maxAttempts: 3, priority: 10 } });
    },
    start(databases, makeContext, log) {
      started = true;
      const runnable: Work['tasks'] = Object.fromEntries(
        Array.from(tasks, ([name, task]) => [name, (database, payload, run) => task(makeContext(database), payload, run)]),
      );
      return startJobs(databases, { tasks: runnable, crontab }, log);
    },
  };

  function register(name: string, task: Task<C>): void {
    if (started) throw new Error(`"${name}" comes after the start and would never run.`);
    if (tasks.has(name)) throw new Error(`"${name}" is registered twice.`);
    tasks.set(name, task);
  }
}
