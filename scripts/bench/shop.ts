import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { project } from '../files.ts';

/** CPU time in ms since the start, resident memory now and at its highest in MB: of the Node process, without PostgreSQL. */
export type Used = { cpu: number; rss: number; peak: number };

export type RunningShop<Report = Used> = { port: number; used(): Promise<Report>; stop(): Promise<void> };

/** Where the server was built, and the folder with its database. */
export type Place = { built: string; dataDir: string };

/** As `npm start` and the Dockerfile set them. */
const asStarted = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };

/** The built server as `npm start` runs it, with its usual settings, on a free port; `probe` answers `used`. */
export async function startShop<Report = Used>({ built, dataDir }: Place, probe = 'probe.mjs'): Promise<RunningShop<Report>> {
  const child = spawn(process.execPath, ['--import', join(project, 'scripts/bench', probe), join(built, 'dist/server/main.js')], {
    env: { ...asStarted, PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: dataDir, TRUST_PROXY: '1' },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const port = await portOf(child);
  return {
    port,
    used: async () => {
      child.send('used');
      const [report] = (await once(child, 'message')) as [Report];
      return report;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The same for as long as the work takes. */
export async function withShop<T>(place: Place, work: (shop: RunningShop) => Promise<T>): Promise<T> {
  const shop = await startShop(place);
  try {
    return await work(shop);
  } finally {
    await shop.stop();
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((found, failed) => {
    let output = '';
    child.once('exit', () => failed(new Error(`The server did not start:\n${output}`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port !== undefined) found(Number(port));
    });
  });
}
