import type { Address } from '#domain/places/schema.ts';
import type { Api } from '../api/network-api.ts';
import { newId } from '../offline/new-id.ts';
import { readMe } from '../people/own-me.ts';
import { changeGuestAddress, deleteGuestAddress, guestAddresses, saveGuestAddress } from '../places/guest-addresses.ts';

/** A delivery address to choose from; `id` is the server's number, or the device's own for a guest. */
export type AddressCard = { id: string; address: Address };

/** A customer's cards are saved with the account, a guest's on this device. */
export type AddressCardStore = {
  /** the newest first */
  all(): Promise<AddressCard[]>;
  add(address: Address): Promise<unknown>;
  change(card: AddressCard): Promise<unknown>;
  remove(id: string): Promise<unknown>;
};

/** Whether the card is a guest's, which is not on the server. */
export function isDeviceCardId(id: string): boolean {
  return id.includes('-', 1);
}

export async function addressCardStore(api: Api): Promise<AddressCardStore> {
  return (await readMe()) === undefined ? onDevice : withAccount(api);
}

const onDevice: AddressCardStore = {
  all: guestAddresses,
  add: (address) => saveGuestAddress(newId(), address),
  change: ({ id, address }) => changeGuestAddress(id, address),
  remove: deleteGuestAddress,
};

function withAccount({ places }: Api): AddressCardStore {
  return {
    all: async () => (await places.mine.query()).map(({ id, address }) => ({ id: String(id), address })),
    add: (address) => places.keep.mutate(address),
    change: ({ id, address }) => places.change.mutate({ id: Number(id), address }),
    remove: (id) => places.forget.mutate({ id: Number(id) }),
  };
}
