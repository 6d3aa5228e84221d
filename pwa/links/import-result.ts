import type { MessageDescriptor } from '@lingui/core';
import type { RowFault } from '#domain/links/csv.ts';
import type { Speaker } from '#domain/words/speak.ts';
import type { Import } from './use-import.ts';

/** A row that made no link, and why. */
export type LostRow = { row: number; reason: string };

/** Rows that cannot be read, and those that were refused, as they stand in the file. */
export function lostRows({ read, imported }: Pick<Import, 'read' | 'imported'>, { t, refusal }: Speaker): LostRow[] {
  const unread = read?.faults.map(({ row, fault, column }) => ({ row, reason: t(faults[fault], { column }) })) ?? [];
  const refused = imported.flatMap(({ row, result }) => (result.ok ? [] : [{ row, reason: refusal(result.failure, result.details) }]));
  return [...unread, ...refused].sort((one, other) => one.row - other.row);
}

/** Made, and there already. */
export function countsOf({ imported }: Pick<Import, 'imported'>): { created: number; found: number } {
  const made = imported.flatMap(({ result }) => (result.ok ? [result] : []));
  const created = made.filter((each) => each.created).length;
  return { created, found: made.length - created };
}

/** Of the whole file, for a spreadsheet; `result` in the words of the terminal. */
export function resultRows(of: Pick<Import, 'read' | 'imported'>, speaker: Speaker): (string | number)[][] {
  const made = of.imported.flatMap(({ row, draft, result }) =>
    result.ok ? [[row, draft.url, result.link.code, result.link.shortUrl, result.created ? 'created' : 'found', '']] : [],
  );
  const urls = new Map(of.imported.map(({ row, draft }) => [row, draft.url]));
  const lost = lostRows(of, speaker).map(({ row, reason }) => [row, urls.get(row) ?? '', '', '', 'refused', reason]);
  return [
    ['row', 'url', 'code', 'shortUrl', 'result', 'reason'],
    ...[...made, ...lost].sort(([one], [other]) => Number(one) - Number(other)),
  ];
}

const faults = {
  no_head: /*i18n*/ { id: 'links.fault.noHead', message: 'The first row has to name the columns, and none of them is “url”.' },
  column_twice: /*i18n*/ { id: 'links.fault.columnTwice', message: 'The column “{column}” is there twice.' },
  cells: /*i18n*/ { id: 'links.fault.cells', message: 'It has more or fewer cells than the first row has.' },
  quotes: /*i18n*/ { id: 'links.fault.quotes', message: 'A quotation mark opens and does not close, so the rest of the file lies in it.' },
  no_url: /*i18n*/ { id: 'links.fault.noUrl', message: 'It has no target: the cell “url” is empty.' },
  value: /*i18n*/ { id: 'links.fault.value', message: 'The cell “{column}” cannot be read.' },
} satisfies Record<RowFault['fault'], MessageDescriptor>;
