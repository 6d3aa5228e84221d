import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createEventBus, type EventBus } from './events.ts';
import { type JobRun, migrateJobs } from './queue.ts';

const quiet = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() };
const soon = { timeout: 20_000, interval: 20 };
vi.setConfig({ testTimeout: 30_000 });
let db: Database;

beforeAll(async () => {
  db = await createTestDatabase();
  await migrateJobs(db, quiet);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.rows(sql`delete from graphile_worker._private_jobs`);
  vi.clearAllMocks();
});

test('an event runs each subscriber once, also in a process that did not publish it', async () => {
  const [mail, count] = [recorder(), recorder()];
  const subscribing = eventBus();
  subscribing.subscribe('order.placed', 'mail to customer', mail.subscriber);
  subscribing.subscribe('order.placed', 'count', count.subscriber);
  const publishing = eventBus();
  publishing.subscribe('order.placed', 'mail to customer', silent);
  publishing.subscribe('order.placed', 'count', silent);
  await start(subscribing);
  await db.transaction((tx) => publishing.publish(tx, 'order.placed', { orderId: 12 }));
  await allDone();
  expect(mail.runs).toEqual([{ shop: db.name, payload: { orderId: 12 }, attempt: 1 }]);
  expect(count.runs).toEqual(mail.runs);
  expect(quiet.error).not.toHaveBeenCalled();
  expect(quiet.warn).not.toHaveBeenCalled();
});

test('an event of a failed transaction runs no subscriber', async () => {
  const { runs, subscriber } = recorder();
  const shop = eventBus();
  shop.subscribe('order.placed', 'mail to customer', subscriber);
  await start(shop);
  const failing = db.transaction(async (tx) => {
    await shop.publish(tx, 'order.placed', { orderId: 1 });
    throw new Error('sold out');
  });
  await expect(failing).rejects.toThrow('sold out');
  await db.transaction((tx) => shop.publish(tx, 'order.placed', { orderId: 2 }));
  await allDone();
  expect(runs.map(({ payload }) => payload)).toEqual([{ orderId: 2 }]);
});

test('no subscriber runs before the transaction has committed', async () => {
  const { runs, subscriber } = recorder();
  const shop = eventBus();
  shop.subscribe('order.placed', 'mail to customer', subscriber);
  await start(shop);
  await db.transaction(async (tx) => {
    await shop.publish(tx, 'order.placed', { orderId: 1 });
    await db.transaction((other) => shop.publish(other, 'order.placed', { orderId: 2 }));
    await vi.waitFor(() => expect(runs).toHaveLength(1), soon);
    expect(runs[0]?.payload).toEqual({ orderId: 2 });
  });
  await allDone();
  expect(runs).toHaveLength(2);
});

test('a subscriber that fails runs again under the same id, and the other one does not', async () => {
  const runs: JobRun[] = [];
  const other = recorder();
  const shop = eventBus();
  shop.subscribe('order.placed', 'mail to customer', async (_shop, _payload, run) => {
    runs.push(run);
    if (runs.length === 1) throw new Error('mail server is down');
  });
  shop.subscribe('order.placed', 'count', other.subscriber);
  await start(shop);
  await db.transaction((tx) => shop.publish(tx, 'order.placed', { orderId: 12 }));
  await vi.waitFor(async () => expect(await errors()).toEqual(['mail server is down']), soon);
  await untilNow();
  await allDone();
  const [first] = runs as [JobRun];
  expect(runs).toEqual([first, { id: first.id, attempt: 2 }]);
  expect(other.runs).toHaveLength(1);
});

