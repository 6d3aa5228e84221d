import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { wrongSetting } from '../env.ts';
import { isAway } from './away.ts';
import type { Runner } from './runner.ts';

export type ServerPlan = { clusterDir: string; postgres: string; runner: Runner; arguments: string[] };

const PATIENCE = 60_000;
const LOG_LIMIT = 5_000_000;

type Launched = { gone(): boolean; lastWords(): string };

/** Starts the server until `attach` answers. Another process may do the same at the same time; one of the two servers then leaves. */
export async function startUntil(attach: () => Promise<pg.Client | Error>, plan: ServerPlan): Promise<pg.Client> {
  let deadline = Date.now() + PATIENCE;
  let server: Launched | undefined;
  for (;;) {
    const answer = await attach();
    if (!(answer instanceof Error)) return answer;
    // Recovery after a crash may take its time.
    if (isStarting(answer)) deadline = Date.now() + PATIENCE;
    // A second one could not run beside it.
    if (!isThere(answer) && (server === undefined || server.gone())) {
      if (server !== undefined) {
        const words = server.lastWords();
        if (!isTaken(words)) throw cannotRun(plan, words);
        await delay(200);
      }
      server = launch(plan);
    }
    if (Date.now() > deadline) throw cannotRun(plan, server?.gone() ? server.lastWords() : answer.message);
    await delay(25);
  }
}

function launch({ clusterDir, postgres, runner, arguments: given }: ServerPlan): Launched {
  removeForeignPidFile(clusterDir);
  const path = join(clusterDir, 'server.log');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(path, size > LOG_LIMIT ? 'w' : 'a', 0o600);
  const from = size > LOG_LIMIT ? 0 : size;
  const { file, args, options } = runner.command(postgres, ['-D', clusterDir, ...given]);
  // In a group of its own: Ctrl-C is ours to handle, and the server outlives us when others use it.
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', log, log] });
  let failure = '';
  child.once('error', (error) => {
    failure = error.message;
  });
  child.unref();
  closeSync(log);
  return {
    gone: () => failure !== '' || child.exitCode !== null || child.signalCode !== null,
    lastWords: () => failure || readFileSync(path).subarray(from).toString('utf8').trim(),
  };
}

/**
 * After a container was killed, the pid in postmaster.pid may be another program's, or that of a zombie in a container without an init:
 * PostgreSQL would wait for either forever. Whether the data is still in use, it finds out by itself.
 */
function removeForeignPidFile(clusterDir: string): void {
  const path = join(clusterDir, 'postmaster.pid');
  if (process.platform !== 'linux' || !existsSync(path)) return;
  const status = statusOf(Number(readFileSync(path, 'utf8').split('\n', 1)[0]));
  const lives = status.startsWith('Name:\tpostgres') && !/^State:\tZ/m.test(status);
  if (status !== '' && !lives) rmSync(path, { force: true });
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return ''; // gone, or going
  }
}

function isStarting(error: Error & { code?: string }): boolean {
  return error.code === '57P03';
}

/** It is recovering, stopping, full, or crashed while connected. */
function isThere(error: Error & { code?: string }): boolean {
  return isAway(error) && error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT';
}

// Another process of ours was faster, or a killed server is not gone yet.
function isTaken(words: string): boolean {
  return /lock file|shared memory block/.test(words);
}

function cannotRun({ clusterDir }: ServerPlan, words: string): Error {
  const reason = /(?:FATAL|error): *(.+)/.exec(words)?.[1] ?? (words.split('\n').at(-1) || 'it exited without a message');
  return wrongSetting(
    `The embedded PostgreSQL does not run in ${clusterDir} (${reason}): set DATA_DIR to another folder, or DATABASE_URL.`,
  );
}
