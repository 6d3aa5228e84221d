import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { connectionOf } from './away.ts';
import { rowsOf } from './pool.ts';
import type { Sql } from './sql.ts';

/** One connection between begin and commit. */
export type Transaction = { rows<T>(statement: Sql): Promise<T[]> };

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 3;
/** ms, chosen by chance: a row that is let go goes to who asks first, so who asks again at once may take it from the one that waits. */
const PAUSE = [20, 80] as const;

/** All or nothing. A deadlock or a serialization failure is nobody's fault: then the work runs again, at most twice. */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS - 1; ; left--) {
    try {
      return await attempt(pool, work);
    } catch (error) {
      const { code } = error as { code?: string };
      if ((code !== SERIALIZATION_FAILURE && code !== DEADLOCK) || left === 0) throw error;
    }
    await pause(randomInt(...PAUSE));
  }
}

async function attempt<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await connectionOf(pool, (one) => one.query('begin'));
  let broken = false;
  try {
    const result = await work({ rows: (statement) => rowsOf(client, statement) });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
