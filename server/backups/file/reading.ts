import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Extract } from 'tar-stream';
import { FORMAT, fault, HEAD, Head, isFault, MANIFEST, Manifest, type Proof } from './format.ts';
import { createProof } from './proving.ts';
import { BROKEN, isSealed, unsealed } from './sealing.ts';

export type Part = { database: string; table: string; rows: Readable };

export type Reader = {
  /** before any part */
  head?(head: Head): Promise<void> | void;
  /** All rows of a table; has to read them to their end. Each table comes once, in the order of the head. */
  part?(part: Part): Promise<void>;
};

export type Contents = { head: Head; manifest: Manifest; encrypted: boolean };

/**
 * Reads a backup from beginning to end and compares all it holds with its manifest, in flat memory.
 * @throws a fault: no backup, broken, cut off, made by a newer version, or of another passphrase
 */
export async function readBackup(file: string, passphrase: string | undefined, reader: Reader = {}): Promise<Contents> {
  const beginning = await beginningOf(file);
  const encrypted = isSealed(beginning);
  if (!encrypted && !(beginning[0] === 0x1f && beginning[1] === 0x8b)) throw fault(`${file} is no backup of Portico.`);
  if (encrypted && passphrase === undefined)
    throw fault(
      'This backup is encrypted: give its passphrase with --passphrase-file, or with BACKUP_PASSPHRASE_FILE to a server that restores it.',
    );
  const stored = createReadStream(file);
  const trouble: Trouble = {};
  try {
    const source = encrypted ? await unsealed(stored, passphrase ?? '') : stored;
    return { ...(await readEntries(source, file, watched(reader, trouble), trouble)), encrypted };
  } catch (error) {
    throw nameDamage(error, trouble);
  } finally {
    stored.destroy();
  }
}

/** Where an error came from: the file, or who used what was read. */
type Trouble = { inFile?: unknown; inReader?: unknown };

function watched({ head, part }: Reader, trouble: Trouble): Reader {
  const watch = async (work: Promise<void> | void) => {
    try {
      await work;
    } catch (error) {
      trouble.inReader = error;
      throw error;
    }
  };
  return { ...(head && { head: (given) => watch(head(given)) }), ...(part && { part: (given) => watch(part(given)) }) };
}

/** Bytes that are not those that were written make age, gzip, tar, JSON and zod fail, each in its own words. */
function nameDamage(error: unknown, { inFile, inReader }: Trouble): unknown {
  const first = inFile ?? error;
  if (isFault(first) || (inFile === undefined && error === inReader)) return first;
  return (first as NodeJS.ErrnoException).syscall === undefined ? fault(BROKEN, first) : first;
}

export async function isSealedFile(file: string): Promise<boolean> {
  return isSealed(await beginningOf(file));
}

async function beginningOf(file: string): Promise<Uint8Array> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw fault(error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${error.message}.`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    throw fault(`${file} cannot be read: ${(error as Error).message}.`);
  } finally {
    await handle.close();
  }
}

type Entry = { name: string; content: AsyncIterable<Uint8Array> };

async function readEntries(source: Readable, file: string, reader: Reader, trouble: Trouble): Promise<Omit<Contents, 'encrypted'>> {
  const { extract } = await import('tar-stream');
  const unpacked = extract();
  const feeding = pipeline(source, createGunzip(), unpacked as unknown as Transform);
  feeding.catch(() => {}); // awaited below; the entries end with the same error
  try {
    const contents = await readInTurn(entriesOf(unpacked, trouble), file, reader);
    await feeding;
    return contents;
  } finally {
    unpacked.destroy();
  }
}

async function* entriesOf(unpacked: Extract, trouble: Trouble): AsyncGenerator<Entry> {
  try {
    for await (const entry of unpacked) yield { name: entry.header.name, content: noting(entry as AsyncIterable<Uint8Array>, trouble) };
  } catch (error) {
    trouble.inFile ??= error;
    throw error;
  }
}

async function* noting(content: AsyncIterable<Uint8Array>, trouble: Trouble): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    trouble.inFile ??= error;
    throw error;
  }
}

async function readInTurn(entries: AsyncGenerator<Entry>, file: string, reader: Reader): Promise<Omit<Contents, 'encrypted'>> {
  const first = (await entries.next()).value as Entry | undefined;
  if (first?.name !== HEAD) throw fault(`${file} is no backup of Portico.`);
  const head = headOf(await jsonOf(first), file);
  await reader.head?.(head);
  const proofs = new Map<string, Proof>();
  let entry = (await entries.next()).value as Entry | undefined;
  while (entry !== undefined && entry.name !== MANIFEST) {
    const table = entry.name.slice(0, entry.name.lastIndexOf('/'));
    const [database, name] = [table.slice(0, table.indexOf('/')), table.slice(table.indexOf('/') + 1)] as const;
    if (proofs.has(table) || head.databases[database]?.tables.every((known) => known.name !== name) !== false) throw fault(BROKEN);
    const proof = createProof();
    const rows = Readable.from(rowsOf(entry), { objectMode: false });
    if (reader.part === undefined) for await (const _ of rows);
    else await reader.part({ database, table: name, rows });
    proofs.set(table, proof.done());

    // The table's parts, up to the first entry of something else.
    async function* rowsOf(from: Entry): AsyncGenerator<Uint8Array> {
      for (entry = from; entry?.name.startsWith(`${table}/`); entry = (await entries.next()).value as Entry | undefined) {
        for await (const chunk of entry.content) {
          proof.add(chunk);
          yield chunk;
        }
      }
    }
  }
  if (entry === undefined) throw fault(BROKEN);
  const manifest = Manifest.parse(await jsonOf(entry));
  if (!(await entries.next()).done) throw fault(BROKEN);
  compare(head, manifest, proofs);
  return { head, manifest };
}

function headOf(given: unknown, file: string): Head {
  const { portico, format, version } = given as Record<string, unknown>;
  if (portico !== 'backup') throw fault(`${file} is no backup of Portico.`);
  if (typeof format === 'number' && format > FORMAT) {
    throw fault(`This backup was made by a newer version of Portico, ${String(version)}: install that version first.`);
  }
  return Head.parse(given);
}

function compare(head: Head, manifest: Manifest, proofs: ReadonlyMap<string, Proof>): void {
  for (const [database, { tables }] of Object.entries(head.databases)) {
    for (const { name } of tables) {
      const [wanted, found] = [manifest.databases[database]?.tables[name], proofs.get(`${database}/${name}`)];
      if (wanted === undefined || found?.rows !== wanted.rows || found.sha256 !== wanted.sha256) throw fault(BROKEN);
    }
  }
}

async function jsonOf({ content }: Entry): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
