import { useRouteContext } from '@tanstack/react-router';
import type { Address } from '#domain/places/schema.ts';
import type { OwnAddress } from '#domain/places/types.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';
import { useSeenOwn } from '../shell/use-seen-own.ts';

export type UseAddresses = {
  /** the newest first; null until known */
  addresses: readonly OwnAddress[] | null;
  trouble: Trouble | null;
  again(): void;
  /** `id` null: a new one */
  save(id: number | null, address: Address): Promise<Trouble | null>;
  remove(id: number): Promise<Trouble | null>;
};

/** CHK-1: the saved addresses of the account. */
export function useAddresses(rendered: readonly OwnAddress[] | null): UseAddresses {
  const { api } = useRouteContext({ from: '__root__' });
  const { value, trouble, again } = useSeenOwn<readonly OwnAddress[]>('addresses', { rendered, ask: () => api.places.mine.query() });
  const then = (operation: Promise<unknown>): Promise<Trouble | null> =>
    operation.then(() => {
      again();
      return null;
    }, troubleOf);
  return {
    addresses: value,
    trouble,
    again,
    save: (id, address) => then(id === null ? api.places.keep.mutate(address) : api.places.change.mutate({ id, address })),
    remove: (id) => then(api.places.forget.mutate({ id })),
  };
}
