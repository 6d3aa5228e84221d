import { suppressedValue } from '#domain/lists/rules.ts';
import { unguarded } from '#domain/spreadsheet-cells.ts';
import type { Here } from '../here.ts';
import { brokenSentence, csvRecords } from '../import/csv.ts';
import { openRejects } from '../import/rejects.ts';
import { openSource, type Source } from '../import/source.ts';
import { type Item, sendParts } from './send-parts.ts';
import { printSummary } from './summary.ts';

export type SuppressionImport = { note?: string; dryRun?: boolean; rejects?: string };

/** Suppresses what a file names, part by part; run again, it adds nothing twice. */
export async function importSuppressions(
  here: Here,
  file: string,
  { note, dryRun = false, rejects: path }: SuppressionImport,
): Promise<void> {
  const source = await openSource(here, file);
  const { lists } = await here.api();
  const rejects = openRejects(path, { head: ['value'], source: file });
  try {
    const sent = await sendParts<string>(here, {
      items: itemsOf(source),
      lines: source.count,
      rejects,
      send: async (values) => (await lists.importSuppressions.mutate({ values, dryRun, ...(note !== undefined && { note }) })).outcomes,
    });
    await printSummary(here, sent, { dryRun, of: ['added', 'unchanged', 'refused'] });
  } finally {
    rejects.close();
  }
}

const headed = /^(value|e-?mail|address|domain)$/i;

/** The first row is a head where it names such a column. */
async function* itemsOf({ lines }: Source): AsyncGenerator<Item<string>> {
  let column: number | undefined;
  for await (const first of lines()) {
    const delimiter = /[,;\t]/.exec(first)?.[0] ?? ',';
    for await (const record of csvRecords(lines(), delimiter)) {
      if ('broken' in record) {
        yield { line: record.line, cells: [record.broken], fault: brokenSentence };
        continue;
      }
      const cells = record.cells.map((cell) => unguarded(cell));
      if (column === undefined) {
        column = Math.max(
          0,
          cells.findIndex((cell) => headed.test(cell)),
        );
        if (headed.test(cells[column] ?? '')) continue;
      }
      const text = cells[column] ?? '';
      if (text === '') continue;
      const value = suppressedValue(text);
      const what = { line: record.line, cells: [text] };
      yield value === undefined ? { ...what, fault: 'It is neither an address nor a domain as @shop.example.' } : { ...what, row: value };
    }
    return;
  }
}
