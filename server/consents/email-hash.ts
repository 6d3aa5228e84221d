import { createHmac } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { secretOf } from '../database/secrets.ts';

/** What stands for a mailbox in the ledger: nobody reads the address from it, and who has the address finds its lines. */
export async function emailHasher(db: Database): Promise<(email: string) => string> {
  const secret = await secretOf(db, 'consents');
  return (email) => createHmac('sha256', secret).update(email.trim().toLowerCase()).digest('hex');
}
