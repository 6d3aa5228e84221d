import { cellReader, type FileRow, productOf } from '#domain/catalog/files/grouping.ts';
import { productIn, type Reading } from '#domain/catalog/files/products.ts';
import type { CellFault } from '#domain/catalog/files/variants.ts';
import { stop } from '../exits.ts';
import { brokenSentence, type CsvRecord, csvRecords } from '../import/csv.ts';
import type { Source } from '../import/source.ts';
import type { Item } from './item.ts';

export type Table = { head: readonly string[]; delimiter: string; headLine: number };

/** A description is a text of many lines. */
const MOST_LINES = 2_000;

/** The names of the columns, and what parts them. */
export async function tableOf({ name, lines }: Source): Promise<Table> {
  for await (const record of records(lines(), await delimiterOf(lines()))) {
    if ('broken' in record) throw stop('usage', `The first row of ${name} names the columns, and its quotes do not close.`);
    if (isMark(record.cells) || isEmpty(record.cells)) continue;
    return { head: record.cells.map((cell) => cell.trim()), delimiter: await delimiterOf(lines()), headLine: record.line };
  }
  throw stop('usage', `${name} names no columns.`);
}

function records(lines: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRecord> {
  return csvRecords(lines, delimiter, MOST_LINES);
}

/** As the file says itself (`sep=;`), else what stands most in its first line outside of quotes. */
async function delimiterOf(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [, separator] = /^sep=(.)$/i.exec(line.trim()) ?? [];
    if (separator !== undefined) return separator;
    if (line.trim() === '') continue;
    const bare = line.replace(/"[^"]*"/g, '');
    const counts = [',', ';', '\t'].map((sign) => [sign, bare.split(sign).length] as const);
    return counts.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ',';
  }
  return ',';
}

function isMark(cells: readonly string[]): boolean {
  return /^sep=/i.test(cells[0] ?? '') && cells.every((cell, at) => at === 0 || cell === '');
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** The rows below the head, without those that are empty. */
export async function* rowsOf({ lines }: Source, { delimiter, headLine }: Table): AsyncGenerator<CsvRecord> {
  for await (const record of records(lines(), delimiter))
    if (record.line > headLine && ('broken' in record || !isEmpty(record.cells))) yield record;
}

/** Without what could not be read. */
export async function* wholeRows(source: Source, table: Table): AsyncGenerator<FileRow> {
  for await (const record of rowsOf(source, table)) if ('cells' in record) yield record;
}

type Group = { code: string; rows: FileRow[]; faults: CellFault[] };

/** Product by product. `together`: a product's rows stand below each other; where they do not, all are gathered first. */
export async function* itemsOf(source: Source, table: Table, reading: Reading, together: boolean): AsyncGenerator<Item> {
  const cell = cellReader(reading.columns);
  const groups = new Map<string, Group>();
  let last: Group | undefined;
  for await (const record of rowsOf(source, table)) {
    if ('broken' in record) {
      const faults: CellFault[] = [{ line: record.line, field: 'code', reason: brokenSentence }];
      yield { line: record.line, code: '', rows: [{ line: record.line, cells: [record.broken] }], faults };
      continue;
    }
    const code = productOf(record, reading.columns, cell) || last?.code || '';
    if (last?.code !== code) {
      if (together && last !== undefined) yield itemOf(last);
      last = (together ? undefined : groups.get(code)) ?? { code, rows: [], faults: [] };
      if (!together) groups.set(code, last);
    }
    last.rows.push(record);
    if (code === '') last.faults.push({ line: record.line, field: 'code', reason: 'It has no code, and stands below none.' });
    if (record.cells.length !== table.head.length)
      last.faults.push({
        line: record.line,
        field: 'code',
        reason: `It has ${record.cells.length} cells, and the first row ${table.head.length}.`,
      });
  }
  if (!together) for (const group of groups.values()) yield itemOf(group);
  else if (last !== undefined) yield itemOf(last);

  function itemOf({ code, rows, faults }: Group): Item {
    const about = { line: rows[0]?.line ?? 0, code, rows };
    if (faults.length > 0) return { ...about, faults };
    const read = productIn(code, rows, reading);
    return Array.isArray(read) ? { ...about, faults: read } : { ...about, read };
  }
}
