import { type Owned, ownerIn, writeOwned } from '../offline/owner.ts';
import { deleteOwn, device, readOwn } from '../offline/store.ts';
import { GUEST_LIST } from './guest-addresses.ts';
import type { TypedAddress, TypedAddresses } from './typed-address.ts';

/** What is being typed for this order; after it, what is kept for the next. */
const DRAFT = 'address-draft';
const DETAILS = 'details';

/** `card`: the delivery address alone that is being written; absent: both of the order's. */
export function saveDraft(typed: TypedAddresses, card?: string): Promise<void> {
  return writeOwned(draftOf(card), typed);
}

export function readDraft(card?: string): Promise<TypedAddresses | undefined> {
  return readOwn<TypedAddresses>(draftOf(card));
}

export function clearDraft(card?: string): Promise<void> {
  return deleteOwn(draftOf(card));
}

/** A card was chosen instead of typed: whoever comes back to the form finds that one; null: the same as billing. */
export async function shipDraftTo(shipping: TypedAddress | null): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  const draft = (await tx.store.get(DRAFT)) as TypedAddresses | undefined;
  if (draft !== undefined) await tx.store.put({ ...draft, same: shipping === null, shipping: shipping ?? draft.shipping }, DRAFT);
  await tx.done;
}

function draftOf(card: string | undefined): string {
  return card === undefined ? DRAFT : `${DRAFT}-${card}`;
}

export function readDetails(): Promise<TypedAddresses | undefined> {
  return readOwn<TypedAddresses>(DETAILS);
}

/** What was said last is meant, so an older draft must not come back. */
export async function saveDetails(typed: TypedAddresses): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  await tx.store.put({ ...typed, owner: await ownerIn(tx.store) } satisfies Owned, DETAILS);
  await tx.store.delete(DRAFT);
  await tx.done;
}

/** Forgets every address that this device keeps, half typed ones too; answers the way to have them back. */
export async function clearDetails(): Promise<() => Promise<void>> {
  const tx = (await device()).transaction('own', 'readwrite');
  const keys = (await tx.store.getAllKeys()).filter((key) => key === DETAILS || key === GUEST_LIST || key.startsWith(DRAFT));
  const kept = await Promise.all(keys.map(async (key) => [key, await tx.store.get(key)] as const));
  await Promise.all([...keys.map((key) => tx.store.delete(key)), tx.done]);
  return async () => {
    const back = (await device()).transaction('own', 'readwrite');
    await Promise.all([...kept.map(([key, value]) => back.store.put(value, key)), back.done]);
  };
}

/** It was ordered with: no draft any more, but the own address of whoever typed it. */
export async function draftIntoDetails(): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  const draft = await tx.store.get(DRAFT);
  if (draft !== undefined) {
    await tx.store.put(draft, DETAILS);
    await tx.store.delete(DRAFT);
  }
  await tx.done;
}
