import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { databaseName } from './database-name.ts';
import { adoptEarlier } from './earlier.ts';
import type { Entry } from './entry.ts';

export interface DeviceSchema extends DBSchema {
  /** `key`: the device's cart key; `agreed`: the cart as the server last answered it; `refusals`: what it would not take */
  cart: { key: 'key' | 'agreed' | 'refusals'; value: unknown };
  /** pending commands, in the order they were given */
  outbox: { key: number; value: Entry };
  /** public answers that were seen */
  shelf: { key: string; value: { value: unknown; seenAt: number } };
  /** what is this device's own: orders, forms half filled, choices made for good; what is a person's is noted as theirs (whose.ts) */
  own: { key: string; value: unknown };
}

export type Device = IDBPDatabase<DeviceSchema>;
let opening: Promise<Device> | undefined;

/** Milliseconds. Some browsers never answer for a store that they lost, nor while a sleeping tab holds an older one. */
const PATIENCE = 10_000;

/** The device's store; it bears the name of the shop's database, for one host may have several. */
export function device(): Promise<Device> {
  opening ??= inTime(
    openDB<DeviceSchema>(`portico-${databaseName()}`, 1, {
      upgrade(db) {
        db.createObjectStore('cart');
        db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
        db.createObjectStore('shelf');
        db.createObjectStore('own');
      },
      // Another tab wants a newer store: let go, or it waits for ever.
      blocking: (_now, _next, { target }) => {
        (target as IDBDatabase).close();
        opening = undefined;
      },
      terminated: () => {
        opening = undefined;
      },
    }).then(async (store) => {
      await ifPossible(adoptEarlier(store));
      return store;
    }),
  );
  // A store that would not open is tried again: what stood in its way may be gone.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

function inTime(store: Promise<Device>): Promise<Device> {
  return new Promise((opened, failed) => {
    const timer = setTimeout(() => failed(new DOMException('The store does not open', 'UnknownError')), PATIENCE);
    void store.then(opened, failed).finally(() => clearTimeout(timer));
  });
}

export async function readOwn<T>(key: string): Promise<T | undefined> {
  return (await (await device()).get('own', key)) as T | undefined;
}

export async function writeOwn(key: string, value: unknown): Promise<void> {
  await (await device()).put('own', value, key);
}

export async function forgetOwn(key: string): Promise<void> {
  await (await device()).delete('own', key);
}

/** For what is kept or looked up in passing: a device that fails must not stop the operation. */
export function ifPossible<T>(operation: Promise<T>): Promise<T | undefined> {
  return operation.catch((error: unknown) => {
    console.warn('The device kept nothing', error);
    return undefined;
  });
}
