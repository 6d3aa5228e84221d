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
export function queueIsEmpty(database: pg.ClientConfig): Promise<void> {
  return connected(database, async (client) => {
    const waiting = async () => (await client.query(unfinished)).rows[0].count;
    // Where a server was killed, another one takes over what it had begun after a while.
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  });
}

const unfinished = `
  select count(*)::int from graphile_worker._private_jobs
  where attempts < max_attempts and (run_at <= now() or locked_at is not null or attempts > 0)`;

export function setRole(database: pg.ClientConfig, email: string, role: string): Promise<void> {
  return connected(database, (client) => client.query('update people set role = $2 where email = $1', [email, role]));
}

/** Another one like the demo shop's customer, with the same password. Returns the address. */
export async function addCustomer(database: pg.ClientConfig): Promise<string> {
  const email = `kim-${crypto.randomUUID()}@portico.example`;
  const copy = `insert into people (email, name, password_hash, verified_at)
    select $1, name, password_hash, verified_at from people where email = 'kim@portico.example'`;
  await connected(database, (client) => client.query(copy, [email]));
  return email;
}

/** Makes an order one that was paid and sent ten days ago, and runs the job that asks customers to rate. */
export function askForRating(database: pg.ClientConfig, orderId: number): Promise<void> {
  const sent = `update orders set state = 'done', payment_state = 'paid', shipped_at = now() - interval '11 days' where id = $1`;
  return connected(database, async (client) => {
    await client.query(sent, [orderId]);
    await client.query(`select graphile_worker.add_job('every hour: ask for ratings')`);
  });
}

/** All shoppers of the journeys come from one address, which may have more unpaid orders than a household. */
export function letOneAddressOrder(database: pg.ClientConfig): Promise<void> {
  const unpaid = JSON.stringify({ share: 100, orders: 1_000 });
  const write = `insert into settings (key, value, updated_at) values ('unpaid', $1::jsonb, now())
    on conflict (key) do update set value = excluded.value`;
  return connected(database, (client) => client.query(write, [unpaid]));
}

async function connected(database: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
