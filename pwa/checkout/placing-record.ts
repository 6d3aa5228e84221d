import type { OrderRequest } from '#domain/checkout/schema.ts';
import { forgetOwn, readOwn, writeOwn } from '../offline/store.ts';
import { type Owned, UNHEARD } from '../offline/whose.ts';

/** What was sent, whose order it is, and since when it waits for an answer. */
export type Placing = OrderRequest &
  Owned & {
    /** an instant as ISO text; earlier versions kept none */
    triedAt?: string;
    /** it never became an order, and never will */
    givenUp?: true;
  };

const listeners = new Set<() => void>();

/** Hears of each change that this tab makes. */
export function onPlacing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The last try to order whose end this device has not shown for good. */
export function readPlacing(): Promise<Placing | undefined> {
  return readOwn<Placing>(UNHEARD);
}

export async function writePlacing(placing: Placing): Promise<void> {
  await writeOwn(UNHEARD, placing);
  for (const listener of listeners) listener();
}

export async function forgetPlacing(): Promise<void> {
  await forgetOwn(UNHEARD);
  for (const listener of listeners) listener();
}
