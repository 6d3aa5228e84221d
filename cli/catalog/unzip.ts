import { closeSync, createReadStream, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize } from 'node:path';
import { Unzip, type UnzipFile, UnzipInflate, UnzipPassThrough } from 'fflate';
import { stop } from '../exits.ts';

/** What an archive may become: more is no catalogue, but made to fill a disk. */
const LARGEST = { table: 1_000_000_000, picture: 10_000_000, all: 8_000_000_000, files: 200_000 };
/** Tables shrink to a tenth, what is all alike to a thousandth; little of it does no harm. */
const MOST_RATIO = 150;
const HARMLESS = 10_000_000;

const tables = new Set(['.csv', '.tsv', '.txt', '.json', '.ndjson', '.jsonl']);
const pictures = new Set(['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif']);

export type Unpacked = { folder: string; tables: string[]; remove: () => void };

/** Unpacks tables and pictures of a zip into a folder of its own, piece by piece. The rest is passed over. */
export async function unpack(file: string): Promise<Unpacked> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-import-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const found: string[] = [];
  const read = { bytes: 0, written: 0, files: 0 };
  const unzip = new Unzip((entry) => open(entry));
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  try {
    let any = false;
    for await (const chunk of createReadStream(file)) {
      if (!any && !(chunk as Buffer).subarray(0, 2).equals(Buffer.from('PK'))) throw stop('usage', `${file} is no zip.`);
      any = true;
      read.bytes += (chunk as Buffer).length;
      unzip.push(chunk as Buffer);
    }
    unzip.push(new Uint8Array(0), true);
  } catch (error) {
    remove();
    if (error instanceof Error && 'ending' in error) throw error;
    throw stop('usage', `${file} was not unpacked: ${(error as Error).message || 'it is broken'}.`);
  }
  return { folder, tables: found, remove };

  function open(entry: UnzipFile): void {
    const ending = extname(entry.name).toLowerCase();
    const isTable = tables.has(ending);
    // What macOS adds.
    if ((!isTable && !pictures.has(ending)) || /(^|\/)(__MACOSX|\.)/.test(entry.name)) return;
    read.files += 1;
    if (read.files > LARGEST.files) throw stop('usage', `${file} holds more than ${LARGEST.files} files.`);
    // Never above the folder, whatever it is called.
    const path = join(folder, normalize(`/${entry.name.replaceAll('\\', '/')}`));
    mkdirSync(dirname(path), { recursive: true });
    const descriptor = openSync(path, 'w', 0o600);
    const most = isTable ? LARGEST.table : LARGEST.picture;
    let size = 0;
    entry.ondata = (error, data, final) => {
      if (error !== null) throw error;
      size += data.length;
      read.written += data.length;
      if (size > most) throw stop('usage', `${entry.name} in ${file} has more than ${most / 1_000_000} MB.`);
      if (read.written > LARGEST.all || (read.written > HARMLESS && read.written > read.bytes * MOST_RATIO))
        throw stop('usage', `${file} unpacks to far more than a catalogue has: ${entry.name} is one of it.`);
      writeSync(descriptor, data);
      if (final) closeSync(descriptor);
    };
    if (isTable) found.push(path);
    entry.start();
  }
}
