import { applyPending } from '../offline/kinds.ts';
import { readOutbox } from '../offline/outbox.ts';
import { ORDER, readOrder } from './order-entry.ts';
import type { UnconfirmedSince } from './order-kind.ts';
import './order-kind.ts';
import { belongsToAnother } from './settle-order.ts';

/** Since when an order of this person is unconfirmed; null where none is. */
export async function unconfirmedSince(): Promise<UnconfirmedSince> {
  const order = await readOrder();
  if (order === undefined || (await belongsToAnother(order))) return null;
  return applyPending<UnconfirmedSince>(ORDER, null, (await readOutbox()).entries);
}
