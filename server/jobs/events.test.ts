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

test('what is published is heard once, by each listener, by a process that did not publish it', async () => {
  const [mail, count] = [ear(), ear()];
  const listening = eventBus();
  listening.subscribe('order.placed', 'mail to customer', mail.listener);
  listening.subscribe('order.placed', 'count', count.listener);
  const publishing = eventBus();
  publishing.subscribe('order.placed', 'mail to customer', silent);
  publishing.subscribe('order.placed', 'count', silent);
  await start(listening);
  await db.transaction((tx) => publishing.publish(tx, 'order.placed', { orderId: 12 }));
  await allDone();
  expect(mail.heard).toEqual([{ shop: db.name, payload: { orderId: 12 }, attempt: 1 }]);
  expect(count.heard).toEqual(mail.heard);
  expect(quiet.error).not.toHaveBeenCalled();
  expect(quiet.warn).not.toHaveBeenCalled();
});

test('what is published in a transaction that fails is never heard', async () => {
  const { heard, listener } = ear();
  const shop = eventBus();
  shop.subscribe('order.placed', 'mail to customer', listener);
  await start(shop);
  const failing = db.transaction(async (tx) => {
    await shop.publish(tx, 'order.placed', { orderId: 1 });
    throw new Error('sold out');
  });
  await expect(failing).rejects.toThrow('sold out');
  await db.transaction((tx) => shop.publish(tx, 'order.placed', { orderId: 2 }));
  await allDone();
  expect(heard.map(({ payload }) => payload)).toEqual([{ orderId: 2 }]);
});

test('nobody hears before the transaction has committed', async () => {
  const { heard, listener } = ear();
  const shop = eventBus();
  shop.subscribe('order.placed', 'mail to customer', listener);
  await start(shop);
  await db.transaction(async (tx) => {
    await shop.publish(tx, 'order.placed', { orderId: 1 });
    await db.transaction((other) => shop.publish(other, 'order.placed', { orderId: 2 }));
    await vi.waitFor(() => expect(heard).toHaveLength(1), soon);
    expect(heard[0]?.payload).toEqual({ orderId: 2 });
  });
  await allDone();
  expect(heard).toHaveLength(2);
});

test('a listener that fails is asked again under the same id, and the other one is not', async () => {
  const runs: JobRun[] = [];
  const other = ear();
  const shop = eventBus();
  shop.subscribe('order.placed', 'mail to customer', async (_shop, _payload, run) => {
    runs.push(run);
    if (runs.length === 1) throw new Error('mail server is down');
  });
  shop.subscribe('order.placed', 'count', other.listener);
  await start(shop);
  await db.transaction((tx) => shop.publish(tx, 'order.placed', { orderId: 12 }));
  await vi.waitFor(async () => expect(await errors()).toEqual(['mail server is down']), soon);
  await untilNow();
  await allDone();
  const [first] = runs as [JobRun];
  expect(runs).toEqual([first, { id: first.id, attempt: 2 }]);
  expect(other.heard).toHaveLength(1);
});

test('what failed at its last attempt is kept, and told', async () => {
  const shop = eventBus();
  shop.subscribe('order.placed', 'mail to customer', async () => {
    throw new Error('mail server is down');
  });
  await db.transaction((tx) => shop.publish(tx, 'order.placed', { orderId: 12 }));
  await db.rows(sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`);
  await start(shop);
  await vi.waitFor(async () => expect(await errors()).toEqual(['mail server is down']), soon);
  const kept = await db.rows(sql`select task_identifier as task, attempts from graphile_worker.jobs where attempts = max_attempts`);
  expect(kept).toEqual([{ task: 'order.placed: mail to customer', attempts: 25 }]);
  expect(quiet.error.mock.calls.at(-1)?.[1]).toContain('mail server is down');
});

test('stopping lets the running jobs end and takes no further one', async () => {
  const order: string[] = [];
  const gate = door();
  const begun = vi.fn();
  const shop = eventBus();
  shop.subscribe('order.placed', 'mail to customer', async () => {
    begun();
    await gate.opened;
    order.push('job ended');
  });
  const jobs = await start(shop);
  const publish = (orderId: number) => db.transaction((tx) => shop.publish(tx, 'order.placed', { orderId }));
  // As many as it does at a time: an idle hand may be reaching for the next one while it is told to stop.
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

test('jobs of a process that was killed are taken over, those of a living one are not', async () => {
  const { heard, listener } = ear();
  const [begun, gate] = [door(), door()];
  const [shop, next] = [eventBus(), eventBus()];
  shop.subscribe('order.placed', 'mail to customer', async () => {
    begun.open();
    await gate.opened;
  });
  next.subscribe('order.placed', 'mail to customer', listener);
  await start(shop);
  await db.transaction((tx) => shop.publish(tx, 'order.placed', { orderId: 1 }));
  await begun.opened;
  await db.transaction((tx) => shop.publish(tx, 'order.placed', { orderId: 2 }));
  await db.rows(
    sql`update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now(), attempts = 1 where payload->>'orderId' = '2'`,
  );
  await start(next);
  await vi.waitFor(() => expect(heard).toHaveLength(1), soon);
  expect(heard).toEqual([{ shop: db.name, payload: { orderId: 2 }, attempt: 2 }]);
  gate.open();
  await allDone();
  expect(heard).toHaveLength(1);
});

test('jobs of a process that is killed later are taken over too, soon after', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { heard, listener } = ear();
  const shop = eventBus();
  shop.subscribe('order.placed', 'mail to customer', listener);
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
  await vi.waitFor(() => expect(heard.map(({ payload }) => payload)).toEqual([{ orderId: 1 }]), soon);
  expect(await waiting()).toBe(1);
});

test('a database that was away for a moment is listened to again', async () => {
  const { heard, listener } = ear();
  const shop = eventBus();
  shop.subscribe('order.placed', 'mail to customer', listener);
  await start(shop);
  await db.transaction((tx) => shop.publish(tx, 'order.placed', { orderId: 1 }));
  await allDone();
  await db.rows(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike '%jobs:insert%' and pid <> pg_backend_pid()
  `);
  await db.transaction((tx) => shop.publish(tx, 'order.placed', { orderId: 2 }));
  await vi.waitFor(() => expect(heard).toHaveLength(2), soon);
});

