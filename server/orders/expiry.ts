import { mayMove, type OrderState } from '#domain/orders/rules.ts';
import type { Context } from '../context.ts';
import { cancelOrders } from './cancelling.ts';

const BATCH = 200;

const states: readonly OrderState[] = ['draft', 'sent', 'sale', 'done', 'cancel'];
const cancellable = states.filter((state) => mayMove(state, 'cancel'));

/** Cancels the orders whose payment term is over and gives back what they had taken, some hundred at a time. */
export async function cancelUnpaidOrders({ db, now, drop, publish }: Pick<Context, 'db' | 'now' | 'drop' | 'publish'>): Promise<void> {
  for (;;) {
    const { orders, stale } = await db.transaction((tx) => cancelOrders(tx, publish, { unpaid: cancellable, most: BATCH }, now));
    if (stale.length > 0) drop(stale);
    if (orders < BATCH) return;
  }
}
