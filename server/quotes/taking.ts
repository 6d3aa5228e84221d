import { lockStock, type TakenStock, takenStock, takeStock } from '../catalog/stock.ts';
import { sql, type Transaction } from '../database/database.ts';
import { freeStock } from './queries.ts';
import type { StoredQuote } from './stored.ts';

/** `lacking`: by line, how many of it stock did not have. */
export type Taken = { lacking: ReadonlyMap<number, number>; taken: readonly TakenStock[] };

/** Takes what there is for the lines, the first one first. An offer stands whatever is left of its goods: the shop orders the rest. */
export async function takeWhatIsThere(tx: Transaction, { id, lines }: StoredQuote): Promise<Taken> {
  await lockStock(tx, id);
  const free = await freeStock(
    tx,
    id,
    lines.map(({ variantId }) => variantId),
  );
  const pieces = new Map<number, number>();
  const lacking = new Map<number, number>();
  for (const { id: lineId, variantId, quantity } of lines) {
    const there = free.get(variantId) ?? quantity;
    const served = Math.min(quantity, there);
    if (free.has(variantId)) free.set(variantId, there - served);
    if (served > 0) pieces.set(variantId, (pieces.get(variantId) ?? 0) + served);
    if (served < quantity) lacking.set(lineId, quantity - served);
  }
  if (pieces.size === 0) return { lacking, taken: [] };
  const [row] = await tx.rows<{ taken: TakenStock[] }>(sql`with ${takeStock(id, pieces)} select ${takenStock} as taken`);
  return { lacking, taken: row?.taken ?? [] };
}
