import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { sqlState } from './database/away.ts';
import { type Env, wrongSetting } from './env.ts';

/** What PostgreSQL takes at once for its log. */
const LEAST = 16 * 1024 * 1024;

/** The error that stopped a start, in a sentence if a full disk was its cause: PostgreSQL often cannot even write down what it lacked. */
export function namingFullDisk(error: unknown, { dataDir }: Pick<Env, 'dataDir'>): unknown {
  const state = sqlState(error);
  if (state === 'ENOSPC' || freeOn(dataDir) < LEAST) {
    return wrongSetting(`The disk with ${dataDir} is full: free some space on it, or set DATA_DIR to a folder on another one.`);
  }
  if (state === '53100') return wrongSetting('The disk of the database is full: free some space on it.');
  return error;
}

/** Bytes that a program without special rights may still write. */
function freeOn(path: string): number {
  if (!existsSync(path)) return freeOn(dirname(path));
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}
