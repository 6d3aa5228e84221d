import { createHmac } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { madeSecretOf, secretOf } from '../database/secrets.ts';
import { isToken } from '../orders/token.ts';

const SECRET = 'payment';

/** What travels through the shopper's browser and comes back: nobody on the way may change it. */
export type PaymentFields = { reference: string; amount: string; currency: string; return_url: string; acquirer_id: string };
export type SignedFields = PaymentFields & { signature: string };

/** The hidden inputs of a redirect form, as existing clients wrap them: the first one says where they are posted to. */
export async function redirectForm(db: Database, action: string, fields: PaymentFields): Promise<string> {
  const signed: SignedFields = { ...fields, signature: signatureOf(await secretOf(db, SECRET), fields) };
  const inputs = Object.entries(signed).map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`);
  return [`<input type="hidden" name="data_set" data-action-url="${escaped(action)}" data-remove-me="">`, ...inputs].join('\n');
}

/** Whether these are fields that this database's server gave away. */
export async function isOurs(db: Database, { signature, ...fields }: SignedFields): Promise<boolean> {
  const secret = await madeSecretOf(db, SECRET);
  return secret !== undefined && isToken(signature, signatureOf(secret, fields));
}

function signatureOf(secret: Uint8Array, { reference, amount, currency, return_url, acquirer_id }: PaymentFields): string {
  const text = JSON.stringify([reference, amount, currency, return_url, acquirer_id]);
  return createHmac('sha256', secret).update(text).digest('hex');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
