import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { openPostOffice } from '../../scripts/post-office.ts';
import { sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { sendMailing } from './moving.ts';
import { openSendingShop } from './testing-sending.ts';

const RECIPIENTS = Number(process.env.MAILING_RECIPIENTS ?? 2_000);
/** Letters after which the process is killed: the last one has the most to send. */
const COUNT = Number(process.env.MAILING_KILLS ?? 2);
const KILLS = Array.from({ length: COUNT }, (_, at) => Math.floor((RECIPIENTS * 0.6 * (at + 1)) / COUNT));
const PATIENCE = RECIPIENTS * 30;
/** Leave, or are suppressed, while it is sent. */
const LEAVING = 200;
/** On their way at a time. */
const MOST_UNSURE = 20;

test(
  'MAIL-5 a process that is killed twice while it sends loses nobody and mails nobody twice',
  async () => {
    const office = await openPostOffice({ unread: true });
    const db = await createTestDatabase();
    onTestFinished(db.close);
    const shop = await openSendingShop(db, office, { subscribers: RECIPIENTS });
    onTestFinished(shop.close);
    const id = await shop.draft();
    await sendMailing(shop.ctx(), { id, confirmed: true });
    // All at once, since what takes them longest is to read the code.
    const senders = await Promise.all([...KILLS, 0].map(() => makeSender(db.url, office.url)));
    onTestFinished(() => senders.forEach((sender) => void sender.kill('SIGKILL')));
    const start = () => senders[0]?.stdin?.write('start\n');
    const begun = performance.now();
    start();
    const leaving: string[] = [];
    for (const letters of KILLS) {
      await expect.poll(() => office.received.length, { interval: 5, timeout: PATIENCE }).toBeGreaterThan(letters);
      const sender = senders.shift() as ChildProcess;
      const gone = once(sender, 'exit');
      sender.kill('SIGKILL');
      await gone;
      // A server takes longer to start than PostgreSQL to see that the one before is gone.
      await expect.poll(workers, { interval: 20 }).toEqual([]);
      if (leaving.length === 0) leaving.push(...(await leave()));
      start();
    }
    // It has read all of its code by now.
    await expect.poll(() => office.received.length, { interval: 5, timeout: PATIENCE }).toBeGreaterThan(RECIPIENTS * 0.75);
    const before = memoryOf(senders[0]);
    await expect.poll(async () => (await shop.stateOf(id)).state, { interval: 100, timeout: PATIENCE }).toBe('sent');

    const seconds = (performance.now() - begun) / 1_000;
    const memory = memoryOf(senders[0]);
    console.log(
      `${RECIPIENTS} mails with ${COUNT} kills: ${Math.round(RECIPIENTS / seconds)} a second; memory ${before} MB, then ${memory} MB`,
    );
    expect(memory).toBeLessThan(before + 60);

    const received = office.received.flatMap(({ to }) => to);
    const { sent = [], unsure = [], skipped = [], ...others } = await shop.recipients(id);
    expect(others).toEqual({});
    const [arrived, expected] = [new Set(received), new Set([...sent, ...unsure])];
    expect(arrived.size).toBe(received.length);
    expect(sent.filter((email) => !arrived.has(email))).toEqual([]);
    expect(received.filter((email) => !expected.has(email))).toEqual([]);
    expect(skipped.sort()).toEqual(leaving.sort());
    expect(sent.length + unsure.length + skipped.length).toBe(RECIPIENTS);
    expect(unsure.length).toBeLessThanOrEqual(MOST_UNSURE * KILLS.length);

    function workers(): Promise<object[]> {
      return db.rows(sql`
      select application_name from pg_stat_activity where datname = current_database() and application_name like 'pool-%'`);
    }

    /** Of those who wait half leave, and half are suppressed. */
    async function leave(): Promise<string[]> {
      const rows = await db.rows<{ id: number; email: string }>(sql`
      select s.id, s.email from mailing_recipients r join subscribers s on s.id = r.subscriber_id
      where r.mailing_id = ${id} and r.state = 'waiting' order by random() limit ${LEAVING}`);
      const [first, second] = [rows.slice(0, LEAVING / 2), rows.slice(LEAVING / 2)];
      await db.rows(
        sql`update subscriptions set state = 'left', left_at = now() where subscriber_id = any(${first.map((row) => row.id)}::int[])`,
      );
      await db.rows(
        sql`insert into suppressions (value, reason, at) select value, 'operator', now() from unnest(${second.map((row) => row.email)}::text[]) value`,
      );
      return rows.map(({ email }) => email);
    }
  },
  PATIENCE * 2,
);

/** MB, where the system tells it. */
function memoryOf(sender: ChildProcess | undefined): number {
  const file = `/proc/${sender?.pid}/status`;
  return existsSync(file) ? Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1_024) : 0;
}

/** A process that runs the jobs of the mailings once it is told to. */
async function makeSender(database: string, smtp: string): Promise<ChildProcess> {
  const from = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const script = `
    const { openDatabase } = await import(${from('../database/database.ts')});
    const { createEventBus } = await import(${from('../jobs/events.ts')});
    const { createMailer } = await import(${from('../outside/mailer.ts')});
    const { mailings } = await import(${from('./slice.ts')});
    process.stdout.write('ready\\n');
    await new Promise((told) => process.stdin.once('data', told));
    const db = await openDatabase('main', ${JSON.stringify(database)}, { migrations: false });
    const events = createEventBus();
    mailings.subscribe(events);
    const mailer = createMailer({ kind: 'smtp', url: ${JSON.stringify(smtp)} });
    const ctx = () => ({ db, mailer, now: new Date(), drop: () => {}, publicUrl: 'https://shop.example', publish: events.publish, subjects: [], web: {} });
    await events.start([db], ctx, { debug: () => {}, warn: console.error, error: console.error });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}
