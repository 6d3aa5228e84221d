import './without-eval.ts';
import { type LinksInCsv, linksInCsv } from '#domain/links/csv.ts';
import { guarded } from '#domain/spreadsheet-cells.ts';

/** Apart from the screen, since parser and schema are only needed once there is a file. */
export async function readLinks(file: Blob): Promise<LinksInCsv> {
  return linksInCsv(textOf(await file.arrayBuffer()));
}

/** Spreadsheets on Windows still save CSV in the old encoding, where no letter beyond ASCII is valid UTF-8. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** With a byte-order mark, without which spreadsheets read another encoding; RFC 4180 otherwise. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => (typeof cell === 'number' ? cell : quoted(guarded(cell)))).join(','));
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
}

function quoted(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
