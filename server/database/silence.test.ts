import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase, sql } from './database.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-silence-'));
let server: EmbeddedPostgres;
let db: Database;
/** the head of the server and each process of it that serves a connection */
let processes: number[];

beforeAll(async () => {
  server = await openEmbeddedPostgres(folder);
  db = await openDatabase('main', await server.database('main'), { migrations: false });
});
afterAll(async () => {
  signal('SIGCONT');
  await db.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processes) process.kill(pid, name);
}

async function stop(which: 'all' | 'head'): Promise<void> {
  const [head = ''] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1);
  const serving = which === 'all' ? await db.rows<{ pid: number }>(sql`select pid from pg_stat_activity where datname is not null`) : [];
  processes = [Number(head), ...serving.map(({ pid }) => pid)];
  signal('SIGSTOP');
}

const works: [string, () => Promise<unknown>][] = [
  ['a statement', () => db.rows(sql`select 1`)],
  ['a call of Prisma', () => db.prisma.$queryRaw`select 1`],
  ['a transaction', () => db.transaction((tx) => tx.rows(sql`select 1`))],
  ['a statement that runs', () => db.rows(sql`select pg_sleep(14)`)],
];

test('a stopped database: each request is refused within five seconds, the next at once, and all is well when it goes on', async () => {
  await Promise.all([1, 2, 3].map(() => db.rows(sql`select pg_sleep(0.1)`)));
  const running = works[3]?.[1]();
  await stop('all');
  const begun = performance.now();
  const refused = await Promise.allSettled([running, ...works.slice(0, 3).map(([, work]) => work())]);
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(refused.map((each) => each.status === 'rejected' && (each.reason as { code: string }).code)).toEqual(Array(4).fill('unavailable'));
  const again = performance.now();
  for (const [, work] of works.slice(0, 3)) await expect(work()).rejects.toMatchObject({ code: 'unavailable' });
  await expect(db.pool.query('select 1')).rejects.toThrow('does not answer');
  expect(performance.now() - again).toBeLessThan(1_000);
  signal('SIGCONT');
  await expect.poll(() => db.rows(sql`select 1 as one`).catch(() => []), { timeout: 20_000 }).toEqual([{ one: 1 }]);
});

test('a database that takes no connection is refused within five seconds, then at once', async () => {
  while (db.pool.totalCount > 0) await db.rows(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => {});
  await stop('head');
  const begun = performance.now();
  await expect(db.rows(sql`select 1`)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(db.rows(sql`select 1`)).rejects.toMatchObject({ code: 'unavailable' });
  expect(performance.now() - begun).toBeLessThan(5_000);
  signal('SIGCONT');
  await expect.poll(() => db.rows(sql`select 1 as one`).catch(() => []), { timeout: 20_000 }).toEqual([{ one: 1 }]);
});

test('a statement that takes long goes on while the database answers others', async () => {
  expect(await db.rows(sql`select 1 as one from pg_sleep(3)`)).toEqual([{ one: 1 }]);
});
