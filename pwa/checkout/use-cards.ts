import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Address } from '#domain/places/schema.ts';
import type { OwnAddress } from '#domain/places/types.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';
import { type AddressCard, type AddressCardStore, addressCardStore } from './own-cards.ts';

export type UseCards = {
  /** the newest first */
  cards: readonly AddressCard[];
  /** false until this device or the account was asked */
  read: boolean;
  keep(address: Address): Promise<Trouble | null>;
  change(card: AddressCard): Promise<Trouble | null>;
  forget(id: string): Promise<Trouble | null>;
};

/** CHK-1: the delivery addresses that there are to choose from. */
export function useCards(rendered: readonly OwnAddress[] | null): UseCards {
  const { api } = useRouteContext({ from: '__root__' });
  const [cards, setCards] = useState<readonly AddressCard[]>(() =>
    (rendered ?? []).map(({ id, address }) => ({ id: String(id), address })),
  );
  const [read, setRead] = useState(false);

  const after = async (deed: (keeper: AddressCardStore) => Promise<unknown>): Promise<Trouble | null> => {
    try {
      const keeper = await addressCardStore(api);
      await deed(keeper);
      setCards(await keeper.all());
      return null;
    } catch (error) {
      return troubleOf(error);
    } finally {
      setRead(true);
    }
  };

  // Where they cannot be read, an address is typed as for the first time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen comes
  useEffect(() => void after(async () => undefined), []);

  return {
    cards,
    read,
    keep: (address) => after((keeper) => keeper.add(address)),
    change: (card) => after((keeper) => keeper.change(card)),
    forget: (id) => after((keeper) => keeper.forget(id)),
  };
}
