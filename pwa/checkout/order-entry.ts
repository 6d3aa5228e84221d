import type { OrderRequest } from '#domain/checkout/schema.ts';
import type { Entry } from '../offline/entry.ts';
import { add, readOutbox, remove } from '../offline/outbox.ts';
import type { Owned } from '../offline/owner.ts';
import { exclusively, ifFree } from '../offline/tabs.ts';

/** A stored name. */
export const ORDER = 'order';

const PLACING = 'placing';
let placing = 0;

/** One at a time over all tabs: an order is settled only after its placing has ended. */
export async function exclusivelyPlacing<T>(work: () => Promise<T>): Promise<T> {
  placing += 1;
  try {
    return await exclusively(PLACING, work);
  } finally {
    placing -= 1;
  }
}

/** The request, its owner, and since when it is unconfirmed. */
export type OrderCommand = OrderRequest &
  Owned & {
    /** an instant as ISO text; earlier versions stored none */
    triedAt?: string;
    /** it never became an order, and never will */
    givenUp?: true;
  };

/** Undefined, without waiting, while an order is being placed or settled in this tab or another. */
export async function unlessPlacing<T>(work: () => Promise<T>): Promise<T | undefined> {
  return placing > 0 ? undefined : ifFree(PLACING, work);
}

/** The last order of this device whose outcome has not been shown yet. */
export async function readOrder(): Promise<OrderCommand | undefined> {
  const { entries } = await readOutbox();
  return entries.filter(isOrder).at(-1)?.command;
}

export async function storeOrder(command: OrderCommand): Promise<void> {
  const { key, orderKey } = command;
  await add({ kind: ORDER, id: orderKey, cartKey: key, untilSettled: true, command } satisfies Entry<OrderCommand>, isOrder);
}

export function removeOrder(): Promise<void> {
  return remove(isOrder);
}

function isOrder(entry: Entry): entry is Entry<OrderCommand> {
  return entry.kind === ORDER;
}
