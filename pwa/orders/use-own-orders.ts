import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ifPossible } from '../offline/store.ts';
import { troubleOf } from '../shell/trouble.ts';
import { type OwnOrder, ownOrders, renewOwnOrder } from './own-orders.ts';

const REFRESHED = 20;

export type UseOwnOrders = {
  /** null until the device has been read */
  orders: OwnOrder[] | null;
  /** true: the states may be out of date */
  offline: boolean;
};

/** This device's orders, first as last seen, then updated. `before` may add orders first. */
export function useOwnOrders(before: () => Promise<void>): UseOwnOrders {
  const { api } = useRouteContext({ from: '__root__' });
  const [seen, setSeen] = useState<UseOwnOrders>({ orders: null, offline: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen comes
  useEffect(() => {
    let current = true;
    void (async () => {
      const known = async () => (await ifPossible(ownOrders())) ?? [];
      setSeen({ orders: await known(), offline: false });
      await ifPossible(before());
      const latest = (await known()).slice(0, REFRESHED);
      const answers = await Promise.all(
        latest.map(({ id, accessToken }) =>
          api.orders.page
            .query({ id, accessToken })
            .then(renewOwnOrder)
            .then(
              () => 'seen',
              (error: unknown) => troubleOf(error).kind,
            ),
        ),
      );
      const orders = await known();
      if (current) setSeen({ orders, offline: answers.includes('offline') });
    })();
    return () => {
      current = false;
    };
  }, []);

  return seen;
}
