import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { TEA } from '../cart/goods.ts';
import { openTestShop, shopper } from '../checkout/testing.ts';
import { type Database, openDatabase, sql } from '../database/database.ts';
import { openDatabases } from '../database/named.ts';
import { createTestDatabase } from '../database/testing.ts';
import { databaseAt, onServer } from '../database/testing-server.ts';
import { failedJobs, retryJobs } from '../jobs/queries.ts';
import { migrateJobs } from '../jobs/queue.ts';
import { changeSettings } from '../settings/service.ts';
import { dump } from './dumping.ts';
import type { Manifest } from './file/format.ts';
import { readBackup } from './file/reading.ts';
import { storeBackup } from './file/storing.ts';
import { restore } from './restoring.ts';
import { JOBS } from './tables.ts';

const quiet = { debug: () => {}, warn: () => {}, error: () => {} };
const folder = mkdtempSync(join(tmpdir(), 'portico-backups-'));
const at = (name: string) => join(folder, name);
const owner = `portico_owner_${crypto.randomUUID().replaceAll('-', '')}`;
const other = databaseAt(inject('testDatabases').url, `${owner}_shop`);
let db: Database;
let target: string;

beforeAll(async () => {
  db = await createTestDatabase();
  await migrateJobs(db, quiet);
  await openTestShop(db);
  await changeSettings({ db, drop: () => {} }, { unpaid: { orders: 1_000 } });
  await order();
  // Bytes, and letters that COPY has to write in another way.
  await db.prisma.secret.create({ data: { name: 'of a test\n\t\\', value: Buffer.from([0, 10, 92, 255]) } });
  await db.rows(sql`select graphile_worker.add_job('order.placed: mail to the customer', '{"orderId":1}'::json)::text`);
  const texts = { subject: {}, preheader: {}, body: {}, audience: {}, name: 'Summer', campaign: '' };
  const now = new Date('2026-03-02T09:00:00Z');
  await db.prisma.mailing.create({ data: { ...texts, state: 'sending', createdAt: now, updatedAt: now } });
  await storeBackup(dump([db], now), at('shop.backup'));
  // A user without any right but to its own database.
  const { url } = inject('testDatabases');
  await onServer(url, `create role ${owner} login`);
  await onServer(url, `create database ${owner}_shop owner ${owner}`);
  target = Object.assign(new URL(other), { username: owner }).href;
});
afterAll(async () => {
  await db.close();
  const { url } = inject('testDatabases');
  await onServer(url, `drop database ${owner}_shop with (force)`);
  await onServer(url, `drop role ${owner}`);
  rmSync(folder, { recursive: true, force: true });
});

async function order(shop = db): Promise<void> {
  const mia = shopper(shop);
  await mia.put(TEA);
  await mia.live();
  await mia.order({ expectedTotal: 990 });
}

const restoring = (file: string, passphrase?: string) => ({ file, passphrase, print: () => {}, log: quiet });

/** Every row of every table, without a word of the code that made the backup. */
async function allRows(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename !~ '^(_prisma|link_clicks_)'`,
  );
  const all: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from "${name}" t order by t::text collate "C"`);
    all[name] = createHash('sha256')
      .update(rows.map(({ row }) => row).join('\n'))
      .digest('hex');
  }
  const { rows: jobs } = await client.query('select id, task_identifier, run_at from graphile_worker.jobs order by id');
  await client.end();
  return { ...all, jobs: JSON.stringify(jobs) };
}

