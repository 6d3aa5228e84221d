import type { BulkUndone } from '#domain/catalog/bulk.ts';
import { confirm } from '../confirm.ts';
import { stop } from '../exits.ts';
import { explain } from '../explain.ts';
import { type Here, print } from '../here.ts';
import { moment } from '../view/text.ts';
import { bulkWords, records } from './change-words.ts';

const NAMED = 20;

/** Part by part, as it was done; run again it goes on where it broke off. */
export async function undoChange(here: Here, { yes }: { yes?: true }): Promise<void> {
  const { catalog } = await here.api();
  const [{ id, at, change, records: count }, { currency }] = await Promise.all([
    ofUndoing(catalog.lastBulk.query()),
    catalog.units.query(),
  ]);
  const what = `${bulkWords(change, currency)}, ${records(change, count)}, ${moment(at)}`;
  if (!yes) await confirm(here, `The last change of many is undone, but for what was changed since: ${what}.`, 'Undo it?');
  const total = { id, at, change, undone: 0, kept: [] as string[] };
  let next: BulkUndone['next'] = null;
  do {
    const answer: BulkUndone = await ofUndoing(catalog.undoMany.mutate(next === null ? { id } : { part: next }));
    total.undone += answer.undone;
    total.kept.push(...answer.kept);
    next = answer.next;
    if (next !== null) here.terminal.progress?.(`${total.undone} undone`);
  } while (next !== null);
  here.terminal.progress?.('');
  await print(here, total, () => [
    `Undone: ${what}. ${total.undone} ${total.undone === 1 ? 'is' : 'are'} as before.`,
    ...keptLines(total.kept),
  ]);
}

function keptLines(kept: readonly string[]): string[] {
  if (kept.length === 0) return [];
  const more = kept.length > NAMED ? ` and ${kept.length - NAMED} more` : '';
  return [`Changed since, so left alone: ${kept.slice(0, NAMED).join(', ')}${more}.`];
}

function ofUndoing<T>(done: Promise<T>): Promise<T> {
  return done.catch(async (error: unknown) => {
    const { code } = await explain(error);
    throw code === 'not_found' ? stop('missing', 'There is no change of many products to undo: they are kept for 30 days.', code) : error;
  });
}
