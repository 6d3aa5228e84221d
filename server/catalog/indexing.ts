import type { Transaction } from '../database/database.ts';
import { writeDocuments, writePrices } from './document-queries.ts';
import { writeEntries } from './entry-queries.ts';
import { lockIndex } from './queries.ts';

/**
 * Writes how visitors find these products: all that lists, filters and searches read of them. To be called wherever something of that
 * was written: published, saleable, sequence, price, texts, codes, categories, variants.
 */
export async function indexProducts(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await lockIndex(tx);
  await writeDocuments(tx, productIds);
  await writeEntries(tx, productIds);
}

/** The same where nothing but prices was written. */
export async function indexPrices(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await lockIndex(tx);
  await writePrices(tx, productIds);
  await writeEntries(tx, productIds);
}
