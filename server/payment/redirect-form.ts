import { createHmac } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { madeSecretOf, secretOf } from '../database/secrets.ts';
import { isToken } from '../orders/token.ts';

const SECRET = 'payment';

/** What travels through the shopper's browser and comes back: nobody on the way may change it. */
export type PaymentFields = { reference: string; amount: string; currency: string; return_url: string; acquirer_id: string };
export type SignedFields = PaymentFields & { signature: string };

/** `holder`: the session that the form is made for, and that alone may send it. */
type Signing = { db: Database; holder: string };

/** The hidden inputs of a redirect form, as existing clients wrap them: the first one says where they are posted to. */
export async function redirectForm({ db, holder }: Signing, action: string, fields: PaymentFields): Promise<string> {
  const signed: SignedFields = { ...fields, signature: signatureOf(await secretOf(db, SECRET), holder, fields) };
  const inputs = Object.entries(signed).map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`);
  return [`<input type="hidden" name="data_set" data-action-url="${escaped(action)}" data-remove-me="">`, ...inputs].join('\n');
}

/** Whether these are fields that this database's server gave to this session. */
export async function isOurs({ db, holder }: Signing, { signature, ...fields }: SignedFields): Promise<boolean> {
  const secret = await madeSecretOf(db, SECRET);
  return secret !== undefined && isToken(signature, signatureOf(secret, holder, fields));
}

function signatureOf(secret: Uint8Array, holder: string, { reference, amount, currency, return_url, acquirer_id }: PaymentFields): string {
  const text = JSON.stringify([holder, reference, amount, currency, return_url, acquirer_id]);
  return createHmac('sha256', secret).update(text).digest('hex');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
