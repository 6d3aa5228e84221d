import type { Database } from '../../server/database/database.ts';

/** What the database does by itself within minutes of so many rows, done at once, so that all sizes are measured alike. */
export async function vacuum({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze');
    await client.query("set statement_timeout = '15s'");
  } finally {
    client.release();
  }
}
