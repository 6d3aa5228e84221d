import { stringify } from 'csv-stringify/sync';
import type { Cell } from './machine.ts';

/** RFC 4180, with a head unless it was printed above the page before. */
export function csvText<Row>(columns: Readonly<Record<string, (row: Row) => Cell>>, rows: readonly Row[], { head = true } = {}): string {
  const lines = rows.map((row) => Object.values(columns).map((of) => guarded(of(row))));
  return stringify([...(head ? [Object.keys(columns)] : []), ...lines], { record_delimiter: 'windows', quoted_match: /[\r\n;]/ });
}

/**
 * Spreadsheets run what begins like a formula, at the start of a cell and after what one of them may take for its end, so an apostrophe
 * stands before it; a plain number is none. What turns the direction of a line would disguise its cells.
 */
function guarded(value: Cell): string {
  const text = String(value ?? '')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[^\P{Cc}\t\r\n]/gu, ' ');
  if (/^-?\d+(\.\d+)?$/.test(text)) return text;
  return text.replace(/(^|[;\r\n])(?=["'\s]*[=+\-@＝＋－＠])/g, "$1'").replace(/^[\t\r]/, "'$&");
}
