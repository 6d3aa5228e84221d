import { useState } from 'react';
import type { OrderRecord } from '#domain/orders/types.ts';
import { useAttempt } from '../people/use-attempt.ts';
import { refusedAs, type Trouble, troubleOf } from '../shell/trouble.ts';
import type { Doubt } from './order-actions.ts';

/** The order that an action is about, and what becomes of it. */
export type Acted = { order: OrderRecord; show: (order: OrderRecord) => void; refresh: () => void; close: () => void };

export type UseOrderAction = {
  busy: boolean;
  trouble: Trouble | null;
  /** shown above the button, which then confirms them */
  doubts: readonly Doubt[];
  run: (send: (confirmed: boolean) => Promise<OrderRecord>) => void;
};

/**
 * Money and goods are never sent later: an order may be paid or cancelled by somebody else until the phone has a network again, and a parcel
 * that seems to be on its way is worse than a sentence that it is not noted yet. What the server refuses since the order has changed is
 * followed by the order as it is now.
 */
export function useOrderAction({ show, refresh, close }: Acted, known: readonly Doubt[] = []): UseOrderAction {
  const { busy, trouble, run } = useAttempt();
  const [asked, setAsked] = useState<Doubt | null>(null);
  const doubts = asked === null || known.includes(asked) ? known : [...known, asked];
  return {
    busy,
    trouble: refusedAs(trouble) === 'confirmation_needed' ? null : trouble,
    doubts,
    run: (send) =>
      void run(async () => {
        try {
          show(await send(doubts.length > 0));
          close();
        } catch (error) {
          const found = troubleOf(error);
          if (refusedAs(found) === 'confirmation_needed' && found.kind === 'refused') setAsked(found.details.about as Doubt);
          if (found.kind === 'refused') refresh();
          throw error;
        }
      }),
  };
}
