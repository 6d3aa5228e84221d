import type { DBSchema, IDBPDatabase } from 'idb';
import type { Cart, CommandAnswer } from '#domain/cart/types.ts';
import type { Entry } from '../offline/entry.ts';
import { device } from '../offline/store.ts';

/** A command that the server refused, with the name of the product; `said` (a stored name): the notice was shown. */
export type Refusal = Extract<CommandAnswer, { ok: false }> & { name: string; said?: true };

interface CartSchema extends DBSchema {
  cart: { key: 'key' | 'former' | 'agreed' | 'refusals'; value: string | string[] | Cart | Refusal[] };
  outbox: { key: number; value: Entry };
}

/** The device's stores, typed for the cart. */
export async function cartDevice(): Promise<IDBPDatabase<CartSchema>> {
  return (await device()) as unknown as IDBPDatabase<CartSchema>;
}
