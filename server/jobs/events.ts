import type { CronItem } from 'graphile-worker';
import type { Database, Transaction } from '../database/database.ts';
import { addJobs, noteRun } from './queries.ts';
import { type JobRun, type Jobs, type Log, startJobs, type Work } from './queue.ts';

/**
 * Domain events and their payloads: ids, no copies, since a subscriber may run much later. `causer`: the hash of the address of the visitor
 * who caused it, whose mails are limited; none for staff and for jobs.
 */
export type Events = {
  /** `id`: of the code; the code itself is in no payload */
  'person.code-made': { id: string; causer?: string };
  /** whom to tell: the row no longer says it */
  'person.deleted': { id: number; email: string; name: string; language: string; causer?: string };
  'person.password-changed': { personId: number };
  'person.factor-added': { personId: number; factor: 'passkey' | 'app' };
  /** `from`: the address so far, which is told */
  'person.email-changed': { personId: number; from: string };
  /** of a visitor, unless there is no causer */
  'message.posted': { messageId: number; causer?: string };
  'message.reported': { messageId: number; causer: string };
  /** a visitor asked to be told, or, `stop`, to be told no more; their mailbox has to confirm it. `at`: ISO instant; only the latest counts */
  'follow.asked': { followerId: number; at: string; stop?: true; causer: string };
  /**
   * Something that followers are told of. `part`: of the record, such as a variant, absent: any of them; `messageId`: the news; `after`:
   * goes on behind the follower with this id
   */
  'record.changed': {
    kind: string;
    id: number;
    topic: 'news' | 'back_in_stock' | 'price_dropped';
    part?: number;
    messageId?: number;
    after?: number;
  };
  /** visitors see them again, or for the first time */
  'records.published': { kind: string; ids: number[] };
  /** `part`: of which something has come true; absent: what the follower asked for */
  'follow.due': { followerId: number; part?: number; messageId?: number };
  /** `linkClick`: what led its customer here, as their device says */
  'order.placed': { orderId: number; causer?: string; linkClick?: string };
  /** clicks from this day of UTC on are to be classified by today's rules */
  'clicks.rules-changed': { from: string };
  'order.paid': { orderId: number };
  /** `payment`: what has come of the money; there is more to come */
  'order.partly-paid': { orderId: number; payment: number };
  'order.shipped': { orderId: number };
  /** the time to ask for a rating has come */
  'order.rating-due': { orderId: number };
  'order.cancelled': { orderId: number; causer?: string };
  /** `refund`: the number of its note */
  'order.refunded': { orderId: number; refund: string };
  /** unchecked input: there may be no such order; `asking` tells one time of asking from the next */
  'order.link-asked': { number: string; email: string; asking?: string; causer?: string };
  /** somebody signed this record; its document is still to be sealed */
  'signature.recorded': { signatureId: string; kind: string; recordId: number };
  /** the sealed document is there */
  'signature.sealed': { signatureId: string; kind: string; recordId: number };
  /** to be mailed to its customer, for the first time or again */
  'quote.sent': { orderId: number };
  'quote.reminded': { orderId: number };
  /** its customer opened it; `at`: ISO instant */
  'quote.opened': { orderId: number; at: string };
  /** and that for the first time on that day */
  'quote.viewed': { orderId: number };
  'quote.accepted': { orderId: number; causer?: string };
  'quote.declined': { orderId: number };
  'quote.withdrawn': { orderId: number };
  /** a visitor asked for an offer on their cart */
  'quote.requested': { number: string };
  /** a mailbox is to confirm its subscription; `at`: ISO instant, only the latest counts; `reminder`: the one that follows */
  'subscription.asked': { subscriptionId: number; at: string; reminder?: true; causer?: string };
  /** somebody is on a list from now on, and was not before; `at`: ISO instant */
  'subscription.begun': { subscriptionId: number; at: string; causer?: string };
  /** a mailing has mails to send, now or from its time on; `run` tells one beginning from the next */
  'mailing.due': { mailingId: number; run: string };
  /** links in mails were opened by people. `recipient`: of the mailing, by its id; `at`: ISO instant */
  'mail.clicked': { clicks: { recipient: string; at: string }[] };
  /** a short link that was given no title */
  'link.made': { linkId: number };
};

export type EventName = keyof Events;

export type Publish = <E extends EventName>(tx: Transaction, event: E, payload: Events[E]) => Promise<void>;

/** The answer of a subscriber whose time has not come: it runs again then, with the same payload, as another job. */
export type Later = { runAt: Date };

type Subscriber<C, E extends EventName> = (context: C, payload: Events[E], run: JobRun) => Promise<Later | undefined> | Promise<void>;
type Task<C> = (context: C, payload: unknown, run: JobRun) => Promise<unknown>;
/** Answers how many rows it removed, where it removes any. */
type Regular<C> = (context: C, run: JobRun) => Promise<unknown>;

export type EventBus<C> = {
  /** Runs every subscriber once the transaction has committed, and none when it has not. One statement. */
  publish: Publish;
  /**
   * Runs at least once for each event, in any process; the retry of another subscriber does not repeat it.
   * Its name is stored with the waiting job, so it outlives a release: `stored-names.test.ts`.
   */
  subscribe<E extends EventName>(event: E, name: string, subscriber: Subscriber<C, E>): void;
  /** Schedules a job, run by one of all processes; missed runs are made up for by one. Hours and days are UTC. */
  every(period: Period, name: string, work: Regular<C>): void;
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
  const regular = new Set<string>();
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
      regular.add(task);
      // One key: after a standstill there is one job, not one for each missed hour.
      crontab.push({ task, match, options: { backfillPeriod, jobKey: task, maxAttempts: 3, priority: 10 } });
    },
    start(databases, makeContext, log) {
      started = true;
      const runnable: Work['tasks'] = Object.fromEntries(
        Array.from(tasks, ([name, task]) => [
          name,
          async (database, payload, run) => {
            const answer = await task(makeContext(database), payload, run);
            if (regular.has(name)) await noteRun(database, { task: name, removed: typeof answer === 'number' ? answer : null });
            else if (isLater(answer)) await addJobs(database, [name], payload, answer.runAt);
          },
        ]),
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

function isLater(answer: unknown): answer is Later {
  return typeof answer === 'object' && answer !== null && 'runAt' in answer;
}
