import { isSameAddress, MOST_ADDRESSES, tidyAddress } from '#domain/places/rules.ts';
import type { Address } from '#domain/places/schema.ts';
import { type Owned, ownerIn } from '../offline/owner.ts';
import { device, readOwn } from '../offline/store.ts';

/** A delivery address of a guest, stored on this device only. */
export type GuestAddress = Owned & { id: string; address: Address };

export const GUEST_LIST = 'addresses';

/** The newest first. */
export async function guestAddresses(): Promise<GuestAddress[]> {
  return (await readOwn<GuestAddress[]>(GUEST_LIST)) ?? [];
}

/** Does nothing for an address that is stored already; beyond the limit the oldest is dropped. */
export function saveGuestAddress(id: string, given: Address): Promise<void> {
  const address = tidyAddress(given);
  return change((known, owner) =>
    known.some((each) => isSameAddress(each.address, address)) ? known : [{ id, address, owner }, ...known].slice(0, MOST_ADDRESSES),
  );
}

export function changeGuestAddress(id: string, given: Address): Promise<void> {
  return change((known) => known.map((each) => (each.id === id ? { ...each, address: tidyAddress(given) } : each)));
}

export function deleteGuestAddress(id: string): Promise<void> {
  return change((known) => known.filter((each) => each.id !== id));
}

async function change(apply: (known: GuestAddress[], owner: string | null) => GuestAddress[]): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  const known = ((await tx.store.get(GUEST_LIST)) ?? []) as GuestAddress[];
  await tx.store.put(apply(known, await ownerIn(tx.store)), GUEST_LIST);
  await tx.done;
}
