import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { wrongSetting } from '../env.ts';
import { makeBareCluster } from './bare-cluster.ts';
import type { Binaries } from './binaries.ts';
import { CTYPE, SUPERUSER } from './cluster-options.ts';
import type { Runner } from './runner.ts';

const options = ['-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${CTYPE}`];

/** Creates the cluster if there is none. Aside, then renamed: a killed initdb leaves no half cluster. */
export async function ensureCluster(clusterDir: string, binaries: Binaries, runner: Runner): Promise<void> {
  if (existsSync(join(clusterDir, 'PG_VERSION'))) {
    refuseOtherMajor(clusterDir, binaries.version);
    return;
  }
  const fresh = `${clusterDir}.new-${crypto.randomUUID()}`;
  try {
    mkdirSync(dirname(fresh), { recursive: true });
    mkdirSync(fresh, { mode: 0o700 });
    runner.own(fresh);
    await initialise(fresh, binaries, runner);
    if (!existsSync(join(clusterDir, 'PG_VERSION'))) renameSync(fresh, clusterDir);
  } catch (error) {
    if (!existsSync(join(clusterDir, 'PG_VERSION'))) throw cannotMake(clusterDir, error as Error); // else another process was first
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

async function initialise(directory: string, binaries: Binaries, runner: Runner): Promise<void> {
  if (runner.nameless) {
    await makeBareCluster(directory, binaries, runner);
    return;
  }
  const { file, args, options: how } = runner.command(binaries.initdb, ['-D', directory, '-U', SUPERUSER, ...options, '--no-instructions']);
  const made = spawnSync(file, args, { ...how, encoding: 'utf8' });
  if (made.status !== 0) throw made.error ?? new Error(made.stderr.trim().split('\n').slice(0, 2).join(' '));
}

function refuseOtherMajor(clusterDir: string, version: string): void {
  const made = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  const [brought] = version.split('.');
  if (made !== brought) {
    throw wrongSetting(`${clusterDir} was made by PostgreSQL ${made} and this is ${brought}: set another DATA_DIR, or DATABASE_URL.`);
  }
}

function cannotMake(clusterDir: string, { message }: Error): Error {
  return wrongSetting(
    `The embedded PostgreSQL cannot be made in ${clusterDir} (${message}): set DATA_DIR to another folder, or DATABASE_URL.`,
  );
}
