import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { databaseName } from './database-name.ts';
import { adoptEarlier } from './earlier.ts';
import type { Entry } from './entry.ts';

export interface DeviceSchema extends DBSchema {
  /**
   * `key`: the device's cart key; `former`: keys that led to it before; `agreed`: the cart as last confirmed by the server; `refusals`: of its
   * commands
   */
  cart: { key: 'key' | 'former' | 'agreed' | 'refusals'; value: unknown };
  /** pending commands, in the order of the taps */
  outbox: { key: number; value: Entry };
  /** cached public answers */
  shelf: { key: string; value: { value: unknown; seenAt: number } };
  /** this device's own data: orders, drafts, settings; personal records name their owner (owner.ts) */
  own: { key: string; value: unknown };
}

export type Device = IDBPDatabase<DeviceSchema>;
let opening: Promise<Device> | undefined;

/** Milliseconds. Some browsers never open a store that they lost, nor one that a sleeping tab still holds in an older version. */
const PATIENCE = 10_000;

/** Named after the shop's database, for one host may serve several shops. */
export function device(): Promise<Device> {
  opening ??= inTime(
    openDB<DeviceSchema>(`portico-${databaseName()}`, 1, {
      upgrade(db) {
        db.createObjectStore('cart');
        db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
        db.createObjectStore('shelf');
        db.createObjectStore('own');
      },
      // Another tab opens a newer version, and would wait for ever.
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
  // A failed opening is tried again: its cause may be gone.
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

export async function deleteOwn(key: string): Promise<void> {
  await (await device()).delete('own', key);
}

/** For optional reads and writes: a device that fails must not stop the operation. */
export function ifPossible<T>(operation: Promise<T>): Promise<T | undefined> {
  return operation.catch((error: unknown) => {
    console.warn('The device could not be read or written', error);
    return undefined;
  });
}
