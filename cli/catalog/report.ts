import type { Columns } from '#domain/catalog/files/columns.ts';
import type { ImportedOutcome, ImportOutcome } from '#domain/catalog/imported.ts';
import { defaultLanguage, textOf } from '#domain/words/languages.ts';
import { stop } from '../exits.ts';
import { type Here, print } from '../here.ts';
import type { Rejects } from '../import/rejects.ts';
import { type Column, tableLines } from '../view/table.ts';
import { plain } from '../view/text.ts';
import type { Item } from './item.ts';
import type { PictureCounts } from './pictures.ts';
import type { Refusal } from './send-products.ts';

type Change = { code: string; variant: string; field: string; before: string; after: string };
type Ended = { counts: Readonly<Record<ImportOutcome, number>>; pictures: PictureCounts; interrupted: boolean };

/** So many changes and refusals are named one by one; `--json` has all changes, `--rejects` all refusals. */
const MOST_CHANGES = 50;
const MOST_NAMED = 20;

const words: Readonly<Record<ImportOutcome, string>> = {
  created: 'created',
  changed: 'changed',
  unchanged: 'unchanged',
  left_out: 'left out',
  refused: 'refused',
};

/** Gathers what became of the products, and prints it; ends the command with 1 where some were refused. */
export function openReport(here: Here, { dryRun, rejects, columns }: { dryRun: boolean; rejects: Rejects; columns: Columns | undefined }) {
  const changes: Change[] = [];
  const named: (Refusal & { column?: string })[] = [];
  let more = 0;
  return { settled, refused, print: printed };

  function settled(item: Item, { outcome, changes: found = [] }: ImportedOutcome): void {
    if (!dryRun) return;
    const all =
      outcome === 'created' && 'read' in item
        ? [{ field: 'new', variant: undefined, before: '', after: textOf(item.read.product.name ?? {}, defaultLanguage) }]
        : found;
    for (const { variant = '', ...change } of all) {
      if (here.form === 'json' || changes.length < MOST_CHANGES) changes.push({ code: item.code, variant, ...change });
      else more += 1;
    }
  }

  /** Answers the sentences to be shown of it. */
  function refused(item: Item, refusals: readonly Refusal[]): string {
    rejects.add(
      item.rows.map(({ line, cells }) => {
        const own = refusals.filter((refusal) => refusal.line === line);
        const reason = (own.length > 0 ? own : refusals).map((each) => `${columnOf(each) ?? each.field}: ${each.reason}`).join(' ');
        return { line, cells, reason };
      }),
    );
    const shown = refusals.slice(0, Math.max(0, MOST_NAMED - named.length));
    named.push(...shown.map((refusal) => ({ ...refusal, ...columnOfRefusal(refusal) })));
    return shown.map((refusal) => `${plain(sentenceOf(refusal))}\n`).join('');
  }

  function sentenceOf(refusal: Refusal): string {
    const about = [refusal.code, refusal.variant !== refusal.code ? refusal.variant : undefined].filter(Boolean).join(', ');
    return `Line ${refusal.line}${about === '' ? '' : ` (${about})`}, ${columnOf(refusal) ?? refusal.field}: ${refusal.reason}`;
  }

  function columnOfRefusal(refusal: Refusal): { column?: string } {
    const column = columnOf(refusal);
    return column === undefined ? {} : { column };
  }

  function columnOf({ field }: Refusal): string | undefined {
    const [place] = [...(columns?.fields ?? [])].find(([, each]) => each === field) ?? [];
    return place === undefined ? undefined : columns?.head[place];
  }

  async function printed({ counts, pictures, interrupted }: Ended): Promise<void> {
    const { terminal } = here;
    const products = Object.values(counts).reduce((sum, count) => sum + count, 0);
    if (here.form === 'text' && changes.length > 0) {
      terminal.write(`${tableLines(changeColumns, changes, terminal).join('\n')}\n`);
      if (more > 0) terminal.write(`… and ${more} more: --json prints all.\n`);
    }
    if (here.form === 'text' && counts.refused > named.length)
      terminal.complain(`${counts.refused - named.length} more are refused: --rejects <file> writes them all.\n`);
    const leftOut = columns?.unknown.map((place) => columns.head[place] ?? '') ?? [];
    const value = { products, ...counts, pictures, leftOut, named, ...(dryRun && { changes }), dryRun, interrupted };
    await print(here, value, () => [
      `${(Object.keys(words) as ImportOutcome[]).map((outcome) => `${counts[outcome]} ${words[outcome]}`).join(', ')}.${dryRun ? ' Nothing was written.' : ''}`,
      ...(pictures.sent > 0 ? [`${pictures.sent} pictures sent.`] : []),
      ...(pictures.addresses > 0
        ? [`Not imported: ${pictures.addresses} pictures are web addresses. Fetch them into a folder for --pictures.`]
        : []),
    ]);
    if (interrupted)
      throw stop('interrupted', here.form === 'json' ? '' : 'Interrupted. Run it again: it goes on, and makes nothing twice.');
    if (counts.refused > 0) throw stop('refused', '');
  }
}

const changeColumns: readonly Column<Change>[] = [
  { head: 'Code', of: ({ code, variant }) => (variant === '' || variant === code ? code : `${code}, ${variant}`), gives: true },
  { head: 'Field', of: ({ field }) => field },
  { head: 'Before', of: ({ before }) => before, gives: true },
  { head: 'After', of: ({ after }) => after, gives: true },
];
