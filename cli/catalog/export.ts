import { createWriteStream, type WriteStream } from 'node:fs';
import { extname } from 'node:path';
import { exportColumns, exportedProduct, linesOf, type Shelves } from '#domain/catalog/files/exported.ts';
import type { ProductSheet } from '#domain/catalog/sheet-types.ts';
import type { Api } from '../api.ts';
import { stop } from '../exits.ts';
import type { Here } from '../here.ts';
import { csvText } from '../view/csv.ts';
import { jsonLine } from '../view/machine.ts';
import { writeZip } from './zip.ts';

const PAGE = 100;

type Form = 'csv' | 'json' | 'ndjson';
/** Waits until the piece is taken, so that few are in memory. */
export type Sink = (text: string | Uint8Array) => Promise<void>;

/** Writes all products that are not deleted, in the order of their codes. */
export async function exportCatalog(here: Here, file: string | undefined): Promise<void> {
  const ending = file === undefined ? '' : extname(file).toLowerCase();
  const form = formOf(here, ending);
  const api = await here.api();
  const [categories, attributes] = [await api.catalog.staffCategories.query(), await api.catalog.attributes.query()];
  const { currency, count } = await api.catalog.sheets.query({ limit: 1 });
  const shelves = { categories, attributes, currency };
  const signal = here.terminal.interruption();
  const out = file === undefined ? toOutput(here) : await toFile(file);
  let written = 0;
  const pages = counted(pagesOf(api, signal), (products) => {
    written += products;
    if (file !== undefined) here.terminal.progress?.(`${written} of ${count} products`);
  });
  const hashes = new Set<string>();
  try {
    if (ending === '.zip')
      await writeZip(out.write, { texts: textsOf(pages, shelves, 'csv', hashes), hashes, shop: await here.signedIn(), signal });
    else for await (const text of textsOf(pages, shelves, form)) await out.write(text);
  } finally {
    here.terminal.progress?.('');
    await out.end();
  }
  if (signal.aborted) throw stop('interrupted', `Interrupted after ${written} products: what was written is not all.`);
  if (file !== undefined && here.form === 'text')
    here.terminal.complain(`${written} products${ending === '.zip' ? ` and ${hashes.size} pictures` : ''} are in ${file}.\n`);
}

function formOf({ form }: Here, ending: string): Form {
  const byName = ({ '.json': 'json', '.ndjson': 'ndjson', '.jsonl': 'ndjson', '.csv': 'csv', '.zip': 'csv' } as const)[ending];
  if (ending !== '' && byName === undefined)
    throw stop('usage', `A file that ends with ${ending} is not written: .csv, .json, .ndjson and .zip are.`);
  return byName ?? (form === 'json' || form === 'ndjson' ? form : 'csv');
}

async function* pagesOf(api: Api, signal: AbortSignal): AsyncGenerator<readonly ProductSheet[]> {
  let after: string | undefined;
  do {
    const { products, next } = await api.catalog.sheets.query({ limit: PAGE, ...(after !== undefined && { after }) });
    yield products;
    after = next ?? undefined;
  } while (after !== undefined && !signal.aborted);
}

async function* counted(pages: AsyncIterable<readonly ProductSheet[]>, count: (products: number) => void) {
  for await (const page of pages) {
    yield page;
    count(page.length);
  }
}

/** `hashes`: takes the pictures that are named */
async function* textsOf(
  pages: AsyncIterable<readonly ProductSheet[]>,
  shelves: Shelves,
  form: Form,
  hashes = new Set<string>(),
): AsyncGenerator<string> {
  const columns = exportColumns(shelves);
  let first = true;
  if (form === 'csv') yield csvText(columns, []);
  if (form === 'json') yield '{"products":[';
  for await (const page of pages) {
    for (const { pictures, variants } of page) {
      for (const { hash } of pictures) hashes.add(hash);
      for (const { pictureHash } of variants) if (pictureHash !== null) hashes.add(pictureHash);
    }
    if (form === 'csv') yield csvText(columns, page.flatMap(linesOf), { head: false });
    else
      for (const product of page) {
        const line = jsonLine(exportedProduct(product, shelves));
        yield form === 'ndjson' ? line : `${first ? '' : ','}\n${line.trimEnd()}`;
        first = false;
      }
  }
  if (form === 'json') yield '\n]}\n';
}

type Out = { write: Sink; end: () => Promise<void> };

function toOutput({ terminal }: Here): Out {
  const write = async (text: string | Uint8Array) => {
    terminal.write(String(text));
    await terminal.drain();
  };
  return { write, end: async () => {} };
}

async function toFile(file: string): Promise<Out> {
  const stream = createWriteStream(file, { mode: 0o600 });
  await new Promise<void>((opened, failed) => {
    stream.once('open', () => opened());
    stream.once('error', (error) => failed(stop('usage', `${file} was not written: ${error.message}`)));
  });
  return { write: (text) => writeTo(stream, text), end: () => new Promise((ended) => stream.end(() => ended())) };
}

function writeTo(stream: WriteStream, text: string | Uint8Array): Promise<void> {
  return new Promise((written, failed) => stream.write(text, (error) => (error ? failed(error) : written())));
}
