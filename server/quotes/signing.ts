import { Failure } from '#domain/failure.ts';
import type { QuoteDocument } from '#domain/quotes/types.ts';
import type { Signing } from '#domain/sign/schema.ts';
import type { Context } from '../context.ts';
import type { Database, Transaction } from '../database/database.ts';

/** @throws Failure missing, signature_unreadable, too_large */
export async function checkMark(_signing: Signing): Promise<void> {
  throw new Failure('unavailable');
}

/** @throws Failure document_changed, already_signed */
export async function recordQuoteSignature(
  _ctx: Context,
  _tx: Transaction,
  _signed: { id: number; personId: number | null; document: QuoteDocument; signing: Signing },
): Promise<void> {
  throw new Failure('unavailable');
}

/** Whether it is this signature that the offer bears. */
export async function signedBefore(_tx: Transaction, _id: number, _signatureId: string): Promise<boolean> {
  return false;
}

/** Who signed the offer of an order, and whether the sealed paper is there. */
export async function signatureOfQuote(_db: Database, _id: number): Promise<{ name: string; signedAt: Date; sealed: boolean } | undefined> {
  return undefined;
}
