import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wrongSetting } from '../env.ts';
import { SUPERUSER } from './cluster-options.ts';

const LONGEST = 80; // a socket's path has 107 bytes at most, 103 on macOS

/** The folder of the server's socket: the cluster itself, or a closed folder with a short name. */
export function socketDirectory(clusterDir: string): string {
  if (Buffer.byteLength(clusterDir) < LONGEST) return clusterDir;
  const short = join(tmpdir(), `portico-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 16)}`);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  const stat = lstatSync(short);
  const mine = [process.getuid?.(), lstatSync(clusterDir, { throwIfNoEntry: false })?.uid].includes(stat.uid);
  // Another user who could put a socket there could impersonate our server.
  if (!stat.isDirectory() || !mine || (stat.mode & 0o077) !== 0) {
    throw wrongSetting(`${short} is not a closed folder of ours: set DATA_DIR to a folder with a shorter path.`);
  }
  return short;
}

export function socketUrl(directory: string, port: number, database: string): string {
  return `postgresql://${SUPERUSER}@localhost:${port}/${encodeURIComponent(database)}?host=${encodeURIComponent(directory)}`;
}

/** PostgreSQL takes several folders, with commas between. */
export function quoted(directory: string): string {
  return `"${directory.replaceAll('"', '""')}"`;
}
