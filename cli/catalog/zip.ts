import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { readBytes } from '../http.ts';
import type { Sink } from './export.ts';

type Contents = {
  texts: AsyncIterable<string>;
  /** whole once the texts are written */
  hashes: ReadonlySet<string>;
  shop: { origin: string; token: string | null };
  signal: AbortSignal;
};

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' };

/** A table and its pictures as they were uploaded, one after the other, as the zip is written. */
export async function writeZip(write: Sink, { texts, hashes, shop, signal }: Contents): Promise<void> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error !== null) throw error;
    ready.push(part);
  });
  const flush = async () => {
    for (const part of ready.splice(0)) await write(part);
  };
  const table = new ZipDeflate('catalogue.csv', { level: 6 });
  zip.add(table);
  for await (const text of texts) {
    table.push(Buffer.from(text));
    await flush();
  }
  table.push(new Uint8Array(0), true);
  for (const hash of hashes) {
    if (signal.aborted) break;
    const { type, body } = await readBytes(shop, `/catalog/pictures/${hash}`);
    const entry = new ZipPassThrough(`pictures/${hash}.${endings[type] ?? type.replace(/^image\//, '')}`);
    zip.add(entry);
    entry.push(body, true);
    await flush();
  }
  zip.end();
  await flush();
}
