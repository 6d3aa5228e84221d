import type { BulkChange, BulkFilter, BulkOutcome } from '#domain/catalog/bulk.ts';
import type { Api } from '../api.ts';
import { confirm } from '../confirm.ts';
import { stop } from '../exits.ts';
import { explain } from '../explain.ts';
import { type Here, print } from '../here.ts';
import { bar } from '../view/bars.ts';
import { tableLines } from '../view/table.ts';
import { changeColumns, records, sampleFields } from './change-words.ts';
import { type Filter, filterOf } from './filter.ts';

const BAR = 30;

type Terms = { api: Api; currency: string; timeZone: string };

/** Changes all that a filter leaves: first it is shown and asked, and `--dry-run` leaves it at that. */
export async function changeAll(here: Here, typed: Filter, changeOf: (terms: Terms) => BulkChange): Promise<void> {
  const api = await here.api();
  const units = await api.catalog.units.query();
  const filter = await filterOf(api, typed, units.currency);
  const change = changeOf({ api, ...units });
  const preview = await api.catalog.previewMany.query({ filter, change });
  const { found, changed, sample, currency } = preview;
  const lines = () => [...tableLines(changeColumns(change, currency), sample, here.terminal), ...summary()];
  if (typed.dryRun) {
    const fields = { found, changed, sample: sampleFields(change, sample), currency };
    return print(here, fields, () => (changed === 0 ? [nothing()] : [...lines(), 'Nothing is changed: this was a dry run.']));
  }
  if (found === 0) throw stop('missing', 'Nothing fits: no product is like that.');
  if (changed === 0) return print(here, { id: null, found, changed }, () => [nothing()]);
  if (!typed.yes) {
    if (here.form === 'text' && here.terminal.interactive)
      here.terminal.complain(
        lines()
          .map((line) => `${line}\n`)
          .join(''),
      );
    await confirm(here, `${records(change, changed)} would change.`, 'Change them?');
  }
  const done = await changeParts(here, api, { filter, change, expected: found });
  await print(here, done, () => [
    `${records(change, done.changed)} ${done.changed === 1 ? 'is' : 'are'} changed. "portico products undo" undoes it.`,
  ]);

  function nothing(): string {
    return `${records(change, found)} ${found === 1 ? 'fits' : 'fit'}, and nothing changes.`;
  }

  function summary(): string[] {
    const rest = changed - sample.length;
    const most = rest > 0 ? [`… and ${rest} more.`] : [];
    return [...most, `${records(change, changed)} of ${found} ${changed === 1 ? 'changes' : 'change'}.`];
  }
}

type Asked = { filter: BulkFilter; change: BulkChange; expected: number };
type Done = { id: number | null; found: number; changed: number };

/** Part by part: Ctrl-C ends it between two, and what was done is one change that can be undone. */
async function changeParts(here: Here, api: Api, { filter, change, expected }: Asked): Promise<Done> {
  const { terminal } = here;
  const interrupted = terminal.interruption();
  const done: Done = { id: null, found: 0, changed: 0 };
  let next: BulkOutcome['next'] = null;
  do {
    const answer: BulkOutcome = await ofParts(api.catalog.changeMany.mutate({ filter, change, ...(next ? { part: next } : { expected }) }));
    done.id = answer.id;
    done.found += answer.found;
    done.changed += answer.changed;
    next = answer.next;
    if (next !== null) terminal.progress?.(`${bar(done.found, expected, BAR).padEnd(BAR, '░')} ${done.found} of ${expected}`);
    if (next !== null && interrupted.aborted) {
      terminal.progress?.('');
      const undo = done.changed === 0 ? '' : ` "portico products undo" undoes what was changed.`;
      throw stop('interrupted', `Interrupted: ${records(change, done.changed)} of ${expected} changed.${undo}`);
    }
  } while (next !== null);
  terminal.progress?.('');
  return done;
}

function ofParts<T>(done: Promise<T>): Promise<T> {
  return done.catch(async (error: unknown) => {
    const { code, ending, details } = await explain(error);
    if (code !== 'record_changed') throw error;
    const why = details.undone
      ? 'Somebody has undone this change while it went on. Nothing more is changed.'
      : `${details.found} fit now, not ${details.expected}: somebody changed the catalogue since. Nothing is changed; look at it again.`;
    throw stop(ending, why, code);
  });
}
