import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { databaseAt, onServer } from '../database/testing-server.ts';
import { migrateJobs } from '../jobs/queue.ts';
import { dump } from './dumping.ts';
import { storeBackup } from './file/storing.ts';
import { restore } from './restoring.ts';

/** None here, many in `npm run test:long`. */
const MEGABYTES = Number(process.env.BACKUP_MEGABYTES ?? 0);
/** MB that may come on top, however much the shop has: parts on their way, and garbage. */
const ROOM = 120;

const log = { debug: () => {}, warn: () => {}, error: () => {} };

test('CLI-4 a backup and its restoring take memory for the rows on their way, not for all', { timeout: 600_000 }, async ({ skip }) => {
  if (MEGABYTES < ROOM * 2) skip('it shows with many megabytes only: npm run test:long');
  const folder = mkdtempSync(join(tmpdir(), 'portico-memory-'));
  const db = await createTestDatabase();
  const name = `portico_memory_${crypto.randomUUID().replaceAll('-', '')}`;
  const { url: server } = inject('testDatabases');
  await onServer(server, `create database ${name}`);
  onTestFinished(async () => {
    await db.close();
    await onServer(server, `drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });
  await migrateJobs(db, log);
  for (let megabyte = 0; megabyte < MEGABYTES; megabyte++) {
    await db.rows(sql`
      insert into secrets (name, value) select ${`bytes ${megabyte}`}, string_agg(sha256(convert_to(n || ${`-${megabyte}`}, 'UTF8')), '')
      from generate_series(1, 32768) n`);
  }
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 10);
  onTestFinished(() => clearInterval(watch));
  const file = join(folder, 'big.backup');
  const { bytes } = await storeBackup(dump([db], new Date()), file, { passphrase: 'correct horse battery staple' });
  expect(bytes).toBeGreaterThan(MEGABYTES * 1e6);
  const restoring = { file, passphrase: 'correct horse battery staple', print: () => {}, log };
  await restore({ dataDir: folder, databaseUrl: databaseAt(server, name) }, restoring);
  console.log(
    `${MEGABYTES} MB of rows, ${Math.round(bytes / 1e6)} MB in the file: ${Math.round((most - before) / 1e6)} MB of memory on top`,
  );
  expect((most - before) / 1e6).toBeLessThan(ROOM);
});
