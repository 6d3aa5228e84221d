import { returnStock, staleTags } from '../catalog/stock.ts';
import { tellBack } from '../catalog/telling.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { touch } from '../page-cache/invalidation.ts';
import { type Cancelled, writeCancelled } from './queries.ts';

/**
 * Cancels orders and gives back what they had taken; `stale`: the cached pages to drop once this is committed. What was
 * paid stays paid. The caller knows that they may be cancelled. `causer`: of a visitor, whose mails are limited.
 */
export async function cancelOrders(
  tx: Transaction,
  publish: Context['publish'],
  which: Cancelled,
  now: Date,
  causer?: string,
): Promise<{ orders: number; stale: string[] }> {
  const { orders, pieces } = await writeCancelled(tx, which, now);
  for (const orderId of orders) await publish(tx, 'order.cancelled', { orderId, ...(causer && { causer }) });
  const returned = pieces.size === 0 ? [] : await returnStock(tx, pieces);
  await tellBack(tx, publish, returned);
  const stale = staleTags(returned);
  if (stale.length > 0) await touch(tx, stale);
  return { orders: orders.length, stale };
}
