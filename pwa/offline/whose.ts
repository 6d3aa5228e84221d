import { device, readOwn } from './store.ts';

/** The email of whom this device knew to be signed in; null: nobody was, so it is a guest's. */
export type Owner = string | null;

/** What is kept notes whose it is. Without the note, as earlier versions kept it, it counts as the known person's. */
export type Owned = { owner?: Owner };

/** Where the device keeps whom it knows to be signed in. */
export const ME = 'me';

export async function ownerNow(): Promise<Owner> {
  return emailOf(await readOwn(ME));
}

/** The same within a transaction. */
export async function ownerIn(own: { get(key: string): Promise<unknown> }): Promise<Owner> {
  return emailOf(await own.get(ME));
}

/** Keeps it as what belongs to whoever is signed in now. */
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
