import { stop } from '../exits.ts';
import type { Here } from '../here.ts';
import { csvText } from '../view/csv.ts';
import { type Cell, jsonLine } from '../view/machine.ts';
import { withUnits } from '../view/units.ts';

export type Export<Row, Line> = {
  /** what JSON calls the rows */
  name: string;
  pages: AsyncIterable<readonly Row[]>;
  csv: Readonly<Record<string, (line: Line) => Cell>>;
  /** the lines of CSV that a row takes; absent: itself */
  csvRows?: (row: Row) => readonly Line[];
};

/** Writes page by page and waits for the reader, so that few rows are in memory; Ctrl-C ends it after the page that is on its way. */
export async function streamExport<Row, Line>(here: Here, { name, pages, csv, csvRows }: Export<Row, Line>): Promise<void> {
  const { terminal, form } = here;
  const signal = terminal.interruption();
  const linesOf = csvRows ?? ((row: Row) => [row as unknown as Line]);
  // On the terminal that the rows are printed to it would stand between them.
  const progress = terminal.width === undefined ? terminal.progress : undefined;
  let rows = 0;
  if (form === 'json') terminal.write(`{"${name}":[`);
  if (form !== 'json' && form !== 'ndjson') terminal.write(csvText(csv, []));
  for await (const page of pages) {
    if (signal.aborted) break;
    terminal.write(textOf(page));
    await terminal.drain();
    rows += page.length;
    progress?.(`${rows} ${name}`);
  }
  progress?.('');
  if (signal.aborted) throw stop('interrupted', `Interrupted after ${rows} ${name}: what was written is not all.`);
  if (form === 'json') terminal.write(`${rows === 0 ? '' : '\n'}],"count":${rows}}\n`);

  function textOf(page: readonly Row[]): string {
    if (form === 'ndjson') return page.map((row) => jsonLine(withUnits(row))).join('');
    if (form === 'json') return page.map((row, at) => `${rows + at === 0 ? '' : ','}\n${jsonLine(withUnits(row)).trimEnd()}`).join('');
    return csvText(csv, page.flatMap(linesOf), { head: false });
  }
}
