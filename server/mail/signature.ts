import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { madeSecretOf, secretOf } from '../database/secrets.ts';

/** What makes the link of a mail this shop's own. `secret`: its name, one for each kind of link */
export async function signatureOf(db: Database, secret: string, signed: readonly (string | number)[]): Promise<string> {
  return macOf(await secretOf(db, secret), signed);
}

export async function isSigned(db: Database, secret: string, signed: readonly (string | number)[], given: string): Promise<boolean> {
  // Before the first link there is no secret yet, and a forged one must not make it.
  const made = await madeSecretOf(db, secret);
  if (made === undefined) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(macOf(made, signed))];
  return a.length === b.length && timingSafeEqual(a, b);
}

function macOf(secret: Uint8Array, signed: readonly (string | number)[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(signed)).digest('base64url');
}
