import type { QuoteDocument } from '#domain/quotes/types.ts';
import type { Signing } from '#domain/sign/schema.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { signatureOf } from '../sign/reading.ts';
import { recordSignature } from '../sign/recording.ts';

/** Under which signatures on offers are recorded, with the order's id. */
export const QUOTE = 'quote';

export const signedRecord = (id: number) => ({ kind: QUOTE, recordId: id });

/** @throws Failure document_changed, already_signed by another device, bad_input for an id that signed something else */
export async function signQuote(
  ctx: Context,
  tx: Transaction,
  { id, personId, document, signing }: { id: number; personId: number | null; document: QuoteDocument; signing: Signing },
): Promise<void> {
  const consent = { page: `/quote/${id}`, orderId: id };
  await recordSignature(ctx, tx, { ...signedRecord(id), document, personId, signing, consent });
}

/** Whether it is this signature that the offer bears. */
export async function isSignedBy(tx: Transaction, id: number, signatureId: string): Promise<boolean> {
  return (await signatureOf(tx, signedRecord(id)))?.id === signatureId;
}
