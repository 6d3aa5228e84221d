import { setTimeout as after } from 'node:timers/promises';
import type { Mailing } from '#domain/mailings/types.ts';
import { stop } from '../exits.ts';
import { type Here, mayTakeWindow, print } from '../here.ts';
import { ofMailing } from './known.ts';
import { progressLine } from './progress-lines.ts';
import { doneOf, isOver } from './words.ts';

/** On a screen until it is left; elsewhere a line for each tenth, until nothing more is sent. As JSON: how it is now. */
export async function watch(here: Here, id: number): Promise<void> {
  const { terminal } = here;
  const api = await here.api();
  // A wrong id is named where it stays to be read.
  const first = await ofMailing(id, api.mailings.show.query({ id }));
  if (mayTakeWindow(here)) {
    const { watchMailing } = await import('./watch-mailing.tsx');
    return watchMailing({ api, id, terminal });
  }
  if (here.form !== 'text') return print(here, first, () => []);
  const signal = terminal.interruption();
  let printed = '';
  for (let mailing = first; ; mailing = await ofMailing(id, api.mailings.show.query({ id }))) {
    const step = stepOf(mailing);
    if (step !== printed) await print(here, mailing, () => [progressLine(mailing, new Date())]);
    printed = step;
    if (mailing.state !== 'sending' && mailing.state !== 'scheduled') return ended(mailing);
    await after(1_000, undefined, { signal }).catch(() => {});
    if (signal.aborted) throw stop('interrupted', `Mailing ${id} goes on: "portico mailings pause ${id}" pauses it.`);
  }
}

function stepOf({ state, counts }: Mailing): string {
  return `${state} ${counts.all === 0 ? 0 : Math.floor((doneOf(counts) * 10) / counts.all)}`;
}

/** A script has to know that not all of it was sent. */
function ended(mailing: Mailing): void {
  if (!isOver(mailing)) throw stop('refused', `"portico mailings resume ${mailing.id}" goes on with it.`);
}
