import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { openDatabase, sql } from './database.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { startUntil } from './embedded-server.ts';
import { chooseRunner } from './runner.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-embedded-'));
const dataDir = join(folder, 'a folder, with ü & 100%');
const options = { settings: ['fsync=off'] };
const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
const log = join(dataDir, 'postgres', 'server.log');
const statusOf = (pid: number) => readFileSync(`/proc/${pid}/status`, 'utf8');
const serverPid = () => Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);

// The cluster is made here, so that no test waits for it.
beforeAll(async () => (await openEmbeddedPostgres(dataDir, options)).close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the server stops with its last user, however idle that one is', async () => {
  const first = await openEmbeddedPostgres(dataDir, options);
  const second = await openEmbeddedPostgres(dataDir, options);
  const pid = serverPid();
  await first.close();
  expect(await runOn(await second.database('main'), 'select 1 as answer')).toEqual([{ answer: 1 }]);
  expect(serverPid()).toBe(pid);
  await second.close();
  expect(existsSync(pidFile)).toBe(false);
});

test('users that come and go at the same time always find a server', async () => {
  const visits = Array.from({ length: 6 }, async (_, visit) => {
    const server = await openEmbeddedPostgres(dataDir, options);
    const rows = await runOn(await server.database('main'), `select ${visit} as answer`);
    await server.close();
    return rows;
  });
  expect(await Promise.all(visits)).toEqual([0, 1, 2, 3, 4, 5].map((answer) => [{ answer }]));
  expect(existsSync(pidFile)).toBe(false);
});

test('a user that was killed leaves the server behind, and the next one joins it', async () => {
  const module = JSON.stringify(new URL('embedded-postgres.ts', import.meta.url).href);
  const script = `const { openEmbeddedPostgres } = await import(${module});
    await openEmbeddedPostgres(${JSON.stringify(dataDir)}); process.stdout.write('open');`;
  const user = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(user.stdout, 'data');
  const pid = serverPid();
  user.kill('SIGKILL');
  await once(user, 'exit');
  const next = await openEmbeddedPostgres(dataDir, options);
  expect(serverPid()).toBe(pid);
  await next.close();
  expect(existsSync(pidFile)).toBe(false);
});

test('a server that dies is restarted', async () => {
  const server = await openEmbeddedPostgres(dataDir, options);
  const url = await server.database('main');
  const pid = serverPid();
  const witness = new pg.Client({ connectionString: url });
  witness.on('error', () => {});
  await witness.connect();
  const lost = new Promise<void>((resolve) => witness.once('end', resolve));
  process.kill(pid, 'SIGKILL');
  await lost;
  await expect.poll(() => runOn(url, 'select 1 as answer').catch(String), { timeout: 20_000 }).toEqual([{ answer: 1 }]);
  expect(serverPid()).not.toBe(pid);
  await server.close();
}, 30_000);

test('a query sent while a dead server restarts is answered a moment later; a running one is refused', async () => {
  const server = await openEmbeddedPostgres(dataDir, options);
  const db = await openDatabase('main', await server.database('main'), { migrations: false });
  onTestFinished(async () => {
    await db.close();
    await server.close();
  });
  const running = expect(db.rows(sql`select pg_sleep(60)`)).rejects.toMatchObject({ code: 'unavailable' });
  await expect.poll(() => db.rows(sql`select from pg_stat_activity where wait_event = 'PgSleep'`)).toHaveLength(1);
  process.kill(serverPid(), 'SIGKILL');
  await running;
  // A connection whose end has not been noticed yet would still be used.
  await expect.poll(() => db.pool.totalCount).toBe(0);
  expect(await db.rows(sql`select 1 as answer`)).toEqual([{ answer: 1 }]);
  expect(await db.transaction((tx) => tx.rows(sql`select 2 as answer`))).toEqual([{ answer: 2 }]);
});

test('a server that recovers after one of its processes was killed is waited for, and no second one is started', async () => {
  const server = await openEmbeddedPostgres(dataDir, options);
  const url = await server.database('main');
  const [pid, logged] = [serverPid(), readFileSync(log, 'utf8').length];
  const [own] = (await runOn(url, 'select pid from pg_stat_activity where application_name = $$portico keeper$$')) as { pid: number }[];
  process.kill(own?.pid ?? 0, 'SIGKILL');
  await expect.poll(() => runOn(url, 'select 1 as answer').catch(String), { timeout: 20_000 }).toEqual([{ answer: 1 }]);
  await server.database('another');
  expect(serverPid()).toBe(pid);
  expect(readFileSync(log, 'utf8').slice(logged)).not.toContain('lock file');
  await server.close();
});

test.each([
  ['is leaving', { code: '57P01' }],
  ['fell with one of its processes', { code: '57P02' }],
  ['is full', { code: '53300' }],
  ['broke off', { code: 'ECONNRESET' }],
  ['broke off without a word', { message: 'Connection terminated unexpectedly' }],
])('a server that %s is tried again, and no second one is started', async (_, answer) => {
  const answers = [Object.assign(new Error(), answer), new pg.Client()];
  const attach = vi.fn(async () => answers.shift() ?? new Error('tried too often'));
  const plan = { clusterDir: join(folder, 'none'), postgres: 'none', runner: chooseRunner('none', folder), arguments: [] };
  expect(await startUntil(attach, plan)).toBeInstanceOf(pg.Client);
  expect(attach).toHaveBeenCalledTimes(2);
});

