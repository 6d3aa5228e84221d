import { type Owned, ownerIn, writeOwned } from '../offline/owner.ts';
import { deleteOwn, device, readOwn } from '../offline/store.ts';
import { GUEST_LIST } from './guest-addresses.ts';
import type { TypedAddress, TypedAddresses } from './typed-address.ts';

/** The draft is for this order, the details are for the next. */
const DRAFT = 'address-draft';
export const DETAILS = 'details';

/** `card`: the id of a single delivery address; absent: both addresses of the order. */
export function saveDraft(typed: TypedAddresses, card?: string): Promise<void> {
  return writeOwned(draftOf(card), typed);
}

export function readDraft(card?: string): Promise<TypedAddresses | undefined> {
  return readOwn<TypedAddresses>(draftOf(card));
}

export function clearDraft(card?: string): Promise<void> {
  return deleteOwn(draftOf(card));
}

/** Puts a chosen delivery address into the draft, so that the form shows it; null: the same as billing. */
export async function shipDraftTo(shipping: TypedAddress | null): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  const draft = (await tx.store.get(DRAFT)) as TypedAddresses | undefined;
  if (draft !== undefined) await tx.store.put({ ...draft, same: shipping === null, shipping: shipping ?? draft.shipping }, DRAFT);
  await tx.done;
}

function draftOf(card: string | undefined): string {
  return card === undefined ? DRAFT : `${DRAFT}-${card}`;
}

export function readDetails(): Promise<(TypedAddresses & Owned) | undefined> {
  return readOwn<TypedAddresses & Owned>(DETAILS);
}

/** What a guest typed is the signed-in person's from now on. */
export async function adoptDetails(): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  const details = (await tx.store.get(DETAILS)) as Owned | undefined;
  if (details !== undefined) await tx.store.put({ ...details, owner: await ownerIn(tx.store) }, DETAILS);
  await tx.done;
}

/** Also deletes the draft, which is older. */
export async function saveDetails(typed: TypedAddresses): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  await tx.store.put({ ...typed, owner: await ownerIn(tx.store) } satisfies Owned, DETAILS);
  await tx.store.delete(DRAFT);
  await tx.done;
}

/** Deletes every address on this device, drafts included; returns the undo. */
export async function clearDetails(): Promise<() => Promise<void>> {
  const tx = (await device()).transaction('own', 'readwrite');
  const keys = (await tx.store.getAllKeys()).filter((key) => key === DETAILS || key === GUEST_LIST || key.startsWith(DRAFT));
  const deleted = await Promise.all(keys.map(async (key) => [key, await tx.store.get(key)] as const));
  await Promise.all([...keys.map((key) => tx.store.delete(key)), tx.done]);
  return async () => {
    const undo = (await device()).transaction('own', 'readwrite');
    await Promise.all([...deleted.map(([key, value]) => undo.store.put(value, key)), undo.done]);
  };
}

/** After the order: the draft becomes the details. */
export async function draftIntoDetails(): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  const draft = await tx.store.get(DRAFT);
  if (draft !== undefined) {
    await tx.store.put(draft, DETAILS);
    await tx.store.delete(DRAFT);
  }
  await tx.done;
}
