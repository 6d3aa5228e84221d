import { lineTotal } from '#domain/quotes/rules.ts';
import type { Settings } from '#domain/settings/schema.ts';
import type { Transaction } from '../database/database.ts';
import { changesOf } from './history.ts';
import type { StoredQuote } from './stored.ts';

/**
 * What the goods of an offer may come to, minor units: as of every order, or what the shop itself has offered, since that stands. Its
 * customer may go that far, and no further.
 */
export async function highestGoods(tx: Transaction, quote: StoredQuote, { highestOrder }: Pick<Settings, 'highestOrder'>): Promise<number> {
  const changes = await changesOf(tx, quote);
  const offered = (lineId: number) => changes.find(({ line }) => line === lineId)?.before;
  return Math.max(
    highestOrder,
    goodsOf(quote.lines.map((line) => ({ total: lineTotal({ ...line, quantity: offered(line.id) ?? line.quantity }) }))),
  );
}

export function goodsOf(lines: readonly { total: number }[]): number {
  return lines.reduce((sum, { total }) => sum + total, 0);
}
