import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { OrderRecord } from '#domain/orders/types.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';
import { useSeenAgain } from './use-seen-again.ts';

export type UseOrderRecord = {
  order: OrderRecord | null;
  trouble: Trouble | null;
  /** what the server answered to an action */
  show: (order: OrderRecord) => void;
  refresh: () => void;
};

/** An order with all that staff may know of it, as rendered or as the server has it now. */
export function useOrderRecord(number: string, rendered: OrderRecord | null): UseOrderRecord {
  const { api } = useRouteContext({ from: '__root__' });
  const [order, setOrder] = useState(rendered);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [requests, setRequests] = useState(rendered === null ? 1 : 0);
  useEffect(() => {
    if (requests === 0) return;
    const late = new AbortController();
    api.orders.show.query({ number }, { signal: late.signal }).then(
      (found) => {
        if (late.signal.aborted) return;
        setOrder(found);
        setTrouble(null);
      },
      (error: unknown) => late.signal.aborted || setTrouble(troubleOf(error)),
    );
    return () => late.abort();
  }, [api, number, requests]);
  const refresh = () => setRequests((count) => count + 1);
  useSeenAgain(refresh);
  const show = (answered: OrderRecord) => {
    setOrder(answered);
    setTrouble(null);
  };
  return { order, trouble, show, refresh };
}