test('CLI-4 every table, job and sequence comes back, for a user who is no superuser', async () => {
  const printed: string[] = [];
  await restore({ dataDir: folder, databaseUrl: target }, { ...restoring(at('shop.backup')), print: (line) => printed.push(line) });
  const [was, is] = [await allRows(db.url), await allRows(target)];
  expect(Object.keys(was).filter((table) => was[table] !== is[table])).toEqual(['mailings']);
  expect(is.jobs).toContain('order.placed');
  const copy = await openDatabase('main', target);
  try {
    await expect(copy.rows(sql`update consent_wordings set text = ''`)).rejects.toThrow('only added to');
    await expect(copy.rows(sql`insert into order_lines (order_id) values (99)`)).rejects.toThrow();
    expect(printed.at(-2)).toMatch(/^1 mail that waited is held/);
    expect(printed.at(-1)).toMatch(/^1 mailing is paused/);
    expect(await copy.rows(sql`select state::text from mailings`)).toEqual([{ state: 'paused' }]);
    const held = await failedJobs(copy);
    expect(held.map(({ attempts, maxAttempts }) => attempts - maxAttempts)).toEqual([0]);
    expect(await retryJobs(copy)).toBe(1);
    expect((await failedJobs(copy)).every(({ attempts }) => attempts === 0)).toBe(true);
    await order(copy);
    expect(await copy.prisma.order.count()).toBe(2);
  } finally {
    await copy.close();
  }
  await expect(restore({ dataDir: folder, databaseUrl: target }, restoring(at('shop.backup')))).rejects.toThrow(
    'The database "main" has orders in it, and a backup is restored into an empty one only',
  );
});

test('CLI-4 a backup made while orders are placed is of one moment, and comes back in another cluster as it was', async () => {
  let placing = true;
  const orders = (async () => {
    while (placing) await order();
  })();
  await expect.poll(() => db.prisma.order.count({ where: { placedAt: { not: null } } })).toBeGreaterThan(2);
  const { manifest, bytes } = await storeBackup(dump([db], new Date()), at('busy.backup'));
  placing = false;
  await orders;
  expect(statSync(at('busy.backup'))).toMatchObject({ size: bytes, mode: 0o100600 });
  const [lines, mains] = ['order_lines', 'orders'].map((table) => manifest.databases.main?.tables[table]?.rows ?? 0);
  expect(lines).toBe(mains);
  const printed: string[] = [];
  const dataDir = at('elsewhere');
  await restore({ dataDir }, { ...restoring(at('busy.backup')), print: (line) => printed.push(line) });
  expect(printed).toContain(`  orders: ${mains} rows, as in the backup`);
  const restored = await openDatabases({ dataDir });
  try {
    const again = await storeBackup(dump([restored.default], new Date()), at('again.backup'));
    // Mails and mailings are held now.
    expect(withoutHeld(again.manifest)).toEqual(withoutHeld(manifest));
  } finally {
    await restored.close();
  }
});

function withoutHeld({ databases }: Manifest): unknown {
  return Object.entries(databases).map(([name, { tables, sequences }]) => [
    name,
    { ...tables, mailings: undefined, [JOBS]: undefined },
    sequences,
  ]);
}

const passphrase = 'correct horse battery staple';
const stored = () => readFileSync(at('shop.backup'));
const sealedFile = () => readFileSync(at('sealed.backup'));
/** The same with something else in its bytes. */
const changed = (bytes: Buffer, offset: number) => Buffer.from(bytes.map((byte, index) => (index === offset ? byte ^ 1 : byte)));
const reworded = (from: string, to: string) => gzipSync(Buffer.from(gunzipSync(stored()).toString('latin1').replace(from, to), 'latin1'));
const BROKEN = 'The file is broken: it was cut off or changed after it was made. Nothing in it is used.';

test('CLI-4 an encrypted backup holds no readable word, and is read with its passphrase', async () => {
  const file = at('sealed.backup');
  await storeBackup(Readable.from([stored()]), file, { passphrase });
  expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
  const { head, encrypted } = await readBackup(file, passphrase);
  expect([head.at, encrypted]).toEqual(['2026-03-02T09:00:00.000Z', true]);
});

