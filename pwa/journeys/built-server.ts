import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const PATIENCE = 60_000;
const project = join(import.meta.dirname, '..', '..');

export type BuiltServer = {
  port: number;
  /** What it says on its terminal in these words, now or later: the first group. */
  says(words: RegExp): Promise<string>;
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
  const child = run([join(built, 'dist', 'server', 'main.js')], { ...own, ...settings, ...variables });
  const port = await child.says(/Portico is at http:\/\/[^\s/]+:(\d+)/);
  return { port: Number(port), ...child };
}

/** A PostgreSQL as one has it elsewhere: in a process of its own, reached by an address. */
export async function startPostgres(dataDir: string): Promise<{ url: string } & Pick<BuiltServer, 'stop'>> {
  const { says, stop } = run(['--import', 'tsx', join(project, 'scripts', 'postgres.ts'), dataDir], process.env);
  return { url: await says(/(postgresql:\S+)\n/), stop };
}

function run(args: string[], env: NodeJS.ProcessEnv): Omit<BuiltServer, 'port'> {
  const child = spawn(process.execPath, args, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = once(child, 'close');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  return {
    says: (words) =>
      new Promise((found, failed) => {
        const look = () => {
          const [, word] = words.exec(said) ?? [];
          if (word === undefined) return;
          clearTimeout(patience);
          found(word);
        };
        const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        child.on('error', failed);
        child.on('close', (status) => failed(new Error(`It ended with ${status}:\n${said}`)));
        look();
      }),
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await gone;
    },
  };
}
