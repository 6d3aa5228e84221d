import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { CreateRenderer } from '#domain/pages.ts';
import { buildApp } from './app.ts';
import { mountAssets, readPageAssets } from './assets.ts';
import { type Env, parseEnv, wrongSetting } from './env.ts';
import { createLog } from './log.ts';
import { type OpenShop, openShop } from './shop.ts';

const STOPS_WITHIN = 3_000;
const here = dirname(fileURLToPath(import.meta.url));
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

let opened: OpenShop | undefined;
try {
  const env = parseEnv(undefined, join(here, '..', '..'));
  const log = createLog(env.logLevel);
  const clientDir = join(here, '..', 'client');
  if (!existsSync(clientDir)) throw new Error(`${clientDir} is missing: run npm start, which builds it`);
  const entry = pathToFileURL(join(here, 'entry-server.js')).href;
  const { createRenderer } = (await import(entry)) as { createRenderer: CreateRenderer };
  const { assets, sheet } = readPageAssets(clientDir);
  const renderer = createRenderer(assets);

  const shop = await openShop(env, log, say);
  opened = shop;
  const app = await buildApp({
    ...shop,
    renderer: () => Promise.resolve(renderer),
    sheet,
    assets: (instance) => mountAssets(instance, clientDir),
  });
  await listen(app, env);
  const jobs = await shop.startJobs();

  // Before anything is said: whoever waits for the word may end us with the next.
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    say('Stopping: what has begun is finished first.');
    // A browser holds connections open in which it has asked for nothing yet; they would be waited for.
    setTimeout(() => app.server.closeAllConnections(), STOPS_WITHIN).unref();
    await app.close();
    await jobs.stop();
    await shop.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : env.port;
  say(`Portico is at http://localhost:${port}`);
  say('Try it: open the address on this machine, put something into the cart, stop the server, and put in more.');
  say(`Mails: ${shop.mailer.where}`);
} catch (error) {
  await opened?.close(); // else the database that we started would stay behind
  process.stderr.write(
    `${(error as Error).name === 'WrongSetting' ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`,
  );
  process.exit(1);
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
