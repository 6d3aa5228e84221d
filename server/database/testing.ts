import { inject } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { databaseAt, onServer } from './testing-server.ts';

/** A database of its own for a test file, a copy of the migrated template; `close` drops it. */
export async function createTestDatabase(name = 'main'): Promise<Database> {
  const { url, template } = inject('testDatabases');
  const copy = `portico_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${copy} template ${template}`);
  const database = await openDatabase(name, databaseAt(url, copy), { migrations: false });
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(url, `drop database ${copy} with (force)`);
    },
  };
}
