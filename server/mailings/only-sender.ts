import type { Database } from '../database/database.ts';

/** `lost`: the lock went with its connection, so another process may have it by now */
export type Lock = { readonly lost: boolean };

/**
 * Runs work that one process at a time does for a database, and answers undefined where another one does it. The lock belongs to a
 * connection: PostgreSQL gives it free as soon as the process is gone, however it ended.
 */
export async function asOnlySender<T>({ pool }: Database, work: (lock: Lock) => Promise<T>): Promise<T | undefined> {
  const connection = await pool.connect();
  const lock = { lost: false };
  const lose = () => {
    lock.lost = true;
  };
  connection.once('end', lose);
  try {
    const { rows } = await connection.query<{ locked: boolean }>(`select pg_try_advisory_lock(${KEY}) as locked`);
    if (rows[0]?.locked !== true) return undefined;
    try {
      return await work(lock);
    } finally {
      await connection.query(`select pg_advisory_unlock(${KEY})`).catch(lose);
    }
  } finally {
    connection.removeListener('end', lose);
    connection.release(lock.lost);
  }
}

const KEY = `hashtextextended('the one who sends mailings', 0)`;
