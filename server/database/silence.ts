import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** ms without a byte from the database until it is asked whether it still answers, and the ms that it has for that. */
const SILENT = 2_000;
const PATIENCE = 1_500;
/** PostgreSQL itself ends a statement after 15 s, so an answer that takes longer never comes. */
const LOST = 20_000;
const BETWEEN_LOOKS = 250;

/** What pg's types leave out: whether no statement is running, and the socket. */
type Wire = { readyForQuery: boolean; connection: { stream: Socket } };
type Wait = { bytes: number; since: number };
type Watched = Map<pg.ClientBase, Wait | undefined>;

/**
 * Keeps a database that has stopped answering (its process is halted, the network swallows packets) from holding requests: its connections
 * are ended, and no other is tried before it answers again. A statement that merely takes long goes on, since the database answers others
 * meanwhile; pg's `query_timeout` would end both. Returns what watches one connection.
 */
export function refuseSilence(pool: pg.Pool, url: string): (client: pg.ClientBase) => void {
  const watched: Watched = new Map();
  let silent = false;
  let asking = false;

  const ask = async () => {
    if (asking) return;
    asking = true;
    for (;;) {
      silent = !(await answers(url));
      endWaiting(watched, silent ? SILENT : LOST);
      if (!silent || pool.ended) break;
      await delay(BETWEEN_LOOKS, undefined, { ref: false });
    }
    asking = false;
  };
  const note = (error: Error | undefined) => {
    // Of the attempt to connect itself, not of a wait for a free connection.
    if (error?.message !== 'Connection terminated due to connection timeout') return;
    silent = true;
    void ask();
  };

  const connect = pool.connect.bind(pool) as (done: Connected) => void;
  pool.connect = ((done?: Connected) => {
    if (done === undefined) return new Promise((found, failed) => open((error, client) => (client ? found(client) : failed(error))));
    open(done);
  }) as pg.Pool['connect'];
  const open = (done: Connected) => {
    if (silent) return void process.nextTick(done, silence(), undefined, () => {});
    connect((error, client, release) => {
      note(error);
      done(error, client, release);
    });
  };

  const watch = setInterval(() => {
    if (pool.ended) clearInterval(watch);
    else if (longestWait(watched) > SILENT) void ask();
  }, BETWEEN_LOOKS).unref();
  return (client) => {
    watched.set(client, undefined);
    client.once('end', () => void watched.delete(client));
  };
}

type Connected = Parameters<pg.Pool['connect']>[0];

/** ms; notes for each connection since when its statement has been waiting without a byte. */
function longestWait(watched: Watched): number {
  const now = performance.now();
  let longest = 0;
  for (const [client, before] of watched) {
    const { readyForQuery, connection } = wireOf(client);
    const bytes = connection.stream.bytesRead;
    const wait = readyForQuery ? undefined : before?.bytes === bytes ? before : { bytes, since: now };
    watched.set(client, wait);
    if (wait !== undefined) longest = Math.max(longest, now - wait.since);
  }
  return longest;
}

function endWaiting(watched: Watched, longer: number): void {
  for (const [client, wait] of watched)
    if (wait !== undefined && performance.now() - wait.since > longer) wireOf(client).connection.stream.destroy(silence());
}

/** Whether it answers a new connection; a refusal is an answer, too. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE, application_name: 'portico' });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    return !/timeout/.test((error as Error).message);
  }
}

function wireOf(client: pg.ClientBase): Wire {
  return client as unknown as Wire;
}

/** In the form of a socket's own errors, which Prisma passes on. */
function silence(): Error {
  return Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT', errno: -110, syscall: 'read' });
}
