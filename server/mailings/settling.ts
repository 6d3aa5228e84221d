import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '#domain/failure.ts';
import type { Database } from '../database/database.ts';
import { type Settled, settle } from './claim-queries.ts';

/** A database that starts again is back by then; later, what is not written stays unsure. */
const PATIENCE = 20_000;
const BETWEEN_TRIES = 500;

export type Settling = {
  note(settled: Settled): void;
  /** all that was noted is written */
  done(): Promise<void>;
};

/** Writes what became of mails, each time all that was noted while the statement before ran. */
export function settling(db: Database, claimedBy: string): Settling {
  let noted: Settled[] = [];
  let writing: Promise<void> | undefined;
  let failed: unknown;

  const writeAll = async () => {
    while (noted.length > 0) {
      const part = noted;
      noted = [];
      await write(db, claimedBy, part);
    }
  };

  return {
    note(settled) {
      noted.push(settled);
      writing ??= writeAll()
        .catch((error: unknown) => {
          failed ??= error;
        })
        .finally(() => {
          writing = undefined;
        });
    },
    async done() {
      while (writing !== undefined) await writing;
      if (failed !== undefined) throw failed;
    },
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
