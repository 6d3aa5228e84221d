import { dirname } from 'node:path';
import type { Decimal } from '#domain/catalog/files/amounts.ts';
import type { Columns } from '#domain/catalog/files/columns.ts';
import type { TaxRates } from '#domain/settings/tax-rates.ts';
import type { Language } from '#domain/words/languages.ts';
import { confirm } from '../confirm.ts';
import { stop } from '../exits.ts';
import type { Here } from '../here.ts';
import { openRejects, type Rejects } from '../import/rejects.ts';
import { openSource, type Source } from '../import/source.ts';
import { plain } from '../view/text.ts';
import type { Item } from './item.ts';
import { itemsOfJson } from './json-file.ts';
import { chooseColumns, chooseDecimals, survey } from './mapping.ts';
import { type ImportFile, openFile } from './open-file.ts';
import { openPictures } from './pictures.ts';
import { plainText } from './plain-text.ts';
import type { OpenProgress } from './progress.ts';
import { openReport } from './report.ts';
import { sendProducts } from './send-products.ts';
import { itemsOf, rowsOf, tableOf, wholeRows } from './table-file.ts';

export type ImportOptions = {
  pictures?: string;
  map?: string[];
  language: Language;
  decimal?: Decimal;
  dryRun?: true;
  onlyNew?: true;
  onlyKnown?: true;
  complete?: true;
  rejects?: string;
  publish?: true;
  yes?: true;
};

/** Creates and changes the products of a file, part by part. After Ctrl-C, and after rows are mended, it is run again: nothing is there twice. */
export async function importCatalog(here: Here, path: string, options: ImportOptions, openProgress: OpenProgress): Promise<void> {
  const { onlyNew = false, onlyKnown = false, complete = false, dryRun = false, publish = false, yes = false } = options;
  if (onlyNew && onlyKnown) throw stop('usage', 'Choose one of --only-new and --only-known.');
  const shop = await here.signedIn();
  const api = await here.api();
  const file = await openFile(path, options.pictures);
  try {
    const source = await openSource(here, file.table, file.encoding);
    const reading = await readingOf(here, file, source, options, await api.catalog.units.query());
    if (!yes && !dryRun) await confirm(here, `${source.count} lines of ${path} go into the catalogue.`, 'Import them?');
    const rejects: Rejects = openRejects(options.rejects, { head: reading.head, source: file.table });
    const pictures = openPictures(api, shop, file.pictures ?? dirname(file.table));
    const report = openReport(here, { dryRun, rejects, columns: reading.columns });
    const signal = here.terminal.interruption();
    const progress = await openProgress(here, source.count);
    try {
      const counts = await sendProducts({
        api,
        items: reading.items,
        pictures,
        asked: { language: options.language, create: !onlyKnown, update: !onlyNew, complete, dryRun, publishNew: publish },
        signal,
        settled: report.settled,
        refused: (item, refusals) => progress.above(report.refused(item, refusals)),
        progressed: progress.show,
      });
      progress.end();
      await report.print({ counts, pictures: pictures.counts, interrupted: signal.aborted });
    } finally {
      progress.end();
      rejects.close();
    }
  } finally {
    file.remove();
  }
}

/** `head`: of the file that refused rows are written to */
type Prepared = { items: AsyncIterable<Item>; head: readonly string[]; columns?: Columns };

type Units = { currency: string; rates: TaxRates };

async function readingOf(
  here: Here,
  file: ImportFile,
  source: Source,
  options: ImportOptions,
  { currency, rates }: Units,
): Promise<Prepared> {
  if (file.kind === 'json') return { items: itemsOfJson(source), head: [] };
  const { map = [], language, decimal, yes = false } = options;
  const asks = here.form === 'text' && here.terminal.interactive && !yes;
  const table = await tableOf(source);
  const columns = await chooseColumns(here, table.head, { map, examples: await firstRow(source, table), asks });
  const seen = await survey(wholeRows(source, table), columns);
  const amounts = await chooseDecimals(here, seen, columns, { typed: decimal, currency, asks });
  if (here.form === 'text') tellColumns(here, columns);
  const reading = { columns, amounts, rates, language, plainText };
  return { items: itemsOf(source, table, reading, seen.together), head: table.head, columns };
}

async function firstRow(source: Source, table: Awaited<ReturnType<typeof tableOf>>): Promise<readonly string[]> {
  for await (const record of rowsOf(source, table)) if ('cells' in record) return record.cells;
  return [];
}

function tellColumns({ terminal }: Here, { head, fields, unknown }: Columns): void {
  const pairs = [...fields].map(([place, field]) => (head[place] === field ? field : `${field} (${plain(head[place] ?? '')})`));
  terminal.complain(`Read: ${pairs.join(', ')}.\n`);
  if (unknown.length > 0)
    terminal.complain(
      `Left out: ${unknown.map((place) => plain(head[place] ?? '')).join(', ')}. --map "field=Column" says what a column is.\n`,
    );
}
