import type { Sale } from '#domain/catalog/sheet.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';

/** What is absent stays. Amounts in minor units; `price` and `listPrice` are those outside of sales. */
export type PriceWritten = { variantId: number; price?: number; listPrice?: number | null; sale?: Sale | null };

/**
 * Writes prices and sales of many variants by a few statements, whatever their number: a sale whose time has come is begun and one that is
 * over is ended, what a variant cost until now is kept for the lowest price of 30 days, lists show the cheapest variant, followers of a
 * lower price are told. Every change of a price goes through here. Answers the ids of the products whose pages are stale.
 */
export function writePrices(_tx: Transaction, _ctx: Pick<Context, 'now' | 'publish'>, _prices: readonly PriceWritten[]): Promise<number[]> {
  throw new Error('is not written yet');
}
