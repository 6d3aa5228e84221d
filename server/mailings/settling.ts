import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '#domain/failure.ts';
import type { Database } from '../database/database.ts';
import { type Settled, settle } from './claim-queries.ts';

/** A database that starts again is back by then; later, what is not written stays unsure. */
const PATIENCE = 20_000;
const BETWEEN_TRIES = 500;

/**
 * Writes what became of mails, each time all that was given while the statement before ran. Resolves once it is written: until then a
 * mail is on its way, and unsure if the process ends.
 */
export function settling(db: Database, claimedBy: string): (settled: Settled) => Promise<void> {
  let given: Settled[] = [];
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return (settled) => {
    given.push(settled);
    next ??= writing.then(() => {
      const part = given;
      given = [];
      next = undefined;
      const written = write(db, claimedBy, part);
      writing = written.catch(() => undefined);
      return written;
    });
    return next;
  };
}

async function write(db: Database, claimedBy: string, settled: readonly Settled[]): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await settle(db, claimedBy, settled, new Date());
    } catch (error) {
      if (!(error instanceof Failure) || Date.now() > deadline) throw error;
    }
    await pause(BETWEEN_TRIES);
  }
}
