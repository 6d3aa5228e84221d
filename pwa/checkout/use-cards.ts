import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Address } from '#domain/places/schema.ts';
import type { OwnAddress } from '#domain/places/types.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';
import { type AddressCard, type AddressCardStore, addressCardStore } from './own-cards.ts';

export type UseCards = {
  /** the newest first */
  cards: readonly AddressCard[];
  /** false until they were read from this device or the account */
  read: boolean;
  add(address: Address): Promise<Trouble | null>;
  change(card: AddressCard): Promise<Trouble | null>;
  remove(id: string): Promise<Trouble | null>;
};

/** CHK-1: the saved delivery addresses. */
export function useCards(rendered: readonly OwnAddress[] | null): UseCards {
  const { api } = useRouteContext({ from: '__root__' });
  const [cards, setCards] = useState<readonly AddressCard[]>(() =>
    (rendered ?? []).map(({ id, address }) => ({ id: String(id), address })),
  );
  const [read, setRead] = useState(false);

  const after = async (operation: (store: AddressCardStore) => Promise<unknown>): Promise<Trouble | null> => {
    try {
      const store = await addressCardStore(api);
      await operation(store);
      setCards(await store.all());
      return null;
    } catch (error) {
      return troubleOf(error);
    } finally {
      setRead(true);
    }
  };

  // Where they cannot be read, the customer types an address as for the first time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen comes
  useEffect(() => void after(async () => undefined), []);

  return {
    cards,
    read,
    add: (address) => after((store) => store.add(address)),
    change: (card) => after((store) => store.change(card)),
    remove: (id) => after((store) => store.remove(id)),
  };
}
