import type { Address } from '#domain/places/schema.ts';
import { device, readOwn } from '../offline/store.ts';
import { type Owned, ownerIn } from '../offline/whose.ts';

/** What was chosen and ticked for the cart of this key and the server does not know. Nothing of a payment card is ever among it. */
export type OwnChoice = OnItsWay & {
  key: string;
  paymentId?: number;
  accepted?: boolean;
};

/** What the server is to know, while it has not been heard. */
export type OnItsWay = {
  deliveryId?: number | undefined;
  /** null: the same as billing */
  shipping?: { to: Address | null } | undefined;
};

const CHOICE = 'choice';

/** Adds to what is kept of the same cart; another cart's is forgotten. */
export async function keepChoice(choice: OwnChoice): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  const known = (await tx.store.get(CHOICE)) as OwnChoice | undefined;
  const kept = known?.key === choice.key ? { ...known, ...choice } : choice;
  await tx.store.put({ ...kept, owner: await ownerIn(tx.store) } satisfies Owned, CHOICE);
  await tx.done;
}

export async function readChoice(key: string): Promise<OwnChoice | undefined> {
  const kept = await readOwn<OwnChoice>(CHOICE);
  return kept?.key === key ? kept : undefined;
}

/** It was ordered. */
export async function forgetChoice(key: string): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  const known = (await tx.store.get(CHOICE)) as OwnChoice | undefined;
  if (known?.key === key) await tx.store.delete(CHOICE);
  await tx.done;
}

/** The server knows of it by now, will not have it, or was told something else. `isMeant`: whether it still is what is kept; absent: whatever is. */
export async function forgetOnItsWay(field: keyof OnItsWay, isMeant: (kept: OwnChoice) => boolean = () => true): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  const known = (await tx.store.get(CHOICE)) as OwnChoice | undefined;
  if (known?.[field] !== undefined && isMeant(known)) await tx.store.put({ ...known, [field]: undefined }, CHOICE);
  await tx.done;
}
