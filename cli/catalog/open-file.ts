import { existsSync, statSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { stop } from '../exits.ts';
import { type Encoding, encodingOf } from '../import/encoding.ts';
import { unpack } from './unzip.ts';

/** `table`: the CSV or JSON file, or `-`; `pictures`: the folder that holds them, where it is not the table's. */
export type ImportFile = { table: string; kind: 'csv' | 'json'; encoding: Encoding; pictures?: string; remove: () => void };

/** A table by itself, or in a zip with its pictures. */
export async function openFile(file: string, pictures: string | undefined): Promise<ImportFile> {
  if (file !== '-' && !existsSync(file)) throw stop('usage', `There is no file ${file}.`);
  const [table, others] = [file, pictures];
  const own = isZip(table) ? await unpack(table) : undefined;
  const [only, ...more] = own?.tables ?? [table];
  const beside = others !== undefined && isZip(others) ? await unpack(others) : undefined;
  const remove = () => {
    own?.remove();
    beside?.remove();
  };
  try {
    if (only === undefined || more.length > 0)
      throw stop('usage', `${file} has to hold one CSV or JSON file; it holds ${own?.tables.length}.`);
    if (others !== undefined && beside === undefined && !isFolder(others)) throw stop('usage', `${others} is neither a folder nor a zip.`);
    const folder = beside?.folder ?? others ?? own?.folder ?? (only === '-' ? '.' : dirname(only));
    const kind = /^\.(json|ndjson|jsonl)$/.test(extname(only).toLowerCase()) ? 'json' : 'csv';
    return { table: only, kind, encoding: only === '-' ? 'utf-8' : await encodingOf(only), pictures: folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function isZip(file: string): boolean {
  return extname(file).toLowerCase() === '.zip';
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
