import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { OrderPage } from '#domain/orders/types.ts';
import { ifPossible } from '../offline/store.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf, troubleOf } from '../shell/trouble.ts';
import { saveOrderCopy } from './own-orders.ts';

export type UseCancelling = { busy: boolean /** why it could not be done */; refusal: string | null; cancel: () => Promise<void> };

/** Needs the network: an order is shown as cancelled only once the server has confirmed it. */
export function useCancelling({ id, accessToken }: Pick<OrderPage, 'id' | 'accessToken'>, onCancelled: () => void): UseCancelling {
  const { api } = useRouteContext({ from: '__root__' });
  const speaker = useSpeaker();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const cancel = async () => {
    setBusy(true);
    try {
      await ifPossible(saveOrderCopy(await api.orders.cancelOwn.mutate({ id, accessToken })));
      setRefusal(null);
      onCancelled();
    } catch (error) {
      setRefusal(sentenceOf(troubleOf(error), speaker));
    }
    setBusy(false);
  };
  return { busy, refusal, cancel };
}