test.runIf(process.platform === 'linux')('a zombie of a dead server does not stop the start', async () => {
  const postgres = join(folder, 'postgres');
  symlinkSync('/bin/sleep', postgres);
  // A shell that has become another program never reaps its child.
  const parent = spawn('sh', ['-c', '"$0" 60 & echo $!; exec sleep 60', postgres], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [pid] = await once(parent.stdout.setEncoding('utf8'), 'data');
  await expect.poll(() => statusOf(Number(parent.pid))).toMatch(/^Name:\tsleep\n/);
  await expect.poll(() => statusOf(Number(pid))).toMatch(/^Name:\tpostgres\n/);
  process.kill(Number(pid), 'SIGKILL');
  await expect.poll(() => statusOf(Number(pid))).toMatch(/^Name:\tpostgres\n(?:.*\n)*State:\tZ/);
  writeFileSync(pidFile, `${Number(pid)}\n${join(dataDir, 'postgres')}\n`);
  const server = await openEmbeddedPostgres(dataDir, options);
  expect(serverPid()).not.toBe(Number(pid));
  await server.close();
  parent.kill();
});

test('a pid in postmaster.pid that is now another program’s does not stop the start', async () => {
  writeFileSync(pidFile, `${process.pid}\n${join(dataDir, 'postgres')}\n`);
  const server = await openEmbeddedPostgres(dataDir, options);
  expect(serverPid()).not.toBe(process.pid);
  await server.close();
});

test('it sorts by ICU, knows Arabic letters, and belongs to portico', async () => {
  const server = await openEmbeddedPostgres(dataDir, options);
  const [row] = await runOn(
    await server.database('Straße "1"'),
    `create extension if not exists pg_trgm; select current_user as user, current_setting('server_version_num')::int / 10000 as version,
       similarity('مرحبا', 'مرحب') > 0.3 as arabic, (select array_agg(w order by w collate "de-x-icu") from unnest('{z,ä,a}'::text[]) w) as words`,
  );
  expect(row).toEqual({ user: 'portico', version: 18, arabic: true, words: ['a', 'ä', 'z'] });
  await server.close();
});

test('over TCP it answers on a free port of its own', async () => {
  const server = await openEmbeddedPostgres(dataDir, { ...options, tcp: true });
  const url = await server.database('main');
  expect(url).toMatch(/^postgresql:\/\/portico@127\.0\.0\.1:\d+\/main$/);
  expect(await runOn(url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  await server.close();
});

test('a folder of another PostgreSQL is refused in a sentence', async () => {
  const old = join(folder, 'old');
  const server = await openEmbeddedPostgres(old, options);
  await server.close();
  writeFileSync(join(old, 'postgres', 'PG_VERSION'), '17\n');
  await expect(openEmbeddedPostgres(old, options)).rejects.toThrow(
    /made by PostgreSQL 17 and this is 18: set another DATA_DIR, or DATABASE_URL\.$/,
  );
});

test('a refusal of PostgreSQL is quoted in the error', async () => {
  await expect(openEmbeddedPostgres(dataDir, { settings: ['shared_buffers=lots'] })).rejects.toThrow(
    /^The embedded PostgreSQL does not run in .+\(invalid value for parameter "shared_buffers": "lots"\): set DATA_DIR/,
  );
});

test('a cluster made without initdb, for users without a name, is like any other', async () => {
  const bare = join(folder, 'bare');
  const binaries = prepareBinaries(folder);
  const runner = chooseRunner(binaries.postgres, join(bare, 'postgres'));
  await ensureCluster(join(bare, 'postgres'), binaries, { ...runner, nameless: true });
  const inBoth = `select (select array_agg(row(datname, datcollate, datctype, datlocale, datistemplate, datallowconn, datacl) order by oid)
      from pg_database where oid < 16384)::text as databases,
    (select count(*) from pg_class c where relnamespace = 'pg_catalog'::regnamespace)::int as classes,
    (select string_agg(relname || coalesce(relacl::text, ''), ',' order by relname) from pg_class
      where relnamespace = 'pg_catalog'::regnamespace) as rights,
    (select count(*) from pg_collation where collprovider = 'i')::int as collations,
    (select count(*) from information_schema.sql_features)::int as features,
    (select array_agg(extname) from pg_extension)::text as extensions`;
  const [made, usual] = [await openEmbeddedPostgres(bare, options), await openEmbeddedPostgres(dataDir, options)];
  const [ours, theirs] = [await runOn(await made.database('fresh'), inBoth), await runOn(await usual.database('fresh'), inBoth)];
  await Promise.all([made.close(), usual.close()]);
  expect(ours).toEqual(theirs);
});

async function runOn(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // what runs fails with it
  await client.connect();
  const result = await client.query(statement).finally(() => client.end());
  return [result].flat().at(-1)?.rows ?? [];
}
