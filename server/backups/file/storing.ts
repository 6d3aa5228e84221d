import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fault } from './format.ts';
import { type Contents, readBackup } from './reading.ts';
import { sealed } from './sealing.ts';

/** No backup takes as long. */
const GIVEN_UP_MS = 86_400_000;

type Storing = { passphrase?: string | undefined; signal?: AbortSignal; onBytes?: (bytes: number) => void };

/**
 * Writes a backup: under another name beside it, for its owner alone, then to the disk, then read again and checked, and only then under
 * its name. Whatever fails on the way leaves no file.
 * @throws a fault where the disk is full or the file is there already
 */
export async function storeBackup(source: Readable, file: string, { passphrase, signal, onBytes }: Storing = {}): Promise<Stored> {
  const partial = `${file}.part-${crypto.randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await refuseTaken(file);
    await removeGivenUp(dirname(file));
    const content = passphrase === undefined ? source : await sealed(source, passphrase);
    if (onBytes !== undefined) source.on('data', countTo(onBytes));
    await pipeline(content, createWriteStream(partial, { flags: 'wx', mode: 0o600 }), { signal });
    await toDisk(partial);
    const contents = await readBackup(partial, passphrase);
    signal?.throwIfAborted();
    await rename(partial, file);
    await toDisk(dirname(file));
    return { ...contents, file, bytes: (await stat(file)).size };
  } catch (error) {
    source.destroy();
    await rm(partial, { force: true }).catch(() => {}); // what went wrong first is said
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC'
      ? fault(`The disk with ${file} is full: nothing was left there.`, error)
      : error;
  }
}

export type Stored = Contents & { file: string; bytes: number };

async function refuseTaken(file: string): Promise<void> {
  if (await stat(file).catch(() => undefined)) throw fault(`${file} is there already: give another name.`);
}

/** What a process left that was killed while it wrote. */
async function removeGivenUp(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.part-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name)) continue;
    const path = join(folder, name);
    const written = (await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now(); // another process removes it as well
    if (written < Date.now() - GIVEN_UP_MS) await rm(path, { force: true });
  }
}

function countTo(onBytes: (bytes: number) => void): (chunk: Uint8Array) => void {
  let bytes = 0;
  return (chunk) => {
    bytes += chunk.length;
    onBytes(bytes);
  };
}

async function toDisk(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
