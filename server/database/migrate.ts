import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

export const LOCK = 72_707_369; // Prisma Migrate's own advisory lock

export type Migration = { name: string; checksum: string; script: string };

/** Applies the migrations of a folder as `prisma migrate deploy` does, recorded in the same `_prisma_migrations`. Returns the new ones. */
export async function applyMigrations(url: string, directory: string): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = new pg.Client({ connectionString: url, application_name: 'portico migrations' });
  client.on('error', () => {}); // what runs fails with it
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const records = await readRecords(client);
    const applied: string[] = [];
    for (const { name, checksum, script } of migrations) {
      const entry = records.get(name);
      if (entry?.finished_at === null) throw new Error(`Migration ${name} failed earlier: repair the database first.`);
      if (entry !== undefined && entry.checksum !== checksum) throw new Error(`Migration ${name} was changed after it was applied.`);
      if (entry !== undefined) continue;
      await apply(client, { name, checksum, script });
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end(); // releases the advisory lock
  }
}

/** In the order in which they are applied. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const script = await readFile(join(directory, name, 'migration.sql'));
      return { name, checksum: createHash('sha256').update(script).digest('hex'), script: script.toString('utf8') };
    }),
  );
}

type Entry = { migration_name: string; checksum: string; finished_at: Date | null };

async function readRecords(client: pg.Client): Promise<Map<string, Entry>> {
  await createRecords(client);
  const { rows } = await client.query<Entry>(
    'select migration_name, checksum, finished_at from _prisma_migrations where rolled_back_at is null',
  );
  return new Map(rows.map((row) => [row.migration_name, row]));
}

export async function createRecords(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists _prisma_migrations (
    id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz, migration_name varchar(255) not null,
    logs text, rolled_back_at timestamptz, started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { name } = migration;
  await client.query('begin');
  try {
    await runMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Within the caller's transaction. */
export async function runMigration(client: pg.ClientBase, { name, checksum, script }: Migration): Promise<void> {
  await client.query(script); // one simple query: many statements, function bodies included
  await client.query(
    `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     values ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [crypto.randomUUID(), checksum, name],
  );
}
