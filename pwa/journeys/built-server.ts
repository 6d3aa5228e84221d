import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const PATIENCE = 25_000;
const project = join(import.meta.dirname, '..', '..');

export type BuiltServer = {
  port: number;
  /** Ends it, and resolves when it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/** What is built by now, in a place of its own: building goes on beside it. `next`: as another version of the app. */
export function copyBuilt(folder: string, { next = false } = {}): string {
  mkdirSync(folder, { recursive: true });
  for (const part of ['node_modules', 'prisma']) symlinkSync(join(project, part), join(folder, part));
  for (const part of ['dist', 'package.json']) cpSync(join(project, part), join(folder, part), { recursive: true });
  if (next) {
    const worker = join(folder, 'dist', 'client', 'sw.js');
    appendFileSync(worker, '\n// the next version\n');
    for (const compressed of ['br', 'gz']) rmSync(`${worker}.${compressed}`, { force: true });
  }
  return folder;
}

/** Starts a built server, in a process and with a data folder of its own. Resolves when it answers. */
export async function startBuiltServer(built: string, dataDir: string, variables: Record<string, string> = {}): Promise<BuiltServer> {
  const { DATABASE_URL: _, DATABASES: __, SMTP_URL: ___, ...own } = process.env;
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, MAIL: 'files', LOG_LEVEL: 'warn', NODE_ENV: 'production' };
  const child = spawn(process.execPath, [join(built, 'dist', 'server', 'main.js')], {
    env: { ...own, ...settings, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'close');
  const port = await portOf(child);
  return {
    port,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await gone;
    },
  };
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((found, failed) => {
    let said = '';
    const hear = (text: string) => {
      said += text;
      const port = /Portico is at http:\/\/[^\s/]+:(\d+)/.exec(said)?.[1];
      if (port === undefined) return;
      clearTimeout(patience);
      found(Number(port));
    };
    const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    child.stdout?.setEncoding('utf8').on('data', hear);
    child.stderr?.setEncoding('utf8').on('data', hear);
    child.on('error', failed);
    child.on('close', (status) => failed(new Error(`The server ended with ${status}:\n${said}`)));
  });
}
