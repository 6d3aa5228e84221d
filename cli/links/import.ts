import { type LinkRow, linksInCsv, type RowFault } from '#domain/links/csv.ts';
import type { LinkColumn } from '#domain/links/rules.ts';
import type { Api } from '../api.ts';
import { stop } from '../exits.ts';
import { type Explained, fullStop } from '../explain.ts';
import { type Here, print } from '../here.ts';
import { inputText } from '../input.ts';
import { bar } from '../view/bars.ts';
import { plain } from '../view/text.ts';

type Refused = { row: number; code: string; sentence: string };
type Made = { created: boolean } | { refused: Pick<Explained, 'code' | 'sentence'> };

/** So many rows are sent at a time. */
const AT_ONCE = 50;

/** Makes a link of each row that can be one. After Ctrl-C, and after rows are mended, it is run again: links that are there are found. */
export async function importLinks(here: Here, file: string, dryRun: boolean): Promise<void> {
  const { terminal, form } = here;
  const { rows: drafts, faults, ignored } = linksInCsv(await inputText(here, file));
  const ofAll = faults.find(({ fault }) => fault === 'no_head' || fault === 'column_twice');
  if (ofAll !== undefined) throw stop('usage', sentenceOf(ofAll));
  if (ignored.length > 0) terminal.complain(`These columns are left out: ${plain(ignored.join(', '))}.\n`);
  const refused: Refused[] = [];
  const refuse = (row: number, { code, sentence }: Pick<Explained, 'code' | 'sentence'>) => {
    refused.push({ row, code, sentence });
    terminal.progress?.('');
    terminal.complain(`Row ${row}: ${sentence}\n`);
  };
  for (const fault of faults) refuse(fault.row, { code: 'bad_input', sentence: sentenceOf(fault) });
  const counts = { created: 0, found: 0 };
  const interrupted = dryRun ? undefined : await makeAll();
  terminal.progress?.('');
  const value = { rows: drafts.length + faults.length, ...counts, refused, dryRun, interrupted: interrupted === true };
  await print(here, value, () => [summary()]);
  if (interrupted) throw stop('interrupted', form === 'json' ? '' : 'Interrupted. Run it again: it finds the links that it has made.');
  if (refused.length > 0) throw stop('refused', '');

  async function makeAll(): Promise<boolean> {
    const signal = terminal.interruption();
    const api = await here.api();
    let first = 0;
    for (; first < drafts.length && !signal.aborted; first += AT_ONCE) {
      const part = drafts.slice(first, first + AT_ONCE);
      const results = await makeLinks(
        api,
        part.map(({ draft }) => draft),
      );
      for (const [at, made] of results.entries()) {
        if ('created' in made) counts[made.created ? 'created' : 'found'] += 1;
        else refuse(part[at]?.row ?? 0, made.refused);
      }
      const done = Math.min(first + AT_ONCE, drafts.length);
      terminal.progress?.(`${bar(done, drafts.length, 30).padEnd(30, '░')} ${done} of ${drafts.length}`);
    }
    return first < drafts.length;
  }

  function summary(): string {
    const rows = refused.length === 0 ? 'no row refused' : `${refused.length} ${refused.length === 1 ? 'row' : 'rows'} refused`;
    if (dryRun) return `${drafts.length} rows can be read, ${rows}. Nothing was made, and the shop was not asked.`;
    return `${counts.created} links made, ${counts.found} were there already, ${rows}.`;
  }
}

/** @throws what is no refusal of a row: the shop is away, or has had enough for now */
async function makeLinks(api: Api, drafts: readonly LinkRow['draft'][]): Promise<Made[]> {
  const { results } = await api.links.createMany.mutate({ drafts: [...drafts] });
  const { speaker } = await import('../words.ts');
  return results.map((made) =>
    made.ok
      ? { created: made.created }
      : { refused: { code: made.failure, sentence: fullStop(speaker.refusal(made.failure, made.details)) } },
  );
}

/** In English, as all that the terminal says. */
function sentenceOf({ fault, column }: RowFault): string {
  switch (fault) {
    case 'no_head':
      return 'The first row has to name the columns, and none of them is "url".';
    case 'column_twice':
      return `The column "${column}" is there twice.`;
    case 'cells':
      return 'It has more or fewer cells than the first row.';
    case 'quotes':
      return 'A quote begins in it and does not end, so the rest of the file lies in it.';
    case 'no_url':
      return 'It has no "url".';
    case 'value':
      return `Its "${column}" ${column === undefined ? 'cannot be read' : (wanted[column] ?? 'is too long')}.`;
  }
}

const wanted: Partial<Record<LinkColumn, string>> = {
  expires: 'has to be a day, as 2026-12-31, or a time with its zone, as 2026-12-31T18:00:00Z',
  max_clicks: 'has to be a whole number above 0',
};
