import { Failure } from '#domain/failure.ts';
import { stateWords } from '#domain/orders/rules.ts';
import type { OrderRecord } from '#domain/orders/types.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { type LockedOrder, lockOrder } from './queries.ts';
import { showOrder } from './records.ts';

/** The order is locked: concurrent callers see what became of it. */
export async function onOrder(
  ctx: Context,
  number: string,
  work: (tx: Transaction, order: LockedOrder) => Promise<void>,
): Promise<OrderRecord> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { number });
    if (order === undefined) throw new Failure('not_found');
    await work(tx, order);
  });
  return showOrder(ctx, { number });
}

export function wrongState({ state, paymentState }: LockedOrder): Failure {
  return new Failure('wrong_state', { state: stateWords[state], paymentState });
}
