import { useEffect, useRef } from 'react';
import type { DeliveryOffer } from '#domain/checkout/types.ts';
import { ifPossible } from '../offline/store.ts';
import type { Trouble } from '../trouble.ts';
import { deliveryHeard, keepChoice, readChoice } from './own-choice.ts';
import { useTap } from './use-tap.ts';

export type DeliveryChoosing = {
  cartKey: string;
  offers: readonly DeliveryOffer[];
  /** as the server has it */
  chosen: number | null;
  choose: (deliveryId: number) => Promise<Trouble | null>;
};

export type UseDeliveryChoice = {
  /** what was tapped last, or else counts */
  shown: number | null;
  waiting: boolean;
  trouble: Trouble | null;
  take(deliveryId: number): void;
};

/** A tap is kept until the server has heard it: an app that was closed in between says it again. */
export function useDeliveryChoice({ cartKey, offers, chosen, choose }: DeliveryChoosing): UseDeliveryChoice {
  const tap = useTap<number>();
  const tapped = useRef(false);

  const ask = async (id: number): Promise<Trouble | null> => {
    void ifPossible(keepChoice({ key: cartKey, deliveryId: id }));
    const refused = await choose(id);
    if (refused === null || refused.kind === 'refused') void ifPossible(deliveryHeard(cartKey, id));
    return refused;
  };

  const take = (id: number) => {
    tapped.current = true;
    tap.take(id, () => ask(id));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen comes
  useEffect(() => {
    void ifPossible(readChoice(cartKey)).then((kept) => {
      const unheard = offers.find(({ id }) => id === kept?.deliveryId && id !== chosen);
      if (unheard !== undefined && !tapped.current) take(unheard.id);
    });
  }, []);

  return { shown: tap.wanted ?? chosen, waiting: tap.wanted !== null, trouble: tap.trouble, take };
}
