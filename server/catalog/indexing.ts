import type { Transaction } from '../database/database.ts';
import { writeDocuments } from './documents.ts';
import { writeEntries } from './listing-entries.ts';

/**
 * Writes how visitors find these products: all that lists, filters and searches read of them. To be called wherever something of that
 * was written: published, saleable, sequence, price, texts, codes, categories, variants.
 */
export async function indexProducts(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await writeDocuments(tx, productIds);
  await writeEntries(tx, productIds);
}
