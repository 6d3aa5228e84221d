import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from './database.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: TestDatabases;
  }
}

/** Where tests make their databases: an address that may create some, and the migrated one that they are copies of. */
export type TestDatabases = { url: string; template: string };

/** One server for the whole run, given or embedded, with a migrated template. Vitest calls it once, before all files. */
export default async function serveTests(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.PORTICO_TEST_DATABASE_URL || process.env.DATABASE_URL;
  const server = given ? undefined : await openTestServer();
  const url = given || (await (server as EmbeddedPostgres).database('postgres'));
  const template = `portico_template_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${template}`);
  const database = await openDatabase('template', databaseAt(url, template));
  await database.close();
  await onServer(url, `alter database ${template} with allow_connections false`);
  project.provide('testDatabases', { url, template });
  return async () => {
    if (given) await onServer(url, `drop database ${template} with (force)`);
    await server?.close();
  };
}

/** The same programs, in a folder that is gone afterwards; they need not wait for the disk. */
async function openTestServer(): Promise<EmbeddedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-tests-'));
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=300'];
  const server = await openEmbeddedPostgres(folder, { settings });
  return {
    database: server.database,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function databaseAt(url: string, name: string): string {
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  return copy.href;
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
