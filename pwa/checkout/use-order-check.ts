import { useEffect, useState } from 'react';
import type { PlacedOrder } from '#domain/checkout/types.ts';
import { ifPossible } from '../offline/store.ts';
import { type OwnOrder, ownOrders } from '../orders/own-orders.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';
import { onSeen } from '../ui/on-seen.ts';
import { isInDoubt, settlePlacing, unsettledSince } from './settling.ts';
import { usePlacingDoor } from './use-placing-door.ts';

const FIRST_RETRY = 2_000;
const LAST_RETRY = 60_000;

/** What there is to say of the last order of this device. */
export type OrderAnswer =
  | { kind: 'asking' }
  | { kind: 'placed'; order: PlacedOrder }
  /** nothing was ordered, and nothing ever will be by that try */
  | { kind: 'not_ordered' }
  /** the cart became an order that this device does not know */
  | { kind: 'elsewhere' }
  /** nobody can tell yet; `since`: when it was tried, as ISO text */
  | { kind: 'unheard'; trouble: Trouble; since: string | undefined }
  /** nothing is in doubt; `last`: the device's latest order */
  | { kind: 'settled'; last: OwnOrder | undefined };

export type UseOrderCheck = { answer: OrderAnswer; asking: boolean; again: () => void };

/** Milliseconds before it is asked again by itself. */
export function waitBeforeRetry(tries: number): number {
  return Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (tries - 1));
}

/** Asks until there is an answer: by itself, at each sign of a network, and when told. */
export function useOrderCheck(): UseOrderCheck {
  const door = usePlacingDoor();
  const [answer, setAnswer] = useState<OrderAnswer>({ kind: 'asking' });
  const [asked, setAsked] = useState(0);
  const [heard, setHeard] = useState(0);
  const asking = heard <= asked;
  const again = () => setAsked(heard);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is asked
  useEffect(() => {
    let current = true;
    void find().then((found) => {
      if (!current) return;
      setAnswer(found);
      setHeard(asked + 1);
    });
    return () => {
      current = false;
    };
  }, [asked]);

  useEffect(() => {
    if (asking || answer.kind !== 'unheard') return;
    const ask = () => setAsked(heard);
    const timer = setTimeout(ask, waitBeforeRetry(heard));
    window.addEventListener('online', ask);
    const unsee = onSeen(ask);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', ask);
      unsee();
    };
  }, [asking, answer, heard]);

  return { answer, asking, again };

  async function find(): Promise<OrderAnswer> {
    try {
      const since = (await unsettledSince())?.triedAt;
      const found = await settlePlacing(door);
      if (found === null) return { kind: 'settled', last: (await ifPossible(ownOrders()))?.[0] };
      if (found.kind === 'placed') return found;
      if (found.kind === 'given_up') return { kind: 'not_ordered' };
      return isInDoubt(found) ? { kind: 'unheard', trouble: found, since } : { kind: 'elsewhere' };
    } catch (error) {
      return { kind: 'unheard', trouble: troubleOf(error), since: undefined };
    }
  }
}
