import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '../jobs/queue.ts';

export type FileCache = {
  /** The file under the key, else what `make` returns, which is stored. Concurrent callers share one call. */
  get(key: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined>;
  read(key: string): Promise<Buffer | undefined>;
  /** Above the limit, removes the least recently used files down to four fifths of it. */
  sweep(): Promise<void>;
};

const anHour = 3_600_000;

/** Its files may be removed at any time, and several processes may share the directory. */
export function createFileCache(directory: string, limit: number, log: Log): FileCache {
  const inProgress = new Map<string, Promise<Buffer | undefined>>();
  const marked = new Set<string>();
  let written = 0;

  return {
    get(key, make) {
      const running = inProgress.get(key);
      if (running !== undefined) return running;
      const found = readOrMake(key, make).finally(() => inProgress.delete(key));
      inProgress.set(key, found);
      return found;
    },
    read,
    sweep,
  };

  async function read(key: string): Promise<Buffer | undefined> {
    const file = join(directory, key);
    const stored = await readFile(file).catch(() => undefined);
    if (stored !== undefined) await markUsed(file);
    return stored;
  }

  async function readOrMake(key: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const stored = await read(key);
    if (stored !== undefined) return stored;
    const made = await make();
    // On a full disk pictures are only slower.
    if (made !== undefined)
      await write(join(directory, key), made).catch((error: unknown) => log.warn({ err: error }, 'A picture could not be cached'));
    return made;
  }

  // Access times are often switched off, so the time of change stands for them.
  async function markUsed(file: string): Promise<void> {
    if (marked.has(file)) return;
    marked.add(file);
    const now = new Date();
    await utimes(file, now, now).catch(() => undefined);
  }

  async function write(file: string, content: Buffer): Promise<void> {
    await mkdir(dirname(file), { recursive: true });
    const part = `${file}.${randomUUID()}.part`;
    await writeFile(part, content);
    await rename(part, file);
    written += content.length;
    if (written < limit / 10) return;
    written = 0;
    await sweep();
  }

  async function sweep(): Promise<void> {
    marked.clear();
    const files = await listFiles(directory);
    const abandoned = files.filter(({ path, usedAt }) => path.endsWith('.part') && usedAt < Date.now() - anHour);
    const whole = files.filter(({ path }) => !path.endsWith('.part')).sort((a, b) => a.usedAt - b.usedAt);
    let total = whole.reduce((sum, { size }) => sum + size, 0);
    const goal = total > limit ? limit * 0.8 : total;
    const tooMany = whole.filter(({ size }) => {
      if (total <= goal) return false;
      total -= size;
      return true;
    });
    for (const { path } of [...abandoned, ...tooMany]) await rm(path, { force: true });
  }
}

async function listFiles(directory: string): Promise<{ path: string; size: number; usedAt: number }[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const status = await stat(path).catch(() => undefined);
    if (status !== undefined) files.push({ path, size: status.size, usedAt: status.mtimeMs });
  }
  return files;
}
