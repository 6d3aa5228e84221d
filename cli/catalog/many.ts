import { setTimeout as pause } from 'node:timers/promises';
import type { BulkChange, BulkFilter, BulkOutcome } from '#domain/catalog/bulk.ts';
import type { Api } from '../api.ts';
import { confirm } from '../confirm.ts';
import { stop } from '../exits.ts';
import { type Explained, explain } from '../explain.ts';
import { type Here, print } from '../here.ts';
import { bar } from '../view/bars.ts';
import { tableLines } from '../view/table.ts';
import { changeColumns, records, sampleFields } from './change-words.ts';
import { type Filter, filterOf } from './filter.ts';

const BAR = 30;
const ATTEMPTS = 3;
/** ms, before the third attempt */
const PAUSE = 500;

type Terms = { api: Api; currency: string; timeZone: string };

/** Changes all that a filter leaves: first it is shown and asked, and `--dry-run` leaves it at that. */
export async function changeAll(here: Here, typed: Filter, changeOf: (terms: Terms) => BulkChange): Promise<void> {
  const api = await here.api();
  const units = await api.catalog.units.query();
  const filter = await filterOf(api, typed, units.currency);
  const change = changeOf({ api, ...units });
  if (typed.again !== undefined) return tell(await changeParts(here, api, { changeId: typed.again, filter, change }));
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
  await tell(await changeParts(here, api, { changeId: crypto.randomUUID(), filter, change, expected: found }));

  function tell(done: Done): Promise<void> {
    return print(here, done, () => [
      `${records(change, done.changed)} ${done.changed === 1 ? 'is' : 'are'} changed. "portico products undo" undoes it.`,
    ]);
  }

  function nothing(): string {
    return `${records(change, found)} ${found === 1 ? 'fits' : 'fit'}, and nothing changes.`;
  }

  function summary(): string[] {
    const rest = changed - sample.length;
    const most = rest > 0 ? [`… and ${rest} more.`] : [];
    return [...most, `${records(change, changed)} of ${found} ${changed === 1 ? 'changes' : 'change'}.`];
  }
}

/** `expected`: how many fit; unknown where a change is gone on with. */
type Asked = { changeId: string; filter: BulkFilter; change: BulkChange; expected?: number };
type Done = { id: number | null; found: number; changed: number };

/** Part by part: Ctrl-C ends it between two, and what was done is one change that can be undone. */
async function changeParts(here: Here, api: Api, { expected, ...asked }: Asked): Promise<Done> {
  const { terminal } = here;
  const { change } = asked;
  const interrupted = terminal.interruption();
  const done: Done = { id: null, found: 0, changed: 0 };
  let next: BulkOutcome['next'] = null;
  do {
    const part = { ...asked, ...(next === null ? { ...(expected !== undefined && { expected }) } : { part: next }) };
    const answer: BulkOutcome = await ofParts(asked.changeId, () => api.catalog.changeMany.mutate(part));
    done.id = answer.id;
    done.found += answer.found;
    done.changed += answer.changed;
    next = answer.next;
    if (next !== null) terminal.progress?.(shownOf(done.found, expected));
    if (next !== null && interrupted.aborted) {
      terminal.progress?.('');
      const undo = done.changed === 0 ? '' : ` "portico products undo" undoes what was changed.`;
      const all = expected === undefined ? '' : ` of ${expected}`;
      throw stop('interrupted', `Interrupted: ${records(change, done.changed)}${all} changed.${undo}`);
    }
  } while (next !== null);
  terminal.progress?.('');
  return done;
}

function shownOf(found: number, expected: number | undefined): string {
  return expected === undefined ? `${found} looked at` : `${bar(found, expected, BAR).padEnd(BAR, '░')} ${found} of ${expected}`;
}

/** A part whose answer is lost is sent again: under the same id it counts once. */
async function ofParts<T>(changeId: string, send: () => Promise<T>): Promise<T> {
  for (let sent = 1; ; sent++) {
    try {
      return await send();
    } catch (error) {
      const told = await explain(error);
      if (told.ending !== 'unreached') throw told.code === 'record_changed' ? changedSince(told) : error;
      if (sent === ATTEMPTS) throw unanswered(told, changeId);
      await pause(PAUSE * (sent - 1));
    }
  }
}

function unanswered({ ending, sentence, code }: Explained, changeId: string): Error {
  const how = `What it has changed is unknown. Run the same command with --again ${changeId} to go on: nothing is changed twice.`;
  return stop(ending, `${sentence} ${how}`, code);
}

function changedSince({ ending, code, details: { undone, found, expected } }: Explained): Error {
  const why = undone
    ? 'Somebody has undone this change while it went on. Nothing more is changed.'
    : `${found} fit now, not ${expected}: somebody changed the catalogue since. Nothing is changed; look at it again.`;
  return stop(ending, why, code);
}
