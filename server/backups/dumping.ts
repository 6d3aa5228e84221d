import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { Pack } from 'tar-stream';
import { version } from '../../package.json';
import type { Database } from '../database/database.ts';
import { FORMAT, HEAD, type Head, MANIFEST, type Manifest, type Table } from './file/format.ts';
import { createProof } from './file/proving.ts';
import { connectForRows, copyOut, ended, migrationsOf, sequencesOf, tablesIn } from './tables.ts';

/** Bytes of rows in one entry: what is in memory at a time. */
const PART = 256 * 1024;
/** Three times as fast as zlib's own choice, for a twentieth more bytes. */
const LEVEL = 3;

type Sources = readonly Pick<Database, 'name' | 'url'>[];

/** All of these databases as one backup: each as it is at one moment, while the shop goes on. The stream fails where reading does. */
export function dump(databases: Sources, now: Date): Readable {
  const packed = new PassThrough();
  writeAll(databases, now, packed).catch((error: Error) => packed.destroy(error));
  return packed;
}

async function writeAll(databases: Sources, now: Date, packed: PassThrough): Promise<void> {
  const { pack: createPack } = await import('tar-stream');
  const pack = createPack();
  const sending = pipeline(Readable.from(pack as AsyncIterable<Uint8Array>, { objectMode: false }), createGzip({ level: LEVEL }), packed);
  sending.catch((error: Error) => pack.destroy(error)); // awaited below
  const clients = new Map<string, pg.Client>();
  try {
    const head: Head = { portico: 'backup', format: FORMAT, version, at: now.toISOString(), databases: {} };
    for (const { name, url } of databases) {
      const client = await connectForRows(url);
      clients.set(name, client);
      await client.query('begin isolation level repeatable read, read only');
      head.databases[name] = { migrations: await migrationsOf(client), tables: await tablesIn(client) };
    }
    await addEntry(pack, HEAD, JSON.stringify(head));
    const manifest: Manifest = { databases: {} };
    for (const [name, client] of clients) {
      const tables: Manifest['databases'][string]['tables'] = {};
      for (const table of head.databases[name]?.tables ?? []) tables[table.name] = await addTable(pack, client, name, table);
      // Read last, since they do not stand still: none is behind the rows.
      manifest.databases[name] = { tables, sequences: await sequencesOf(client), ...(await countsOf(client)) };
    }
    await addEntry(pack, MANIFEST, JSON.stringify(manifest));
    pack.finalize();
    await sending;
  } catch (error) {
    pack.destroy();
    await sending.catch(() => {});
    throw error;
  } finally {
    await Promise.all([...clients.values()].map((client) => client.end().catch(() => {})));
  }
}

async function addTable(
  pack: Pack,
  client: pg.Client,
  database: string,
  table: Table,
): Promise<Manifest['databases'][string]['tables'][string]> {
  const { to } = await import('pg-copy-streams');
  const proof = createProof();
  let [parts, waiting, size] = [0, [] as Buffer[], 0];
  const addPart = async () => {
    await addEntry(pack, `${database}/${table.name}/${String(++parts).padStart(8, '0')}`, Buffer.concat(waiting));
    [waiting, size] = [[], 0];
  };
  const statement = await copyOut(client, table);
  const end = ended(client);
  for await (const chunk of client.query(to(statement)) as AsyncIterable<Buffer>) {
    proof.add(chunk);
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PART) await addPart();
  }
  await end;
  if (size > 0 || parts === 0) await addPart();
  return proof.done();
}

/** Resolves once it is on its way, so that no more than one part waits. */
function addEntry(pack: Pack, name: string, content: string | Buffer): Promise<void> {
  return new Promise((added, failed) => {
    const givenUp = () => failed(new Error('The backup was given up.'));
    pack.once('close', givenUp);
    pack.entry({ name, mode: 0o600 }, content, (error) => {
      pack.off('close', givenUp);
      if (error) failed(error);
      else added();
    });
  });
}

async function countsOf(client: pg.Client): Promise<{ orders: number; products: number }> {
  const { rows } = await client.query<{ orders: number; products: number }>(`
    select (select count(*)::int from orders where placed_at is not null) as orders, (select count(*)::int from products) as products`);
  return rows[0] ?? { orders: 0, products: 0 };
}
