import { useEffect, useState } from 'react';
import type { PlacedOrder } from '#domain/checkout/types.ts';
import { retryLater } from '../offline/retry.ts';
import { ifPossible } from '../offline/store.ts';
import { type OwnOrder, ownOrders } from '../orders/own-orders.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';
import { isInDoubt, settlePending } from './settle-order.ts';
import { unconfirmedSince } from './unconfirmed-since.ts';
import { useOrderApi } from './use-order-api.ts';

/** What there is to say of the last order of this device. */
export type OrderAnswer =
  | { kind: 'asking' }
  | { kind: 'placed'; order: PlacedOrder }
  /** nothing was ordered, and nothing ever will be by that try */
  | { kind: 'not_ordered' }
  /** the cart became an order that this device does not know */
  | { kind: 'elsewhere' }
  /** nobody can tell yet; `since`: when it was tried, as ISO text */
  | { kind: 'unconfirmed'; trouble: Trouble; since: string | undefined }
  /** nothing is in doubt; `last`: the device's latest order */
  | { kind: 'settled'; last: OwnOrder | undefined };

export type UseOrderCheck = { answer: OrderAnswer; asking: boolean; again: () => void };

/** Asks until there is an answer: by itself, at each sign of a network, and when told. */
export function useOrderCheck(): UseOrderCheck {
  const orderApi = useOrderApi();
  const [answer, setAnswer] = useState<OrderAnswer>({ kind: 'asking' });
  const [asked, setAsked] = useState(0);
  const [answered, setAnswered] = useState(0);
  const asking = answered <= asked;
  const again = () => setAsked(answered);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is asked
  useEffect(() => {
    let current = true;
    void find().then((found) => {
      if (!current) return;
      setAnswer(found);
      setAnswered(asked + 1);
    });
    return () => {
      current = false;
    };
  }, [asked]);

  useEffect(() => {
    if (asking || answer.kind !== 'unconfirmed') return;
    return retryLater(answered, () => setAsked(answered));
  }, [asking, answer, answered]);

  return { answer, asking, again };

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
