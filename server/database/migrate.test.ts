import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, sql } from './database.ts';
import { applyMigrations } from './migrate.ts';
import { createTestDatabase } from './testing.ts';

let db: Database;
let folder: string;
beforeEach(async () => {
  db = await createTestDatabase();
  await db.rows(sql`drop table if exists _prisma_migrations`); // of the project's own migrations
  folder = mkdtempSync(join(tmpdir(), 'portico-migrations-'));
  writeFileSync(join(folder, 'migration_lock.toml'), 'provider = "postgresql"\n');
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

const jars = `create table jars (n int); create function fill() returns int language plpgsql as $$ begin insert into jars values (1); return 1; end $$;`;

test('new migrations are applied in order, once, and recorded in Prisma’s table', async () => {
  write('2_second', 'alter table jars add label text;');
  write('1_first', jars);
  expect(await applyMigrations(db.url, folder)).toEqual(['1_first', '2_second']);
  expect(await applyMigrations(db.url, folder)).toEqual([]);
  write('3_third', 'select fill();');
  expect(await applyMigrations(db.url, folder)).toEqual(['3_third']);
  expect(await db.rows(sql`select * from jars`)).toEqual([{ n: 1, label: null }]);
  expect(
    await db.rows(sql`select migration_name, checksum, applied_steps_count, finished_at is not null as finished
      from _prisma_migrations order by started_at limit 1`),
  ).toEqual([
    { migration_name: '1_first', checksum: createHash('sha256').update(jars).digest('hex'), applied_steps_count: 1, finished: true },
  ]);
});

test('processes that start together apply each migration once', async () => {
  write('1_first', jars);
  const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(db.url, folder)));
  expect(applied.flat()).toEqual(['1_first']);
});

test('a migration that was changed after it was applied is refused', async () => {
  write('1_first', jars);
  await applyMigrations(db.url, folder);
  write('1_first', `${jars} -- and more`);
  await expect(applyMigrations(db.url, folder)).rejects.toThrow('Migration 1_first was changed after it was applied.');
});

test('a failed migration is rolled back, and can be retried', async () => {
  write('1_first', 'create table jars (n int); select 1 / 0;');
  await expect(applyMigrations(db.url, folder)).rejects.toThrow('Migration 1_first failed: division by zero');
  write('1_first', jars);
  expect(await applyMigrations(db.url, folder)).toEqual(['1_first']);
});

test('a migration that Prisma began and never finished is refused', async () => {
  write('1_first', jars);
  await applyMigrations(db.url, folder);
  await db.rows(sql`update _prisma_migrations set finished_at = null`);
  await expect(applyMigrations(db.url, folder)).rejects.toThrow('Migration 1_first failed earlier');
});

function write(name: string, script: string): void {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'migration.sql'), script);
}