test('a job that was taken and never arrived, for the connection broke, is taken again', async () => {
  const { heard, listener } = ear();
  const shop = eventBus();
  shop.subscribe('order.placed', 'mail to customer', listener);
  await start(shop);
  const [own] = await db.rows<{ name: string; pid: number }>(sql`
    select application_name as name, pid from pg_stat_activity where datname = current_database() and application_name like 'pool-%'`);
  await db.transaction(async (tx) => {
    await shop.publish(tx, 'order.placed', { orderId: 1 });
    await tx.rows(sql`update graphile_worker._private_jobs set locked_by = ${own?.name}, locked_at = now(), attempts = 1`);
  });
  await db.rows(sql`select pg_terminate_backend(${own?.pid})`);
  await vi.waitFor(() => expect(heard).toEqual([{ shop: db.name, payload: { orderId: 1 }, attempt: 2 }]), soon);
});

test('jobs that ended by themselves start again', async () => {
  const { heard, listener } = ear();
  const shop = eventBus();
  shop.subscribe('order.placed', 'mail to customer', listener);
  await start(shop);
  // What a worker is told when a newer version changed its tables: it leaves, and marks the process as failed.
  await db.rows(sql`select pg_notify('worker:migrate', '{"migrationNumber":99,"breaking":true}')::text`);
  await vi.waitFor(() => expect(quiet.error).toHaveBeenCalled(), soon);
  process.exitCode = undefined;
  await db.transaction((tx) => shop.publish(tx, 'order.placed', { orderId: 1 }));
  await vi.waitFor(() => expect(heard).toHaveLength(1), soon);
});

test('a regular work is done when it is due, with the context of its database', async () => {
  const { heard, listener } = ear();
  const shop = eventBus();
  shop.every('hour', 'end old sessions', (context, run) => listener(context, undefined, run));
  await start(shop);
  await vi.waitFor(async () => expect(await db.rows(sql`select from graphile_worker._private_known_crontabs`)).toHaveLength(1), soon);
  await db.rows(sql`select graphile_worker.add_job('every hour: end old sessions')::text`);
  await allDone();
  expect(heard).toEqual([{ shop: db.name, payload: undefined, attempt: 1 }]);
});

test('an hour that was slept through is caught up with', async () => {
  const { heard, listener } = ear();
  await db.rows(sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('every day: clean up', now() - interval '3 days', now() - interval '3 days')
  `);
  const shop = eventBus();
  shop.every('day', 'clean up', (context, run) => listener(context, undefined, run));
  await start(shop);
  await vi.waitFor(() => expect(heard).toHaveLength(1), soon);
});

test('two listeners of one name, and a listener after the start, are mistakes', async () => {
  const shop = eventBus();
  shop.subscribe('order.placed', 'mail to customer', silent);
  expect(() => shop.subscribe('order.placed', 'mail to customer', silent)).toThrow('registered twice');
  await start(shop);
  expect(() => shop.subscribe('order.placed', 'count', silent)).toThrow('never be heard');
});

type Shop = { shop: string };

function eventBus(): EventBus<Shop> {
  return createEventBus<Shop>();
}

async function start(listening: EventBus<Shop>) {
  const jobs = await listening.start([db], ({ name }) => ({ shop: name }), quiet);
  onTestFinished(() => jobs.stop());
  return jobs;
}

function ear() {
  const heard: { shop: string; payload: unknown; attempt: number }[] = [];
  const listener = async ({ shop }: Shop, payload: unknown, { attempt }: JobRun) => void heard.push({ shop, payload, attempt });
  return { heard, listener };
}

async function silent(): Promise<void> {}

function door() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
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

/** Ends the pause before the next attempt. */
async function untilNow(): Promise<void> {
  await db.rows(sql`update graphile_worker._private_jobs set run_at = now()`);
  await db.rows(sql`select pg_notify('jobs:insert', '{"count":2}')::text`);
}
