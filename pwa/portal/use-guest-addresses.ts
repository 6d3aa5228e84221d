import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ifPossible } from '../offline/store.ts';
import { deleteGuestAddress, type GuestAddress, guestAddresses } from '../places/guest-addresses.ts';
import { adoptDetails, DETAILS, readDetails } from '../places/own-address.ts';
import { addressIn, isBlank } from '../places/typed-address.ts';
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
    const [all = [], details] = await Promise.all([ifPossible(guestAddresses()), ifPossible(readDetails())]);
    const own =
      details === undefined || isBlank(details.billing)
        ? []
        : [{ id: DETAILS, address: addressIn(details.billing), owner: details.owner ?? null }];
    setAddresses([...own, ...all].filter(({ owner }) => owner === null));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen comes
  useEffect(() => void read(), []);
  return {
    addresses,
    keep: async ({ id, address }) => {
      try {
        await api.places.keep.mutate(address);
        if (id === DETAILS) await adoptDetails();
        else await deleteGuestAddress(id);
        await read();
        return null;
      } catch (error) {
        return troubleOf(error);
      }
    },
  };
}
