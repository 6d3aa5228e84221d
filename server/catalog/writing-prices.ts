import type { Sale } from '#domain/catalog/sheet.ts';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { indexPrices } from './indexing.ts';
import { countPrices, lockProducts, type Repriced, readWaiting, rewritePrices } from './price-queries.ts';

/** What is absent stays. Amounts in minor units; `price` and `listPrice` are those outside of sales. */
export type PriceWritten = { variantId: number; price?: number; listPrice?: number | null; sale?: Sale | null };

/**
 * Writes prices and sales of many variants by a few statements, whatever their number: a sale whose time has come is begun and one that is
 * over is ended, what a variant cost until now is kept for the lowest price of 30 days, lists show the cheapest variant, followers of a
 * lower price are told. Every change of a price goes through here. Answers the ids of the products whose pages are stale: to be touched
 * and dropped. A variant that is named with nothing to write is brought to what it costs now.
 * @throws Failure bad_input for a sale that is not below the price
 */
export async function writePrices(
  tx: Transaction,
  { now, publish }: Pick<Context, 'now' | 'publish'>,
  prices: readonly PriceWritten[],
): Promise<number[]> {
  if (prices.length === 0) return [];
  await lockProducts(
    tx,
    prices.map(({ variantId }) => variantId),
  );
  const written = await rewritePrices(tx, prices, now);
  refuseSales(prices, written);
  const changed = written.filter(isAnother);
  const stale = [...new Set(changed.map(({ productId }) => productId))];
  const edited = new Set(prices.filter(isEdited).map(({ variantId }) => variantId));
  const editedProducts = written.filter(({ variantId }) => edited.has(variantId)).map(({ productId }) => productId);
  await countPrices(tx, { productIds: [...new Set([...stale, ...editedProducts])], edited: [...new Set(editedProducts)], now });
  if (stale.length > 0) await indexPrices(tx, stale);
  await tellCheaper(tx, publish, changed);
  return stale;
}

function isEdited({ price, listPrice, sale }: PriceWritten): boolean {
  return price !== undefined || listPrice !== undefined || sale !== undefined;
}

function isAnother({ before, after, listBefore, listAfter, lowestBefore, lowestAfter }: Repriced): boolean {
  return before !== after || listBefore !== listAfter || lowestBefore !== lowestAfter;
}

function refuseSales(prices: readonly PriceWritten[], written: readonly Repriced[]): void {
  const asked = new Map(prices.flatMap(({ variantId, sale }) => (sale ? [[variantId, sale]] : [])));
  const wrong = written.find(({ variantId, regular }) => (asked.get(variantId)?.price ?? -1) >= regular);
  if (wrong !== undefined)
    throw new Failure('bad_input', { fields: ['sale'], wanted: { sale: `The sale price of ${wrong.code} has to be below its price` } });
}

/** Only of products that somebody waits for: a change of many prices makes no more jobs than that. */
async function tellCheaper(tx: Transaction, publish: Context['publish'], changed: readonly Repriced[]): Promise<void> {
  const cheaper = changed.filter(({ before, after }) => after < before);
  const waiting = await readWaiting(
    tx,
    cheaper.map(({ productId }) => productId),
  );
  for (const { productId, variantId } of cheaper) {
    if (waiting.has(productId))
      await publish(tx, 'record.changed', { kind: 'product', id: productId, topic: 'price_dropped', part: variantId });
  }
}
