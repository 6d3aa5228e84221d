import { inBatches } from '../database/batches.ts';
import type { Database } from '../database/database.ts';
import { OrderOrigin, OrderState } from '../database/generated/client.ts';

const DAY = 86_400_000;
const UNTOUCHED_FOR = 90 * DAY;
const EMPTY_FOR = DAY;

/**
 * Removes the carts that nobody has touched for 90 days, and after a day those that hold nothing and whose order keys are all open. With
 * them go their lines, holds and command ids.
 */
export function purgeCarts({ prisma }: Database, now: Date): Promise<number> {
  const before = (age: number) => ({ updatedAt: { lt: new Date(now.getTime() - age) } });
  const empty = { ...before(EMPTY_FOR), lines: { none: {} }, givenUpKeys: { isEmpty: true } };
  const where = { origin: OrderOrigin.cart, state: OrderState.draft, placedAt: null, OR: [before(UNTOUCHED_FOR), empty] };
  return inBatches((limit) => prisma.order.deleteMany({ where, limit }));
}

/** Removes command ids acknowledged more than 90 days ago, but those of carts still in use. */
export function forgetOldCommands({ prisma }: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNTOUCHED_FOR);
  const closed = { OR: [{ state: { not: OrderState.draft } }, { updatedAt: { lt: before } }] };
  return inBatches((limit) => prisma.cartCommand.deleteMany({ where: { heardAt: { lt: before }, order: closed }, limit }));
}
