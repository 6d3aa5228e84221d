import { accessSync, constants, existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import pg from 'pg';
import { wrongSetting } from '../env.ts';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { SUPERUSER } from './cluster-options.ts';
import { type ServerPlan, startUntil } from './embedded-server.ts';
import { acquireHold, maintainHold } from './keeper.ts';
import { chooseRunner } from './runner.ts';
import { quoted, socketDirectory, socketUrl } from './socket.ts';

export type EmbeddedPostgres = {
  database: (name: string) => Promise<string>;
  /** The server stops when its last user has closed. */
  close: () => Promise<void>;
};

export type EmbeddedOptions = {
  /** `name=value`, as for `postgres -c` */
  settings?: string[];
  /** For tests: also listens on a free port of 127.0.0.1 and returns that address, open to every user of the machine; no other process can share the folder. */
  tcp?: boolean;
  /** Called when the server was lost and cannot be restarted yet. */
  onTrouble?: (error: Error) => void;
};

// Without errors in the log: they quote statements, and those quote people.
const settings = ['unix_socket_permissions=0700', 'log_min_messages=log', 'log_checkpoints=off', 'jit=off', 'timezone=UTC'];

/** The PostgreSQL that npm brought, on `<dataDir>/postgres`: joins the one that runs there, else starts it. */
export async function openEmbeddedPostgres(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const clusterDir = resolve(dataDir, 'postgres');
  refuseClosed(clusterDir);
  const socket = socketDirectory(clusterDir);
  const port = options.tcp ? await freePort() : 5432;
  const urlOf = (name: string) =>
    options.tcp ? `postgresql://${SUPERUSER}@127.0.0.1:${port}/${encodeURIComponent(name)}` : socketUrl(socket, port, name);
  const listen = options.tcp ? '127.0.0.1' : '';
  const given = [...settings, `listen_addresses=${listen}`, ...(options.settings ?? [])].flatMap((setting) => ['-c', setting]);
  const attach = () => acquireHold(socketUrl(socket, port, 'postgres'));

  const attachOrStart = async (): Promise<pg.Client> => {
    const running = await attach();
    if (!(running instanceof Error)) return running;
    return startUntil(attach, await planOf(resolve(dataDir), clusterDir, socket, ['-k', quoted(socket), '-p', String(port), ...given]));
  };

  const hold = await maintainHold(attachOrStart, options.onTrouble ?? (() => {}));
  return {
    async database(name) {
      await createDatabase(await hold.keeper(), name);
      return urlOf(name);
    },
    close: () => hold.release(clusterDir),
  };
}

async function planOf(dataDir: string, clusterDir: string, socket: string, given: string[]): Promise<ServerPlan> {
  const binaries = prepareBinaries(dataDir);
  const runner = chooseRunner(binaries.postgres, clusterDir);
  await ensureCluster(clusterDir, binaries, runner);
  if (socket !== clusterDir) runner.own(socket);
  return { clusterDir, postgres: binaries.postgres, runner, arguments: given };
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount !== 0) return;
  await client.query(`create database ${pg.escapeIdentifier(name)}`).catch((error: { code?: string }) => {
    if (error.code !== '42P04' && error.code !== '23505') throw error; // another process was first
  });
}

function refuseClosed(clusterDir: string): void {
  if (!existsSync(clusterDir)) return;
  try {
    accessSync(clusterDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw wrongSetting(`${clusterDir} belongs to another user: set DATA_DIR to a folder of yours, or DATABASE_URL.`);
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === 'object' ? found(address.port) : failed(new Error('no free port'))));
    });
  });
}
