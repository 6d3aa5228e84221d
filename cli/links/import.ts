import { readFileSync } from 'node:fs';
import { Failure } from '#domain/failure.ts';
import type { Api } from '../api.ts';
import { stop } from '../exits.ts';
import type { Explained } from '../explain.ts';
import { type Here, print } from '../here.ts';
import { bar } from '../view/bars.ts';
import { plain } from '../view/text.ts';
import { type ReadRow, type RowDraft, readRows } from './rows.ts';

type Refused = { row: number; code: string; sentence: string };
type Made = { created: boolean } | { refused: Pick<Explained, 'code' | 'sentence'> };

/** So many rows are sent at a time. */
const AT_ONCE = 50;

/** Makes a link of each row that can be one. After Ctrl-C, and after rows are mended, it is run again: links that are there are found. */
export async function importLinks(here: Here, file: string, dryRun: boolean): Promise<void> {
  const { terminal, form } = here;
  const read = readRows(await textOf(here, file));
  if ('fault' in read) throw stop('usage', plain(read.fault));
  if (read.unknown.length > 0) terminal.complain(`These columns are left out: ${plain(read.unknown.join(', '))}.\n`);
  const refused: Refused[] = [];
  const refuse = (row: number, { code, sentence }: Pick<Explained, 'code' | 'sentence'>) => {
    refused.push({ row, code, sentence });
    terminal.progress?.('');
    terminal.complain(`Row ${row}: ${sentence}\n`);
  };
  const drafts = await goodRows(read.rows, refuse);
  const counts = { created: 0, found: 0 };
  const interrupted = dryRun ? undefined : await makeAll();
  terminal.progress?.('');
  const value = { rows: read.rows.length, ...counts, refused, dryRun, interrupted: interrupted === true };
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
async function makeLinks(api: Api, drafts: readonly RowDraft[]): Promise<Made[]> {
  const { results } = await api.links.createMany.mutate({ drafts: [...drafts] });
  const { speaker } = await import('../words.ts');
  return results.map((made) =>
    made.ok ? { created: made.created } : { refused: { code: made.failure, sentence: `${speaker.refusal(made.failure, made.details)}.` } },
  );
}

type Good = Extract<ReadRow, { draft: RowDraft }>;

async function goodRows(
  rows: readonly ReadRow[],
  refuse: (row: number, why: Pick<Explained, 'code' | 'sentence'>) => void,
): Promise<Good[]> {
  const good: Good[] = [];
  for (const row of rows) {
    if ('draft' in row) good.push(row);
    else if (row.fault instanceof Failure) {
      const { speaker } = await import('../words.ts');
      refuse(row.row, { code: row.fault.code, sentence: `${speaker.refusal(row.fault.code, row.fault.details)}.` });
    } else refuse(row.row, { code: 'bad_input', sentence: row.fault });
  }
  return good;
}

async function textOf({ terminal }: Here, file: string): Promise<string> {
  if (file === '-') return terminal.readInput();
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw stop('usage', `${file} was not read: ${(error as Error).message}`);
  }
}
