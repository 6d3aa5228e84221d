import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { OrderPage } from '#domain/orders/types.ts';
import { ifPossible } from '../offline/store.ts';
import { troubleOf } from '../shell/trouble.ts';
import { orderCopy, ownOrders, saveOrderCopy } from './own-orders.ts';

export type SeenOrder = {
  order: OrderPage | null;
  /** `offline`: what is shown, if anything, was seen earlier */
  trouble: 'offline' | 'missing' | 'fault' | null;
  again: () => void;
};

/** One order, by the token in the address or on this device; offline as last seen. `id` null: the device's latest. */
export function useOrder(id: number | null, given: { accessToken?: string | undefined; rendered: OrderPage | null }): SeenOrder {
  const { api } = useRouteContext({ from: '__root__' });
  const { accessToken, rendered } = given;
  const [seen, setSeen] = useState<Omit<SeenOrder, 'again'>>({ order: rendered, trouble: null });
  const [requests, setRequests] = useState(0);

  useEffect(() => {
    let current = true;
    const show = (next: Omit<SeenOrder, 'again'>) => current && setSeen(next);
    void (async () => {
      if (rendered !== null && requests === 0) return ifPossible(saveOrderCopy(rendered));
      const own = (await ifPossible(ownOrders()))?.find((each) => id === null || each.id === id);
      const [orderId, token] = [id ?? own?.id, accessToken ?? own?.accessToken];
      if (orderId === undefined) return show({ order: null, trouble: 'missing' });
      try {
        const order = await api.orders.page.query({ id: orderId, ...(token === undefined ? {} : { accessToken: token }) });
        show({ order, trouble: null });
        await ifPossible(saveOrderCopy(order));
      } catch (error) {
        const trouble = troubleOf(error);
        if (trouble.kind === 'refused') return show({ order: null, trouble: 'missing' });
        const copy = own === undefined || own.accessToken !== token ? undefined : await ifPossible(orderCopy(orderId));
        show({ order: copy ?? null, trouble: trouble.kind === 'offline' ? 'offline' : 'fault' });
      }
    })();
    return () => {
      current = false;
    };
  }, [id, accessToken, rendered, requests, api]);

  return { ...seen, again: () => setRequests((count) => count + 1) };
}