test('a job that failed at its last attempt stays in the queue and is logged', async () => {
  const shop = eventBus();
  shop.subscribe('order.placed', 'mail to customer', async () => {
    throw new Error('mail server is down');
  });
  await db.transaction((tx) => shop.publish(tx, 'order.placed', { orderId: 12 }));
  await db.rows(sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`);
  await start(shop);
  await vi.waitFor(async () => expect(await errors()).toEqual(['mail server is down']), soon);
  const failed = await db.rows(sql`select task_identifier as task, attempts from graphile_worker.jobs where attempts = max_attempts`);
  expect(failed).toEqual([{ task: 'order.placed: mail to customer', attempts: 25 }]);
  expect(quiet.error.mock.calls.at(-1)?.[1]).toContain('mail server is down');
});

test('stopping lets the running jobs end and starts no other', async () => {
  const order: string[] = [];
  const gate = createGate();
  const begun = vi.fn();
  const shop = eventBus();
  shop.subscribe('order.placed', 'mail to customer', async () => {
    begun();
    await gate.opened;
    order.push('job ended');
  });
  const jobs = await start(shop);
  const publish = (orderId: number) => db.transaction((tx) => shop.publish(tx, 'order.placed', { orderId }));
  // As many as run at a time: an idle worker might fetch the next one while it stops.
  await publish(1);
  await publish(2);
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(2), soon);
  const stopped = jobs.stop().then(() => order.push('stopped'));
  await publish(3);
  gate.open();
  await stopped;
  expect(order).toEqual(['job ended', 'job ended', 'stopped']);
  expect(await waiting()).toBe(1);
});

test('jobs of a process that was killed are taken over, those of a running one are not', async () => {
  const { runs, subscriber } = recorder();
  const [begun, gate] = [createGate(), createGate()];
  const [shop, next] = [eventBus(), eventBus()];
  shop.subscribe('order.placed', 'mail to customer', async () => {
    begun.open();
    await gate.opened;
  });
  next.subscribe('order.placed', 'mail to customer', subscriber);
  await start(shop);
  await db.transaction((tx) => shop.publish(tx, 'order.placed', { orderId: 1 }));
  await begun.opened;
  await db.transaction((tx) => shop.publish(tx, 'order.placed', { orderId: 2 }));
  await db.rows(
    sql`update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now(), attempts = 1 where payload->>'orderId' = '2'`,
  );
  await start(next);
  await vi.waitFor(() => expect(runs).toHaveLength(1), soon);
  expect(runs).toEqual([{ shop: db.name, payload: { orderId: 2 }, attempt: 2 }]);
  gate.open();
  await allDone();
  expect(runs).toHaveLength(1);
});

test('jobs of a process that is killed later are taken over too, soon after', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { runs, subscriber } = recorder();
  const shop = eventBus();
  shop.subscribe('order.placed', 'mail to customer', subscriber);
  await start(shop);
  const lock = (orderId: number, seconds: number) =>
    db.transaction(async (tx) => {
      await shop.publish(tx, 'order.placed', { orderId });
      await tx.rows(sql`
        update graphile_worker._private_jobs set locked_by = 'pool-killed' || ${orderId}, locked_at = now() - ${seconds} * interval '1 second'
        where payload->>'orderId' = ${String(orderId)}`);
    });
  await lock(1, 60);
  await lock(2, 5);
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(runs.map(({ payload }) => payload)).toEqual([{ orderId: 1 }]), soon);
  // The row of a job goes after its run.
  await vi.waitFor(async () => expect(await waiting()).toBe(1), soon);
});

test('a database that was away for a moment is listened to again', async () => {
  const { runs, subscriber } = recorder();
  const shop = eventBus();
  shop.subscribe('order.placed', 'mail to customer', subscriber);
  await start(shop);
  await db.transaction((tx) => shop.publish(tx, 'order.placed', { orderId: 1 }));
  await allDone();
  await db.rows(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike '%jobs:insert%' and pid <> pg_backend_pid()
  `);
  await db.transaction((tx) => shop.publish(tx, 'order.placed', { orderId: 2 }));
  await vi.waitFor(() => expect(runs).toHaveLength(2), soon);
});

test('a job whose worker lost its connection while fetching it is fetched again', async () => {
  const { runs, subscriber } = recorder();
  const shop = eventBus();
  shop.subscribe('order.placed', 'mail to customer', subscriber);
  await start(shop);
  const [own] = await db.rows<{ name: string; pid: number }>(sql`
    select application_name as name, pid from pg_stat_activity where datname = current_database() and application_name like 'pool-%'`);
  await db.transaction(async (tx) => {
    await shop.publish(tx, 'order.placed', { orderId: 1 });
    await tx.rows(sql`update graphile_worker._private_jobs set locked_by = ${own?.name}, locked_at = now(), attempts = 1`);
  });
  await db.rows(sql`select pg_terminate_backend(${own?.pid})`);
  await vi.waitFor(() => expect(runs).toEqual([{ shop: db.name, payload: { orderId: 1 }, attempt: 2 }]), soon);
});

test('jobs that ended by themselves start again', async () => {
  const { runs, subscriber } = recorder();
  const shop = eventBus();
  shop.subscribe('order.placed', 'mail to customer', subscriber);
  await start(shop);
  // Graphile Worker's error when a newer version changed its tables: it stops, and marks the process as failed.
  await db.rows(sql`select pg_notify('worker:migrate', '{"migrationNumber":99,"breaking":true}')::text`);
  await vi.waitFor(() => expect(quiet.error).toHaveBeenCalled(), soon);
  process.exitCode = undefined;
  await db.transaction((tx) => shop.publish(tx, 'order.placed', { orderId: 1 }));
  await vi.waitFor(() => expect(runs).toHaveLength(1), soon);
});

