import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type pg from 'pg';
import { orUnavailable, runStatement } from './away.ts';
import { type Client, createClient } from './client.ts';
import { createListener, type Listener } from './listener.ts';
import { applyMigrations } from './migrate.ts';
import { connections, openPool, rowsOf } from './pool.ts';
import { checkReach } from './reach.ts';
import type { Sql } from './sql.ts';
import { inTransaction, type Transaction } from './transaction.ts';

export { empty, join, literal, plannedAnew, raw, type Sql, sql } from './sql.ts';
export type { Transaction };

export type Database = {
  name: string;
  url: string;
  /** @throws Failure unavailable while the database is away */
  prisma: Client;
  /** The one pool that Prisma and raw statements share. */
  pool: pg.Pool;
  /** @throws Failure unavailable while the database is away */
  rows<T>(statement: Sql): Promise<T[]>;
  /**
   * All or nothing. Runs the work again, at most twice, after a serialization failure or a deadlock.
   * @throws Failure unavailable while the database is away; if it went away during the commit, the work may be done all the same
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** `lost` is called when listening resumes after an interruption: notifications sent in between are missed. */
  listen: Listener['listen'];
  close(): Promise<void>;
};

export type OpenOptions = {
  /** The folder of migrations to apply first; the project's own when not given, none when false. */
  migrations?: string | false;
  onTrouble?: (error: Error) => void;
};

/** Applies new migrations, then opens. Refuses in one sentence a database that is unreachable or too old. */
export async function openDatabase(name: string, url: string, options: OpenOptions = {}): Promise<Database> {
  const { migrations = projectMigrations(), onTrouble = () => {} } = options;
  await checkReach(name, url);
  if (migrations !== false) await applyMigrations(url, migrations);
  const pool = openPool(url, connections.pool, onTrouble);
  const client = createClient(pool);
  await client.connect(); // else the first request waits for the query compiler
  const listener = createListener(url, onTrouble);
  return {
    name,
    url,
    prisma: client.outside,
    pool,
    rows: (statement) => orUnavailable(() => runStatement(pool, (client) => rowsOf(client, statement))),
    transaction: (work) => orUnavailable(() => inTransaction(pool, client.over, work)),
    listen: listener.listen,
    async close() {
      await listener.close();
      await client.close();
      await pool.end();
    },
  };
}

/** Found upwards from here: the built server lies elsewhere than its source. */
export function projectMigrations(directory = import.meta.dirname): string {
  const migrations = resolve(directory, 'prisma', 'migrations');
  if (existsSync(migrations)) return migrations;
  if (dirname(directory) === directory) throw new Error('The folder prisma/migrations is missing.');
  return projectMigrations(dirname(directory));
}

/** The database within a transaction: operations called with it join that transaction. */
export function within(db: Database, tx: Transaction): Database {
  return { ...db, ...tx, transaction: (work) => work(tx) };
}
