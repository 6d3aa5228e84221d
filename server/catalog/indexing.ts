import { sql, type Transaction } from '../database/database.ts';
import { writeDocuments, writePrices } from './documents.ts';
import { writeEntries } from './listing-entries.ts';

/**
 * Writes how visitors find these products: all that lists, filters and searches read of them. To be called wherever something of that
 * was written: published, saleable, sequence, price, texts, codes, categories, variants.
 */
export async function indexProducts(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await afterOthers(tx);
  await writeDocuments(tx, productIds);
  await writeEntries(tx, productIds);
}

/** The same where nothing but prices was written. */
export async function indexPrices(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await afterOthers(tx);
  await writePrices(tx, productIds);
  await writeEntries(tx, productIds);
}

/**
 * Lets nobody else write what lists and search read until this transaction ends: what is counted, and which words are known, is then
 * as whoever came before left it, and two writers never wait for each other in a circle.
 */
async function afterOthers(tx: Transaction): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('listing_counts'))`);
}
