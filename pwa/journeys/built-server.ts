import { appendFileSync, cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type Program, runProgram } from './program.ts';

const project = join(import.meta.dirname, '..', '..');

export type BuiltServer = Pick<Program, 'prints' | 'stop'> & { port: number };

/** A copy of the build, since a later build would replace it. `next`: as another version of the app. */
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
  const env = { ...settingsFor(dataDir), ...variables };
  const server = runProgram([process.execPath, mainOf(built)], { env });
  return { port: await portOf(server), ...server };
}

/** The command that starts it. */
export function mainOf(built: string): string {
  return join(built, 'dist', 'server', 'main.js');
}

/** The environment of a server that shares nothing with another one. */
export function settingsFor(dataDir: string): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, DATABASES: __, SMTP_URL: ___, ...own } = process.env;
  return { ...own, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, MAIL: 'files', LOG_LEVEL: 'warn', NODE_ENV: 'production' };
}

/** Its port, once it answers. */
export async function portOf({ prints }: Pick<Program, 'prints'>): Promise<number> {
  return Number(await prints(/Portico is at http:\/\/[^\s/]+:(\d+)/));
}

/** A PostgreSQL in a process of its own, reached over TCP. */
export async function startPostgres(dataDir: string): Promise<{ url: string } & Pick<BuiltServer, 'stop'>> {
  const { prints, stop } = runProgram([process.execPath, '--import', 'tsx', join(project, 'scripts', 'postgres.ts'), dataDir], {});
  return { url: await prints(/(postgresql:\S+)\n/), stop };
}
