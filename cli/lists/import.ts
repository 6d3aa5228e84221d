import { confirm } from '../confirm.ts';
import { stop } from '../exits.ts';
import type { Here } from '../here.ts';
import { brokenSentence, csvRecords } from '../import/csv.ts';
import { openRejects } from '../import/rejects.ts';
import { openSource, type Source } from '../import/source.ts';
import { tableLines } from '../view/table.ts';
import { ofList } from './known.ts';
import { type Mapping, mappingOf, type Row, rowOf } from './mapping.ts';
import { type Item, sendParts } from './send-parts.ts';
import { printSummary } from './summary.ts';

export type ImportOptions = { ground: string; map?: string[]; dryRun?: true; rejects?: string; yes?: true };

const PREVIEWED = 5;

/** Adds the people of a file, part by part. After Ctrl-C, and after rows are mended, it is run again: nobody is added twice. */
export async function importSubscribers(here: Here, list: string, file: string, options: ImportOptions): Promise<void> {
  const { ground, map = [], dryRun = false, yes = false } = options;
  const source = await openSource(here, file);
  const head = await headOf(source);
  const mapping = mappingOf(head.cells, map);
  const { lists } = await here.api();
  await ofList(list, lists.show.query({ list }));
  if (!yes && here.form === 'text') await preview(here, source, head, mapping);
  if (!yes && !dryRun) await confirm(here, `${several(source.count - 1)} to the list ${list} on this ground: "${ground}".`, 'Add them?');
  const rejects = openRejects(options.rejects, { head: head.cells, source: file });
  try {
    const sent = await sendParts<Row>(here, {
      items: itemsOf(source, head, mapping),
      lines: source.count,
      rejects,
      send: async (rows) => (await ofList(list, lists.import.mutate({ list, ground, rows, dryRun }))).outcomes,
    });
    await printSummary(here, sent, { dryRun, of: ['added', 'changed', 'unchanged', 'left_before', 'suppressed', 'refused'] });
  } finally {
    rejects.close();
  }
}

function several(lines: number): string {
  return lines === 1 ? '1 line goes' : `${lines} lines go`;
}

type Head = { cells: readonly string[]; delimiter: string };

async function headOf({ name, lines }: Source): Promise<Head> {
  for await (const first of lines()) {
    const delimiter = /[,;\t]/.exec(first)?.[0] ?? ',';
    for await (const record of csvRecords(lines(), delimiter)) {
      if ('broken' in record) throw stop('usage', `The first row of ${name} names the columns, and its quotes do not close.`);
      return { cells: record.cells.map((cell) => cell.trim()), delimiter };
    }
  }
  throw stop('usage', `${name} is empty.`);
}

async function* itemsOf({ lines }: Source, head: Head, mapping: Mapping): AsyncGenerator<Item<Row>> {
  let isHead = true;
  for await (const record of csvRecords(lines(), head.delimiter)) {
    if (isHead) isHead = false;
    else if ('broken' in record) yield { line: record.line, cells: [record.broken], fault: brokenSentence };
    else if (record.cells.some((cell) => cell.trim() !== '')) yield { ...record, ...rowOf(record.cells, mapping, head.cells.length) };
  }
}

/** The first rows, as they would be sent. */
async function preview({ terminal }: Here, source: Source, head: Head, mapping: Mapping): Promise<void> {
  const columns = [...mapping].map(([field, place]) => ({
    head: `${field} = ${head.cells[place] ?? ''}`,
    of: ({ cells }: Item<Row>) => cells[place] ?? '',
    gives: true,
  }));
  const rows: Item<Row>[] = [];
  for await (const item of itemsOf(source, head, mapping)) {
    if (rows.push(item) === PREVIEWED) break;
  }
  const used = new Set(mapping.values());
  const left = head.cells.filter((_, place) => !used.has(place));
  terminal.complain(
    tableLines(columns, rows, terminal)
      .map((line) => `${line}\n`)
      .join(''),
  );
  if (left.length > 0) terminal.complain(`These columns are left out: ${left.join(', ')}.\n`);
}
