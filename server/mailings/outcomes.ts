import { mailFateOf } from '../outside/mail-fate.ts';
import type { Claimed, Settled } from './claim-queries.ts';

const MINUTE = 60_000;
/** Before the next try of a mail that its server did not take for now: mostly greylisting, or a mailbox that is full. */
const PAUSES = [1, 5, 15, 60, 240, 480].map((minutes) => minutes * MINUTE);
/** Of a mail that met no server at all. */
const UNREACHED = 5_000;

/** `unreachable`: the server takes nothing at all just now */
export type Outcome = { settled: Settled; unreachable: boolean };

export function sentOutcome({ id }: Claimed): Outcome {
  return { settled: { id, state: 'sent', answer: '', dueAt: null, untried: false }, unreachable: false };
}

export function failedOutcome({ id, tries }: Pick<Claimed, 'id' | 'tries'>, error: unknown, now: Date): Outcome {
  const { fate, answer } = mailFateOf(error);
  const ended = (state: 'failed' | 'unsure') => ({ settled: { id, state, answer, dueAt: null, untried: false }, unreachable: false });
  const again = (ms: number, unreachable: boolean): Outcome => {
    const dueAt = new Date(now.getTime() + ms);
    return { settled: { id, state: 'waiting', answer, dueAt, untried: unreachable }, unreachable };
  };
  if (fate === 'unreachable') return again(UNREACHED, true);
  if (fate === 'unsure') return ended('unsure');
  const pause = fate === 'later' ? PAUSES[tries - 1] : undefined;
  return pause === undefined ? ended('failed') : again(pause, false);
}
