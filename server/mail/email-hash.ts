import { createHmac } from 'node:crypto';
import type { Database, Transaction } from '../database/database.ts';
import { madeSecretOf, secretOf } from '../database/secrets.ts';

/** Each has a secret of its own, so that their hashes cannot be matched; stored hashes hold it and the encoding fast. */
const encodings = { consents: 'hex', messages: 'hex', raters: 'base64url' } as const;

type Secret = keyof typeof encodings;
export type EmailHasher = (email: string) => string;

/** What stands for a mailbox: nobody reads the address from it, and who has the address finds what is stored of it. */
export async function emailHasher(db: Database, name: Secret): Promise<EmailHasher> {
  return hasherOf(name, await secretOf(db, name));
}

/** The same within a transaction, but undefined where nothing was ever stored under such a hash. */
export async function usedEmailHasher(tx: Pick<Transaction, 'prisma'>, name: Secret): Promise<EmailHasher | undefined> {
  const secret = await madeSecretOf(tx, name);
  return secret && hasherOf(name, secret);
}

function hasherOf(name: Secret, secret: Uint8Array): EmailHasher {
  return (email) => createHmac('sha256', secret).update(email.trim().toLowerCase()).digest(encodings[name]);
}
