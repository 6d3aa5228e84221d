import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { secretOf } from '../database/secrets.ts';

/** What makes the link of a mail this shop's own. `secret`: its name, one for each kind of link */
export async function signatureOf(db: Database, secret: string, signed: readonly (string | number)[]): Promise<string> {
  return createHmac('sha256', await secretOf(db, secret))
    .update(JSON.stringify(signed))
    .digest('base64url');
}

export async function isSigned(db: Database, secret: string, signed: readonly (string | number)[], given: string): Promise<boolean> {
  const [a, b] = [Buffer.from(given), Buffer.from(await signatureOf(db, secret, signed))];
  return a.length === b.length && timingSafeEqual(a, b);
}