test('jobs start again where the results of some could not be stored', async () => {
  const { runs, subscriber } = recorder();
  const gates = new Map([2, 3].map((orderId) => [orderId, createGate()]));
  const shop = eventBus();
  shop.subscribe('order.placed', 'mail to customer', async (context, payload, run) => {
    if (run.attempt === 1) await gates.get(payload.orderId)?.opened;
    if (run.attempt === 1 && payload.orderId === 3) throw new Error('no mail server');
    await subscriber(context, payload, run);
  });
  await db.rows(sql`create function lose() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); raise 'lost'; end $$`);
  await db.rows(sql`create trigger lose before delete on graphile_worker._private_jobs for each row execute function lose()`);
  await db.transaction(async (tx) => {
    for (const orderId of [1, 2, 3]) await shop.publish(tx, 'order.placed', { orderId });
  });
  await start(shop);
  await vi.waitFor(() => expect(lostResults()).toBe(1), soon);
  gates.get(2)?.open();
  await vi.waitFor(() => expect(lostResults()).toBe(2), soon);
  await db.rows(sql`drop function lose cascade`);
  gates.get(3)?.open();
  await vi.waitFor(() => expect(quiet.error).toHaveBeenCalledWith(expect.anything(), expect.stringMatching('start again')), soon);
  await untilNow();
  await allDone();
  expect(runs.filter(({ attempt }) => attempt === 2)).toHaveLength(3);
});

test('a scheduled job runs when it is due, with the context of its database', async () => {
  const { runs, subscriber } = recorder();
  const shop = eventBus();
  shop.every('hour', 'end old sessions', (context, run) => subscriber(context, undefined, run));
  await start(shop);
  await vi.waitFor(async () => expect(await db.rows(sql`select from graphile_worker._private_known_crontabs`)).toHaveLength(1), soon);
  await db.rows(sql`select graphile_worker.add_job('every hour: end old sessions')::text`);
  await allDone();
  expect(runs).toEqual([{ shop: db.name, payload: undefined, attempt: 1 }]);
});

test('a missed hour is made up for', async () => {
  const { runs, subscriber } = recorder();
  await db.rows(sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('every day: clean up', now() - interval '3 days', now() - interval '3 days')
  `);
  const shop = eventBus();
  shop.every('day', 'clean up', (context, run) => subscriber(context, undefined, run));
  await start(shop);
  await vi.waitFor(() => expect(runs).toHaveLength(1), soon);
});

test('two subscribers of one name, and a subscriber after the start, are refused', async () => {
  const shop = eventBus();
  shop.subscribe('order.placed', 'mail to customer', silent);
  expect(() => shop.subscribe('order.placed', 'mail to customer', silent)).toThrow('registered twice');
  await start(shop);
  expect(() => shop.subscribe('order.placed', 'count', silent)).toThrow('never run');
});

type Shop = { shop: string };

function eventBus(): EventBus<Shop> {
  return createEventBus<Shop>();
}

async function start(subscribing: EventBus<Shop>) {
  const jobs = await subscribing.start([db], ({ name }) => ({ shop: name }), quiet);
  onTestFinished(() => jobs.stop());
  return jobs;
}

function recorder() {
  const runs: { shop: string; payload: unknown; attempt: number }[] = [];
  const subscriber = async ({ shop }: Shop, payload: unknown, { attempt }: JobRun) => void runs.push({ shop, payload, attempt });
  return { runs, subscriber };
}

async function silent(): Promise<void> {}

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

function lostResults(): number {
  return quiet.error.mock.calls.filter(([, message]) => String(message).startsWith('Failed to complete jobs')).length;
}

async function waiting(): Promise<number> {
  return (await db.rows(sql`select id from graphile_worker._private_jobs`)).length;
}

async function allDone(): Promise<void> {
  await vi.waitFor(async () => expect(await waiting()).toBe(0), soon);
}

async function errors(): Promise<(string | null)[]> {
  const rows = await db.rows<{ last_error: string | null }>(
    sql`select last_error from graphile_worker._private_jobs where locked_at is null and attempts > 0`,
  );
  return rows.map((row) => row.last_error);
}

async function untilNow(): Promise<void> {
  await db.rows(sql`update graphile_worker._private_jobs set run_at = now()`);
  await db.rows(sql`select pg_notify('jobs:insert', '{"count":2}')::text`);
}
