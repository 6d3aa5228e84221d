import { useEffect, useState } from 'react';
import type { PlacedOrder } from '#domain/checkout/types.ts';
import { retryLater } from '../offline/retry.ts';
import { ifPossible } from '../offline/store.ts';
import { type OwnOrder, ownOrders } from '../orders/own-orders.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';
import { isInDoubt, settlePending } from './settle-order.ts';
import { unconfirmedSince } from './unconfirmed-since.ts';
import { useOrderApi } from './use-order-api.ts';

/** The outcome of the last order of this device. */
export type OrderAnswer =
  | { kind: 'checking' }
  | { kind: 'placed'; order: PlacedOrder }
  /** nothing was ordered, and the try can no longer become an order */
  | { kind: 'not_ordered' }
  /** another device ordered the cart */
  | { kind: 'elsewhere' }
  /** no outcome yet; `since`: when it was tried, as ISO text */
  | { kind: 'unconfirmed'; trouble: Trouble; since: string | undefined }
  /** nothing is unconfirmed; `last`: the device's latest order */
  | { kind: 'settled'; last: OwnOrder | undefined };

export type UseOrderCheck = { answer: OrderAnswer; checking: boolean; again: () => void };

/** Checks until there is an outcome: on a timer, whenever there is a network, and on a tap. */
export function useOrderCheck(): UseOrderCheck {
  const orderApi = useOrderApi();
  const [answer, setAnswer] = useState<OrderAnswer>({ kind: 'checking' });
  const [requested, setRequested] = useState(0);
  const [answered, setAnswered] = useState(0);
  const checking = answered <= requested;
  const again = () => setRequested(answered);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per request
  useEffect(() => {
    let current = true;
    void find().then((found) => {
      if (!current) return;
      setAnswer(found);
      setAnswered(requested + 1);
    });
    return () => {
      current = false;
    };
  }, [requested]);

  useEffect(() => {
    if (checking || answer.kind !== 'unconfirmed') return;
    return retryLater(answered, () => setRequested(answered));
  }, [checking, answer, answered]);

  return { answer, checking, again };

  async function find(): Promise<OrderAnswer> {
    try {
      const since = (await unconfirmedSince())?.triedAt;
      const found = await settlePending(orderApi);
      if (found === null) return { kind: 'settled', last: (await ifPossible(ownOrders()))?.[0] };
      if (found.kind === 'placed') return found;
      if (found.kind === 'given_up') return { kind: 'not_ordered' };
      return isInDoubt(found) ? { kind: 'unconfirmed', trouble: found, since } : { kind: 'elsewhere' };
    } catch (error) {
      return { kind: 'unconfirmed', trouble: troubleOf(error), since: undefined };
    }
  }
}
