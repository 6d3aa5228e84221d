import { mayMove, type OrderState } from '#domain/orders/rules.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';
import { cancelOrders } from './cancelling.ts';

const BATCH = 200;

const states: readonly OrderState[] = ['draft', 'sent', 'sale', 'done', 'cancel'];
const cancellable = states.filter((state) => mayMove(state, 'cancel'));

/** Cancels the orders whose payment term is over and gives back what they had taken, some hundred at a time. */
export async function cancelUnpaidOrders({ db, now, drop, publish }: Pick<Context, 'db' | 'now' | 'drop' | 'publish'>): Promise<void> {
  const due = sql`
    payment_state = 'awaited' and pay_by < ${now} and state::text = any(${cancellable}::text[]) order by id limit ${BATCH}`;
  for (;;) {
    const { orders, stale } = await db.transaction((tx) => cancelOrders(tx, publish, due, now));
    if (stale.length > 0) drop(stale);
    if (orders < BATCH) return;
  }
}
