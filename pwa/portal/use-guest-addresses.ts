import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ifPossible } from '../offline/store.ts';
import { deleteGuestAddress, type GuestAddress, guestAddresses } from '../places/guest-addresses.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';

export type UseGuestAddresses = {
  /** typed on this device by a guest, and in no account */
  addresses: readonly GuestAddress[];
  /** Moves one into the account. */
  keep(address: GuestAddress): Promise<Trouble | null>;
};

/** CHK-1: what a guest typed on this device is offered to the account that is signed in. */
export function useGuestAddresses(): UseGuestAddresses {
  const { api } = useRouteContext({ from: '__root__' });
  const [addresses, setAddresses] = useState<readonly GuestAddress[]>([]);
  const read = async () => {
    const all = (await ifPossible(guestAddresses())) ?? [];
    setAddresses(all.filter(({ owner }) => owner === null));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen comes
  useEffect(() => void read(), []);
  return {
    addresses,
    keep: async ({ id, address }) => {
      try {
        await api.places.keep.mutate(address);
        await deleteGuestAddress(id);
        await read();
        return null;
      } catch (error) {
        return troubleOf(error);
      }
    },
  };
}
