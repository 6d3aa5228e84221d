import { stringify } from 'csv-stringify/sync';
import type { Cell } from './machine.ts';

/** RFC 4180, with a head unless it was printed above the page before. */
export function csvText<Row>(columns: Readonly<Record<string, (row: Row) => Cell>>, rows: readonly Row[], { head = true } = {}): string {
  const lines = rows.map((row) => Object.values(columns).map((of) => guarded(of(row))));
  return stringify([...(head ? [Object.keys(columns)] : []), ...lines], { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}

/** Spreadsheets run what begins like a formula, so such a text begins with an apostrophe; a plain number is none. */
function guarded(value: Cell): string {
  const text = String(value ?? '').replace(/[^\P{Cc}\t\r\n]/gu, ' ');
  return /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
}
