import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type BuiltServer, startBuiltServer } from '../../pwa/journeys/built-server.ts';
import { isAway } from '../../server/database/away.ts';
import { socketDirectory, socketUrl } from '../../server/database/socket.ts';
import type { Chance } from './chance.ts';

/** What is killed: the server's process, all of PostgreSQL by its head, or one of PostgreSQL's processes that serves the shop. */
export type Victim = 'server' | 'postmaster' | 'backend';

/** The built shop under a supervisor that restarts it whenever it ends. */
export type RunningShop = {
  origin: string;
  /** the address of its database, for inspection */
  databaseUrl: string;
  /** SIGKILL. False where there was nothing to kill just now. */
  kill(victim: Victim): Promise<boolean>;
  /** the server runs, or runs again */
  up(): Promise<unknown>;
  stop(): Promise<void>;
};

const RESTARTS = 30;
const BETWEEN_STARTS = 200;

export async function runShop(built: string, dataDir: string, chance: Chance): Promise<RunningShop> {
  const port = await portBelowClients(chance);
  const origin = `http://localhost:${port}`;
  const cluster = join(dataDir, 'postgres');
  const start = () => startBuiltServer(built, dataDir, { PORT: String(port), PUBLIC_URL: origin, TRUST_PROXY: '1' });
  let server: Promise<BuiltServer> = start();
  await server;
  const databaseUrl = socketUrl(socketDirectory(cluster), 5432, 'main');
  return {
    origin,
    databaseUrl,
    kill: async (victim) => {
      if (victim === 'server') {
        await (await server).stop('SIGKILL');
        server = startAgain(start);
        return true;
      }
      const pid = await processOf(victim, cluster, databaseUrl);
      return pid !== undefined && killed(pid);
    },
    up: () => server,
    stop: async () => (await server).stop(),
  };
}

/** Ends what a shop that could not be stopped has left running. */
export function endPostgres(dataDir: string): void {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  if (existsSync(pidFile)) killed(pidIn(pidFile));
}

/** A server that finds its database being killed ends as well. */
async function startAgain(start: () => Promise<BuiltServer>, left = RESTARTS): Promise<BuiltServer> {
  try {
    return await start();
  } catch (error) {
    if (left === 0) throw error;
    await delay(BETWEEN_STARTS);
    return startAgain(start, left - 1);
  }
}

/** Queried from PostgreSQL itself, since the pid in its file may be stale. Undefined where it is down already. */
async function processOf(victim: Victim, cluster: string, url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'who looks on' });
  client.on('error', () => {}); // what runs fails with it
  try {
    await client.connect();
    // One that works, where there is one.
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'portico' order by state = 'active' desc, random() limit 1`,
    );
    return victim === 'backend' ? rows[0]?.pid : pidIn(join(cluster, 'postmaster.pid'));
  } catch (error) {
    if (isAway(error)) return undefined;
    throw error;
  } finally {
    await client.end();
  }
}

function pidIn(file: string): number {
  return Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
}

function killed(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** Clients are given ports above: one that connects while the server is down could be given its port and reach itself. */
async function portBelowClients(chance: Chance): Promise<number> {
  const port = 10_000 + chance.below(20_000);
  return (await isFree(port)) ? port : portBelowClients(chance);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const server = createServer().once('error', () => settle(false));
    server.listen(port, '127.0.0.1', () => server.close(() => settle(true)));
  });
}
