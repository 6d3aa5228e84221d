import type { CronItem } from 'graphile-worker';
import { type Database, sql, type Transaction } from '../database/database.ts';
import { type Hearing, type Jobs, type Log, startJobs, type Work } from './queue.ts';

/** What can happen, and what is said about it: ids, no copies, since a listener may hear of it much later. */
export type Happenings = {
  'order.placed': { orderId: number };
  'order.paid': { orderId: number };
  'order.shipped': { orderId: number };
  'order.cancelled': { orderId: number };
  /** as it was asked for: whether there is such an order is not known yet */
  'order.link-asked': { number: string; email: string };
};

export type Happening = keyof Happenings;

export type Announce = <H extends Happening>(tx: Transaction, happening: H, payload: Happenings[H]) => Promise<void>;

type Listener<C, H extends Happening> = (context: C, payload: Happenings[H], hearing: Hearing) => Promise<void>;

export type NoticeBoard<C> = {
  /** Tells every listener once the transaction has committed, and nobody when it has not. One statement. */
  announce: Announce;
  /**
   * Hears of every such happening at least once, in any process, by itself: another listener's failure is not repeated here.
   * Its name is stored with what waits to be heard: what waits for a listener that was renamed is heard by nobody.
   */
  when<H extends Happening>(happening: H, name: string, listener: Listener<C, H>): void;
  /** Does something regularly, in one process of all; caught up with once after a standstill. Hours and days are UTC. */
  every(period: Period, name: string, deed: (context: C, hearing: Hearing) => Promise<void>): void;
  /** Begins to listen; what is registered later would not be heard, so that is refused. */
  start(databases: readonly Database[], makeContext: (database: Database) => C, log: Log): Promise<Jobs>;
};

const periods = {
  minute: { match: '* * * * *', backfillPeriod: 0 },
  hour: { match: '7 * * * *', backfillPeriod: 3_600_000 },
  day: { match: '17 3 * * *', backfillPeriod: 86_400_000 },
} as const;

export type Period = keyof typeof periods;

/** Where slices announce what happened, and other slices hear of it. */
export function createHappenings<C>(): NoticeBoard<C> {
  const listeners = new Map<string, (context: C, payload: unknown, hearing: Hearing) => Promise<void>>();
  const crontab: CronItem[] = [];
  let started = false;

  return {
    async announce(tx, happening, payload) {
      const tasks = [...listeners.keys()].filter((task) => task.startsWith(`${happening}: `));
      if (tasks.length === 0) return;
      await tx.rows(sql`
        select count(*)::int from graphile_worker.add_jobs(array(
          select row(task, ${JSON.stringify(payload)}::json, null, null, null, null, null, null)::graphile_worker.job_spec
          from unnest(${tasks}::text[]) as task))`);
    },
    when(happening, name, listener) {
      // The payload was written by `announce` under the same happening.
      register(`${happening}: ${name}`, listener as (context: C, payload: unknown, hearing: Hearing) => Promise<void>);
    },
    every(period, name, deed) {
      const task = `every ${period}: ${name}`;
      const { match, backfillPeriod } = periods[period];
      register(task, (context, _due, hearing) => deed(context, hearing));
      // One key: after a standstill there is one job to do, not one for each hour that passed.
      crontab.push({ task, match, options: { backfillPeriod, jobKey: task, maxAttempts: 3, priority: 10 } });
    },
    start(databases, makeContext, log) {
      started = true;
      const tasks: Work['tasks'] = Object.fromEntries(
        Array.from(listeners, ([task, listener]) => [
          task,
          (database, payload, hearing) => listener(makeContext(database), payload, hearing),
        ]),
      );
      return startJobs(databases, { tasks, crontab }, log);
    },
  };

  function register(task: string, listener: (context: C, payload: unknown, hearing: Hearing) => Promise<void>): void {
    if (started) throw new Error(`"${task}" comes after the start and would never be heard.`);
    if (listeners.has(task)) throw new Error(`"${task}" is registered twice.`);
    listeners.set(task, listener);
  }
}
