import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import type { CreateRenderer } from '#domain/pages.ts';
import { buildApp } from './app.ts';
import { type Env, parseEnv, wrongSetting } from './env.ts';
import { type Flags, parseFlags } from './flags.ts';
import { namingFullDisk } from './full-disk.ts';
import { createLog } from './http/log.ts';
import { listenForOwner, type OwnerOperations } from './http/owner-socket.ts';
import { stopOnSignals } from './http/stopping.ts';
import { openGeography } from './outside/geography.ts';
import { mountAssets, readPageAssets } from './page-cache/assets.ts';
import { type OpenShop, openShop } from './shop.ts';

// On a machine with much memory V8 lets garbage grow to a multiple of what is used; a shop often has a small share of one.
setFlagsFromString('--heap-growing-percent=25');

const STOPS_WITHIN = 3_000;
/** The terminal looks for it. */
const OWNER_SOCKET = 'portico.sock';
const here = dirname(fileURLToPath(import.meta.url));
const print = (sentence: string) => process.stdout.write(`${sentence}\n`);

type Running = { port: number; mails: string; operatorLinks: string[]; close(): Promise<void> };

const stopping = new AbortController();
const started = start(stopping.signal, flagsOrEnd());
// Before anything is opened or printed: a process manager that waits for our output may send a signal right after it.
stopOnSignals(async () => {
  stopping.abort();
  const running = await started.catch(() => undefined); // it closed what it had opened; its error is printed below
  await running?.close();
});
try {
  const { port, mails, operatorLinks } = await started;
  if (!stopping.signal.aborted) {
    print(`Portico is at http://localhost:${port}`);
    print(`Mails: ${mails}`);
    for (const link of operatorLinks) print(`Run it from a terminal: npx portico login ${link}`);
  }
} catch (error) {
  await nextTurn(); // a signal that arrived during a synchronous child process is delivered only now
  if (!stopping.signal.aborted) {
    const { name, message, stack } = error as Error;
    process.stderr.write(`${name === 'WrongSetting' ? message : (stack ?? String(error))}\n`);
    process.exit(1);
  }
}

function flagsOrEnd(): Flags {
  try {
    return parseFlags(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(2);
  }
}

/** A start that fails or is aborted closes what it had opened. */
async function start(stopping: AbortSignal, flags: Flags): Promise<Running> {
  const env = parseEnv(undefined, join(here, '..', '..'));
  const log = createLog(env.logLevel);
  const clientDir = join(here, '..', 'client');
  if (!existsSync(clientDir)) throw new Error(`${clientDir} is missing: run npm start, which builds it`);
  const entry = pathToFileURL(join(here, 'entry-server.js')).href;
  const { createRenderer } = (await import(entry)) as { createRenderer: CreateRenderer };
  const { assets, sheet } = readPageAssets(clientDir);
  const renderer = createRenderer(assets);
  const shop = await openShop(env, log, print, stopping, flags).catch((error: unknown) => {
    throw namingFullDisk(error, env);
  });
  try {
    const app = await buildApp({
      ...shop,
      renderer: () => Promise.resolve(renderer),
      sheet,
      geography: openGeography(join(here, '..', 'countries.bin'), (error) => log.warn(error, 'Countries of visitors stay unknown')),
      assets: (instance) => mountAssets(instance, clientDir),
    });
    await listen(app, env);
    const jobs = await shop.startJobs();
    const onTrouble = (error: unknown) => log.error(error, 'What the owner of this machine asked for could not be done');
    const stopForOwner = await listenForOwner(join(env.dataDir, OWNER_SOCKET), ownerOperations(shop), onTrouble).catch((error: unknown) => {
      log.warn(error, 'Without its socket in DATA_DIR this server cannot be asked for an operator link, a backup or its health');
      return async () => {};
    });
    const address = app.server.address();
    return {
      port: typeof address === 'object' && address !== null ? address.port : env.port,
      operatorLinks: await shop.operatorLinks(),
      mails: shop.mailer.where,
      async close() {
        // A browser opens connections ahead of its requests; closing would wait for them.
        setTimeout(() => app.server.closeAllConnections(), STOPS_WITHIN).unref();
        await stopForOwner();
        await app.close();
        await jobs.stop();
        await shop.close();
      },
    };
  } catch (error) {
    await shop.close(); // else the database that we started would stay behind
    throw error;
  }
}

/** What is seldom needed is loaded then. */
function ownerOperations(shop: OpenShop): OwnerOperations {
  return {
    '/operator-link': async () => ({ links: await shop.newOperatorLinks() }),
    '/backup': async () => (await import('./backups/dumping.ts')).dump([...shop.databases.databases.values()], new Date()),
    '/doctor': async () => (await import('./doctor/examining.ts')).examine(shop),
  };
}

/** On every address of the machine, unless HOST names one; a machine without IPv6 has only the old ones. */
async function listen(app: FastifyInstance, { port, host }: Env): Promise<void> {
  try {
    await app.listen({ port, host: host ?? '::' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw wrongSetting(`Port ${port} is taken by another program. Set PORT to a free one.`);
    if (code === 'EACCES') throw wrongSetting(`Port ${port} may not be used by this user. Set PORT to one above 1023.`);
    if (host !== undefined || (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL')) throw error;
    await app.listen({ port, host: '0.0.0.0' });
  }
}
