import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ownParameters } from '#domain/orders/own-list.ts';
import type { OwnOrderRequest } from '#domain/orders/schema.ts';
import { ifPossible } from '../offline/store.ts';
import { readMe } from '../people/own-me.ts';
import { listOnDevice, type OwnList } from './own-list.ts';

export type UseOwnList = {
  /** null until server or device have answered */
  list: OwnList | null;
  /** true: as this device last saw them */
  asSeen: boolean;
};

/** ACC-5: a customer's orders as the server finds them; a guest's, and those without a network, as this device does. */
export function useOwnList(request: OwnOrderRequest, rendered: OwnList | null): UseOwnList {
  const { api } = useRouteContext({ from: '__root__' });
  const [seen, setSeen] = useState<UseOwnList>({ list: rendered, asSeen: false });
  const key = JSON.stringify(ownParameters(request));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the request
  useEffect(() => {
    let current = true;
    const show = (next: UseOwnList) => current && setSeen(next);
    void (async () => {
      if (rendered !== null) return show({ list: rendered, asSeen: false });
      const isGuest = (await ifPossible(readMe())) === undefined;
      if (isGuest) return show({ list: await listOnDevice(request), asSeen: false });
      await api.orders.listMine.query(request).then(
        (list) => show({ list, asSeen: false }),
        async () => show({ list: await listOnDevice(request), asSeen: true }),
      );
    })();
    return () => {
      current = false;
    };
  }, [api, key, rendered]);

  return seen;
}
