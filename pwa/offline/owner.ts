import { device, readOwn } from './store.ts';

/** The email of the person who was signed in on this device; null: a guest. */
export type Owner = string | null;

/** A stored record with its owner. Records of earlier versions have none, and count as the signed-in person's. */
export type Owned = { owner?: Owner };

/** The key of the signed-in person. */
export const ME = 'me';

export async function ownerNow(): Promise<Owner> {
  return emailOf(await readOwn(ME));
}

/** The same within a transaction. */
export async function ownerIn(own: { get(key: string): Promise<unknown> }): Promise<Owner> {
  return emailOf(await own.get(ME));
}

/** Stores it as the property of the person who is signed in now, or of a guest. */
export async function writeOwned(key: string, value: object): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  await tx.store.put({ ...value, owner: await ownerIn(tx.store) } satisfies Owned, key);
  await tx.done;
}

export function noteOf({ owner }: Owned): Owned {
  return owner === undefined ? {} : { owner };
}

function emailOf(me: unknown): Owner {
  return (me as { email: string } | undefined)?.email ?? null;
}
