import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import type { Api } from '../api.ts';
import { stop } from '../exits.ts';
import { sendBytes } from '../http.ts';

const LARGEST = 10_000_000;
/** Hashes travel in the address of a query. */
const AT_ONCE = 80;

type Found = { hash: string; path?: string };
/** `sent`: how many files; `addresses`: of pictures on the web, which are not fetched */
export type PictureCounts = { sent: number; addresses: number };

export type Pictures = {
  /** The SHA-256 of what a file names, or why there is none; undefined for a web address. */
  find: (name: string) => { hash: string } | { fault: string } | undefined;
  /** Sends those that the shop does not have; answers what is wrong with a picture, by hash. */
  send: (hashes: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  counts: PictureCounts;
};

/** The pictures of a folder, read when they are named, and sent once each. */
export function openPictures(api: Api, shop: { origin: string; token: string | null }, folder: string): Pictures {
  const counts: PictureCounts = { sent: 0, addresses: 0 };
  const found = new Map<string, Found | { fault: string }>();
  const paths = new Map<string, string>();
  const settled = new Map<string, string | null>();
  let files: ReadonlyMap<string, string> | undefined;

  return { find, send, counts };

  function find(name: string): { hash: string } | { fault: string } | undefined {
    if (/^https?:\/\//i.test(name)) {
      counts.addresses += 1;
      return undefined;
    }
    const before = found.get(name);
    if (before !== undefined) return before;
    const read = readNamed(name);
    found.set(name, read);
    if ('path' in read && read.path !== undefined) paths.set(read.hash, read.path);
    return read;
  }

  function readNamed(name: string): Found | { fault: string } {
    files ??= filesIn(folder);
    const wanted = name.replaceAll('\\', '/').replace(/^\.\//, '').toLowerCase();
    const path = files.get(wanted) ?? files.get(basename(wanted));
    // An export names pictures by what they are.
    if (path === undefined && /^[0-9a-f]{64}$/.test(name)) return { hash: name };
    if (path === undefined) return { fault: `There is no picture "${name}" in ${folder}.` };
    if (statSync(path).size > LARGEST) return { fault: `The picture "${name}" has more than ${LARGEST / 1_000_000} MB.` };
    return { hash: process.getBuiltinModule('node:crypto').createHash('sha256').update(readFileSync(path)).digest('hex'), path };
  }

  async function send(hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const fresh = [...new Set(hashes)].filter((hash) => !settled.has(hash));
    for (let at = 0; at < fresh.length; at += AT_ONCE) {
      const some = fresh.slice(at, at + AT_ONCE);
      const known = new Set(await api.catalog.knownPictures.query({ hashes: some }));
      for (const hash of some) settled.set(hash, known.has(hash) ? null : await sendOne(hash));
    }
    return new Map(hashes.flatMap((hash) => (settled.get(hash) ? [[hash, settled.get(hash) ?? ''] as const] : [])));
  }

  async function sendOne(hash: string): Promise<string | null> {
    const path = paths.get(hash);
    if (path === undefined) return `The shop has no picture ${hash}, and there is no such file in ${folder}.`;
    const answer = await sendBytes(shop, '/catalog/pictures', readFileSync(path));
    if (answer.status >= 300)
      return `The picture "${relative(folder, path)}" is refused: ${reasons[answer.status] ?? `the shop answered ${answer.status}`}.`;
    counts.sent += 1;
    return null;
  }
}

const reasons: Readonly<Record<number, string>> = {
  413: 'it is too large',
  415: 'it is none that is JPEG, PNG, WebP, GIF or AVIF, and small enough',
};

/** Under their paths and their names, with and without what they end with where they are called by their hash. */
function filesIn(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  try {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const name = entry.name.toLowerCase();
      files.set(relative(folder, path).replaceAll('\\', '/').toLowerCase(), path);
      if (!files.has(name)) files.set(name, path);
      const stem = name.slice(0, -extname(name).length || undefined);
      if (/^[0-9a-f]{64}$/.test(stem)) files.set(stem, path);
    }
  } catch (error) {
    throw stop('usage', `${folder} was not read: ${(error as Error).message}`);
  }
  return files;
}
