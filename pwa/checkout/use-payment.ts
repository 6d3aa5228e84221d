import { useEffect, useState } from 'react';
import type { Checkout } from '#domain/checkout/types.ts';
import { useSpeaker } from '../speaker.tsx';
import { refusedAs, type Trouble, troubleOf } from '../trouble.ts';
import { goToConfirmation } from './go-to-confirmation.ts';
import { placeOrder } from './placing.ts';
import type { UseCheckout } from './use-checkout.ts';
import { usePlacingDoor } from './use-placing-door.ts';

export type UsePayment = {
  chosen: number | null;
  accepted: boolean;
  /** PAY-1: the terms, where there are any, come first */
  ready: boolean;
  paying: boolean;
  trouble: Trouble | null;
  /** PAY-12: nothing was chosen, which has no form to be said in */
  nothingChosen: boolean;
  choose(paymentId: number): void;
  accept(accepted: boolean): void;
  pay(): void;
  putAway(): void;
};

/** From the choice of a payment to the order. */
export function usePayment(checkout: Checkout, { asked, unfinished, again, holdStock }: UseCheckout): UsePayment {
  const { language } = useSpeaker();
  const door = usePlacingDoor();
  const only = checkout.payments.length === 1 ? checkout.payments[0] : undefined;
  const [wanted, setWanted] = useState<number | null>(null);
  const [accepted, setAccepted] = useState(false);
  const [paying, setPaying] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [nothingChosen, setNothingChosen] = useState(false);
  const offered = (id: number | undefined) => checkout.payments.find((offer) => offer.id === id)?.id ?? null;
  const chosen = wanted ?? offered(unfinished?.paymentId) ?? only?.id ?? null;
  const ready = accepted || !checkout.termsRequired;

  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => persisted && setPaying(false);
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, []);

  // Once, when there is something to hold: an order that was already prepared is held anew.
  const limited = checkout.cart.lines.some(({ left }) => left !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` is made anew with each rendering
  useEffect(() => {
    // Only what is missing is said: without a hold the order is decided when it is placed.
    if (asked && limited) void holdStock().then((found) => found !== null && refusedAs(found) === 'out_of_stock' && setTrouble(found));
  }, [asked, limited]);

  const place = async (paymentId: number): Promise<void> => {
    const { key, total } = checkout.cart;
    const result = await placeOrder(door, { key, language, paymentId, expectedTotal: total, termsAccepted: accepted });
    if (result.kind === 'placed') return goToConfirmation(result.order, language);
    setTrouble(result);
    setPaying(false);
    // What the refusal speaks of is looked at anew: today's total, what is left.
    if (refusedAs(result) !== undefined) again();
  };

  return {
    chosen,
    accepted,
    ready,
    paying,
    trouble,
    nothingChosen,
    choose: (paymentId) => {
      setWanted(paymentId);
      setTrouble(null);
    },
    accept: setAccepted,
    pay: () => {
      if (paying || !ready) return;
      if (chosen === null) return setNothingChosen(true);
      setTrouble(null);
      setPaying(true);
      void place(chosen).catch((error: unknown) => {
        setTrouble(troubleOf(error));
        setPaying(false);
      });
    },
    putAway: () => setNothingChosen(false),
  };
}
