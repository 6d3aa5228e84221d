import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';

/** Connects to the embedded database of a running server: its address is in PostgreSQL's pid file. */
export function embeddedDatabase(dataDir: string): pg.ClientConfig {
  const [, , , port, host] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return { host, port: Number(port), user: 'portico', database: 'main' };
}

/** Resolves when no job is left, so that absence can be asserted. Scheduled jobs do not count. */
export async function queueIsEmpty(database: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    const waiting = async () => (await client.query(unfinished)).rows[0].count;
    // Where a server was killed, another one takes over what it had begun after a while.
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  } finally {
    await client.end();
  }
}

const unfinished = `
  select count(*)::int from graphile_worker._private_jobs
  where attempts < max_attempts and (run_at <= now() or locked_at is not null or attempts > 0)`;

export async function setRole(database: pg.ClientConfig, email: string, role: string): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    await client.query('update people set role = $2 where email = $1', [email, role]);
  } finally {
    await client.end();
  }
}
