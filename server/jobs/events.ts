import type { CronItem } from 'graphile-worker';
import { type Database, sql, type Transaction } from '../database/database.ts';
import { type JobRun, type Jobs, type Log, startJobs, type Work } from './queue.ts';

/** What can happen, and what is said about it: ids, no copies, since a listener may hear of it much later. */
export type Events = {
  'order.placed': { orderId: number };
  'order.paid': { orderId: number };
  'order.shipped': { orderId: number };
  'order.cancelled': { orderId: number };
  /** as it was asked for: whether there is such an order is not known yet */
  'order.link-asked': { number: string; email: string };
};

export type EventName = keyof Events;

export type Publish = <E extends EventName>(tx: Transaction, event: E, payload: Events[E]) => Promise<void>;

type Listener<C, E extends EventName> = (context: C, payload: Events[E], run: JobRun) => Promise<void>;

export type EventBus<C> = {
  /** Tells every listener once the transaction has committed, and nobody when it has not. One statement. */
  publish: Publish;
  /**
   * Hears of every such event at least once, in any process, by itself: another listener's failure is not repeated here.
   * Its name is stored with what waits to be heard: what waits for a listener that was renamed is heard by nobody.
   */
  subscribe<E extends EventName>(event: E, name: string, listener: Listener<C, E>): void;
  /** Does something regularly, in one process of all; caught up with once after a standstill. Hours and days are UTC. */
  every(period: Period, name: string, work: (context: C, run: JobRun) => Promise<void>): void;
  /** Begins to listen; what is registered later would not be heard, so that is refused. */
  start(databases: readonly Database[], makeContext: (database: Database) => C, log: Log): Promise<Jobs>;
};

const periods = {
  minute: { match: '* * * * *', backfillPeriod: 0 },
  hour: { match: '7 * * * *', backfillPeriod: 3_600_000 },
  day: { match: '17 3 * * *', backfillPeriod: 86_400_000 },
} as const;

export type Period = keyof typeof periods;

/** Where slices publish what happened, and other slices hear of it. */
export function createEventBus<C>(): EventBus<C> {
  const listeners = new Map<string, (context: C, payload: unknown, run: JobRun) => Promise<void>>();
  const crontab: CronItem[] = [];
  let started = false;

  return {
    async publish(tx, event, payload) {
      const tasks = [...listeners.keys()].filter((task) => task.startsWith(`${event}: `));
      if (tasks.length === 0) return;
      await tx.rows(sql`
        select count(*)::int from graphile_worker.add_jobs(array(
          select row(task, ${JSON.stringify(payload)}::json, null, null, null, null, null, null)::graphile_worker.job_spec
          from unnest(${tasks}::text[]) as task))`);
    },
    subscribe(event, name, listener) {
      // The payload was written by `publish` under the same event.
      register(`${event}: ${name}`, listener as (context: C, payload: unknown, run: JobRun) => Promise<void>);
    },
    every(period, name, work) {
      const task = `every ${period}: ${name}`;
      const { match, backfillPeriod } = periods[period];
      register(task, (context, _due, run) => work(context, run));
      // One key: after a standstill there is one job to do, not one for each hour that passed.
      crontab.push({ task, match, options: { backfillPeriod, jobKey: task, maxAttempts: 3, priority: 10 } });
    },
    start(databases, makeContext, log) {
      started = true;
      const tasks: Work['tasks'] = Object.fromEntries(
        Array.from(listeners, ([task, listener]) => [task, (database, payload, run) => listener(makeContext(database), payload, run)]),
      );
      return startJobs(databases, { tasks, crontab }, log);
    },
  };

  function register(task: string, listener: (context: C, payload: unknown, run: JobRun) => Promise<void>): void {
    if (started) throw new Error(`"${task}" comes after the start and would never be heard.`);
    if (listeners.has(task)) throw new Error(`"${task}" is registered twice.`);
    listeners.set(task, listener);
  }
}
