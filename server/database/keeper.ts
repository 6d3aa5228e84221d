import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

// Every user of the server holds this lock shared while it runs; one that can get it exclusively is the last.
const LOCK = 7_067_421;

export type Hold = { keeper(): Promise<pg.Client>; release(clusterDir: string): Promise<void> };

/** One connection that marks the server as in use. Returns the error when there is no server, or one that is stopping. */
export async function acquireHold(url: string): Promise<pg.Client | Error> {
  const client = new pg.Client({ connectionString: url, application_name: 'portico keeper' });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [LOCK]); // waits while another user is stopping it, then fails
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    return error as Error;
  }
}

/** Holds the server until `release`, and reconnects when it was lost. */
export async function maintainHold(take: () => Promise<pg.Client>, onTrouble: (error: Error) => void): Promise<Hold> {
  const released = new AbortController();
  const held = async (): Promise<pg.Client> => {
    const client = await take();
    client.once('end', () => {
      if (!released.signal.aborted) keeper = again();
    });
    return client;
  };
  const again = async (): Promise<pg.Client | undefined> => {
    for (let pause = 0; !released.signal.aborted; pause = Math.min(pause + 1000, 30_000)) {
      try {
        await delay(pause, undefined, { signal: released.signal });
        return await held();
      } catch (error) {
        if (!released.signal.aborted) onTrouble(error as Error);
      }
    }
    return undefined;
  };
  let keeper: Promise<pg.Client | undefined> = Promise.resolve(await held());
  return {
    async keeper() {
      const client = await keeper;
      if (client === undefined) throw new Error('the embedded PostgreSQL was closed');
      return client;
    },
    async release(clusterDir) {
      if (released.signal.aborted) return;
      released.abort();
      const client = await keeper;
      if (client !== undefined) await releaseServer(client, clusterDir);
    },
  };
}

/** Stops the server when this was its last user. */
async function releaseServer(keeper: pg.Client, clusterDir: string): Promise<void> {
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [LOCK]);
    const { rows } = await keeper.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [LOCK]);
    if (rows[0]?.last) await endServer(keeper, clusterDir);
  } catch {
    // the server is gone already
  } finally {
    await keeper.end().catch(() => {});
  }
}

async function endServer(keeper: pg.Client, clusterDir: string): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  // The server signals itself: seen from another container, its pid could be another program's.
  await keeper.query(`copy (select) to program 'kill -INT $(head -n 1 postmaster.pid)'`).catch((error: { code?: string }) => {
    if (error.code === '38000') process.kill(Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]), 'SIGINT'); // it has no shell
  });
  for (let tries = 0; tries < 500 && existsSync(pidFile); tries++) await delay(20);
}
