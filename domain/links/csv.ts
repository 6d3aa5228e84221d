import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { unguarded } from '../spreadsheet-cells.ts';
import { type LinkColumn, linkColumns } from './rules.ts';
import { LinkDraft } from './schema.ts';

/** `row` as a spreadsheet counts: the head is row 1. `draft`: as it is sent; the server judges targets and codes. */
export type LinkRow = { row: number; draft: z.input<typeof LinkDraft> };

/**
 * `no_head`: the first row names no `url`; `column_twice`; `cells`: more or fewer than the head has; `quotes`: they do not close, so
 * that the rest of the file lies in this cell; `no_url`; `value`: the column's cell cannot be read.
 */
export type RowFault = {
  row: number;
  fault: 'no_head' | 'column_twice' | 'cells' | 'quotes' | 'no_url' | 'value';
  column?: LinkColumn;
};

/** `ignored`: columns of other names. */
export type LinksInCsv = { rows: LinkRow[]; faults: RowFault[]; ignored: string[] };

/** As `links list --csv` and `stats export links` call them. */
const otherNames: Readonly<Record<string, LinkColumn>> = { expiresat: 'expires', maxclicks: 'max_clicks' };

/**
 * The links of a CSV file: a head in any order and case; commas, semicolons or tabs, as the head has them; a byte-order mark, quotes and
 * any line ends. Tags are separated by commas or semicolons. `expires`: an instant, or a day, whose end in UTC counts. A broken row is a
 * fault of its own and spoils none of the others.
 */
export function linksInCsv(text: string): LinksInCsv {
  const [head, ...records] = recordsOf(text);
  const names = head?.cells?.map(columnNamed) ?? [];
  const known = names.filter((name) => isColumn(name));
  const ignored = (head?.cells ?? []).map((name) => name.trim()).filter((name) => name !== '' && !isColumn(columnNamed(name)));
  if (!known.includes('url')) return { rows: [], faults: [{ row: 1, fault: 'no_head' }], ignored };
  const twice = known.find((name, place) => known.indexOf(name) < place);
  if (twice !== undefined) return { rows: [], faults: [{ row: 1, fault: 'column_twice', column: twice }], ignored };

  const [rows, faults]: [LinkRow[], RowFault[]] = [[], []];
  for (const { row, cells } of records) {
    if (cells?.every((cell) => cell.trim() === '')) continue;
    const read = cells === undefined ? { fault: 'quotes' as const } : draftOf(names, cells);
    if ('fault' in read) faults.push({ row, ...read });
    else rows.push({ row, draft: read });
  }
  return { rows, faults, ignored };
}

function columnNamed(head: string): string {
  const name = head
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return otherNames[name] ?? name;
}

type Fault = Omit<RowFault, 'row'>;
/** Without cells: a broken one. */
type CsvRecord = { row: number; cells?: string[] };

function recordsOf(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  const next = () => records.length + 1;
  parse(text, {
    bom: true,
    delimiter: /[,;\t]/.exec(text)?.[0] ?? ',',
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
    on_record: (cells: string[]) => void records.push({ row: next(), cells }),
    on_skip: () => void records.push({ row: next() }),
  });
  return records;
}

function draftOf(names: readonly string[], cells: readonly string[]): z.input<typeof LinkDraft> | Fault {
  if (cells.length !== names.length) return { fault: 'cells' };
  const given = new Map(names.map((name, place) => [name, unguarded(cells[place] ?? '')]));
  const cell = (name: LinkColumn) => given.get(name) || undefined;
  const url = cell('url');
  if (url === undefined) return { fault: 'no_url', column: 'url' };
  const texts = { campaign: cell('campaign'), medium: cell('medium'), source: cell('source'), code: cell('code'), title: cell('title') };
  const draft = {
    url,
    ...definedOf(texts),
    ...definedOf({
      tags: cell('tags')
        ?.split(/[,;]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
    }),
    ...definedOf({ expiresAt: instantOf(cell('expires')), maxClicks: numberOf(cell('max_clicks')) }),
  };
  const { error } = LinkDraft.safeParse(draft);
  const [wrong] = error?.issues ?? [];
  return wrong === undefined ? draft : { fault: 'value', ...columnOf(String(wrong.path[0])) };
}

function instantOf(cell: string | undefined): string | undefined {
  return z.iso.date().safeParse(cell).success ? new Date(`${cell}T24:00:00Z`).toISOString() : cell;
}

/** What is no number is left for the schema to refuse. */
function numberOf(cell: string | undefined): number | undefined {
  return cell === undefined ? undefined : /^\d{1,10}$/.test(cell) ? Number(cell) : Number.NaN;
}

function definedOf<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: NonNullable<T[K]> };
}

function columnOf(field: string): Pick<RowFault, 'column'> {
  const column = { expiresAt: 'expires', maxClicks: 'max_clicks' }[field] ?? field;
  return isColumn(column) ? { column } : {};
}

function isColumn(name: string): name is LinkColumn {
  return linkColumns.some((column) => column === name);
}
