import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, sql } from './database.ts';
import { applyMigrations } from './migrate.ts';
import { createTestDatabase } from './testing.ts';

// Our replacement for Prisma's engine where that was not downloaded, run through Prisma's command line.

const project = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'portico-engine-'));
let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.rows(sql`drop schema public cascade`);
  await db.rows(sql`create schema public`);
  mkdirSync(join(folder, 'migrations'));
  writeFileSync(
    join(folder, 'prisma.config.ts'),
    `export default { schema: 'schema.prisma', migrations: { path: 'migrations' }, datasource: { url: process.env.DATABASE_URL } };`,
  );
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

test('`migrate dev` writes a migration that our runner and Prisma both count as applied', async () => {
  writeSchema('model Jar {\n  id Int @id\n  label String? @db.Char(1)\n}');
  await prisma('migrate', 'dev', '--name', 'jars');
  const [name] = migrations();
  expect(readFileSync(join(folder, 'migrations', name ?? '', 'migration.sql'), 'utf8')).toContain('CREATE TABLE "Jar"');
  expect(await applyMigrations(db.url, join(folder, 'migrations'))).toEqual([]);
  expect(await prisma('migrate', 'status')).toContain('Database schema is up to date');
});

test('`migrate dev` finds a migration with functions and constraints written by hand in sync', async () => {
  const byHand = join(folder, 'migrations', '29990101000000_by_hand');
  mkdirSync(byHand);
  writeFileSync(
    join(byHand, 'migration.sql'),
    'alter table "Jar" add check (id > 0);\ncreate function one() returns int language plpgsql as $$ begin return 1; end; $$;',
  );
  expect(await applyMigrations(db.url, join(folder, 'migrations'))).toEqual(['29990101000000_by_hand']);
  expect(await prisma('migrate', 'dev')).toContain('Already in sync');
});

test('`migrate diff` reports what differs between a database and a schema', async () => {
  writeSchema('model Jar {\n  id Int @id\n  label String? @db.Char(1)\n  lid Boolean\n}');
  const difference = await prisma('migrate', 'diff', '--from-config-datasource', '--to-schema', 'schema.prisma', '--script');
  expect(difference).toContain('ALTER TABLE "Jar" ADD COLUMN     "lid" BOOLEAN NOT NULL');
});

test('a mistake in the schema is reported, not swallowed', async () => {
  writeSchema('model Jar {\n  id Int\n}');
  await expect(prisma('validate')).rejects.toThrow('Each model must have at least one unique criteria');
});

test('a missing database is reported as such', async () => {
  await expect(prisma('migrate', 'status', { DATABASE_URL: 'postgresql://me@127.0.0.1:1/shop' })).rejects.toThrow('P1001');
});

function writeSchema(models: string): void {
  writeFileSync(join(folder, 'schema.prisma'), `datasource db {\n  provider = "postgresql"\n}\n\n${models}\n`);
}

function migrations(): string[] {
  return readdirSync(join(folder, 'migrations')).filter((name) => /^\d/.test(name));
}

async function prisma(...words: (string | Record<string, string>)[]): Promise<string> {
  const variables = {
    DATABASE_URL: db.url,
    PRISMA_SCHEMA_ENGINE_BINARY: join(project, 'scripts', 'schema-engine.mjs'),
    CHECKPOINT_DISABLE: '1',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  };
  const args = words.filter((word) => typeof word === 'string');
  const env = Object.assign({}, process.env, variables, ...words.filter((word) => typeof word === 'object'));
  const command = createRequire(import.meta.url).resolve('prisma/build/index.js');
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], { cwd: folder, env });
  return stdout;
}
