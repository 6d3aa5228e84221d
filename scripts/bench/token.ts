import type { Database } from '../../server/database/database.ts';
import { firstOperatorCode, newOperatorCode } from '../../server/people/api-tokens.ts';
import { dataOf, post, withConnection } from './client.ts';

/** Of a new operator of a running shop. */
export async function operatorToken(port: number, db: Database): Promise<string> {
  const code = (await firstOperatorCode(db)) ?? (await newOperatorCode(db, new Date()));
  const claim = { code, email: `bench-${crypto.randomUUID()}@shop.example`, name: 'Bench' };
  return dataOf<{ token: string }>(
    await withConnection(port, async (connection) => (await connection.ask(post('/trpc/people.claim', claim))).body),
  ).token;
}