test.each<[string, () => Buffer, string, string?]>([
  ['a picture', () => Buffer.from('89504e470d0a1a0a', 'hex'), 'is no backup of Portico.'],
  ['nothing', () => Buffer.alloc(0), 'is no backup of Portico.'],
  ['gzip of something else', () => gzipSync('hello'), BROKEN],
  ['one that was cut off', () => stored().subarray(0, stored().length - 100), BROKEN],
  ['one that ends before its tables', () => stored().subarray(0, 2_000), BROKEN],
  ['one with a bit turned', () => changed(stored(), stored().length >> 1), BROKEN],
  ['one with another value in a row', () => reworded('Mia Beck', 'Mia Back'), BROKEN],
  ['one of a newer format', () => reworded('"format":1', '"format":2'), 'made by a newer version of Portico'],
  ['one with a migration of the future', () => reworded('20261121072627_f', '20991121072627_f'), 'made by a newer version of Portico'],
  ['one of a shop with other databases', () => reworded('"databases":{"main"', '"databases":{"mine"'), 'name the same in DATABASES'],
  ['an encrypted one without a passphrase', sealedFile, 'This backup is encrypted'],
  ['an encrypted one with another passphrase', sealedFile, 'The passphrase of this backup is another one.', 'wrong'],
  ['an encrypted one that was cut off', () => sealedFile().subarray(0, -100), BROKEN, passphrase],
  ['an encrypted one with a bit turned', () => changed(sealedFile(), 3_000), BROKEN, passphrase],
])('CLI-4 %s is refused in a sentence, and nothing comes into the database', async (_, make, sentence, given) => {
  const file = at(crypto.randomUUID());
  writeFileSync(file, make());
  await onServer(other, 'drop schema if exists public cascade; create schema public; grant all on schema public to public');
  await expect(restore({ dataDir: folder, databaseUrl: target }, restoring(file, given))).rejects.toMatchObject({
    name: 'WrongSetting',
    message: expect.stringContaining(sentence),
  });
  const client = new pg.Client({ connectionString: target });
  await client.connect();
  expect((await client.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0);
  await client.end();
});

test('CLI-4 what ends before its end leaves no file', async () => {
  const half = Readable.from(
    (async function* () {
      yield stored().subarray(0, 5_000);
      throw new Error('the line broke');
    })(),
  );
  await expect(storeBackup(half, at('half/a.backup'))).rejects.toThrow('the line broke');
  await expect(storeBackup(Readable.from([stored().subarray(0, 5_000)]), at('half/b.backup'))).rejects.toThrow(BROKEN);
  const stopping = new AbortController();
  const stopped = storeBackup(dump([db], new Date()), at('half/c.backup'), { signal: stopping.signal, onBytes: () => stopping.abort() });
  await expect(stopped).rejects.toThrow('abort');
  await expect(storeBackup(Readable.from([stored()]), at('shop.backup'))).rejects.toThrow('is there already');
  expect(readdirSync(at('half'))).toEqual([]);
  // A process that is killed cannot; the next backup does, once nobody can still be writing it.
  const [old, young] = [`half/d.backup.part-${crypto.randomUUID()}`, `half/e.backup.part-${crypto.randomUUID()}`];
  for (const left of [old, young]) writeFileSync(at(left), 'half of it');
  const yesterday = Date.now() / 1000 - 2 * 86_400;
  utimesSync(at(old), yesterday, yesterday);
  await expect(storeBackup(Readable.from([stored().subarray(0, 5_000)]), at('half/f.backup'))).rejects.toThrow(BROKEN);
  expect(readdirSync(at('half'))).toEqual([young.slice('half/'.length)]);
});

test('CLI-4 a full disk is named, and nothing is left on it', async ({ skip }) => {
  const disk = mkdtempSync(join(folder, 'disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', disk]).status !== 0) skip('no disk may be mounted here');
  onTestFinished(() => void spawnSync('umount', [disk]));
  await expect(storeBackup(dump([db], new Date()), join(disk, 'a.backup'))).rejects.toThrow(`The disk with ${disk}/a.backup is full`);
  expect(readdirSync(disk)).toEqual([]);
});
