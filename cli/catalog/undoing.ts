import type { BulkUndone } from '#domain/catalog/bulk.ts';
import { confirm } from '../confirm.ts';
import { stop } from '../exits.ts';
import { explain } from '../explain.ts';
import { type Here, print } from '../here.ts';

const NAMED = 20;

/** Part by part, as it was done; run again it goes on where it broke off. */
export async function undoChange(here: Here, { yes }: { yes?: true }): Promise<void> {
  const { catalog } = await here.api();
  if (!yes) await confirm(here, 'The last change of many products is undone, but for what was changed since.', 'Undo it?');
  const total = { id: 0, undone: 0, kept: [] as string[] };
  let next: BulkUndone['next'] = null;
  do {
    const answer: BulkUndone = await ofUndoing(catalog.undoMany.mutate(next === null ? {} : { part: next }));
    total.id = answer.id;
    total.undone += answer.undone;
    total.kept.push(...answer.kept);
    next = answer.next;
    if (next !== null) here.terminal.progress?.(`${total.undone} undone`);
  } while (next !== null);
  here.terminal.progress?.('');
  await print(here, total, () => [`${total.undone} ${total.undone === 1 ? 'is' : 'are'} as before.`, ...keptLines(total.kept)]);
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
