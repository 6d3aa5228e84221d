import { useEffect, useRef, useState } from 'react';
import { isLimited, shortLines } from '#domain/cart/stock.ts';
import type { Cart } from '#domain/cart/types.ts';
import { changedParts, type OrderedParts } from '#domain/checkout/rules.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, type Trouble, troubleOf } from '../shell/trouble.ts';
import { goToConfirmation } from './go-to-confirmation.ts';
import { placeOrder } from './place-order.ts';
import type { UseCheckout } from './use-checkout.ts';
import { useOrderApi } from './use-order-api.ts';
import { usePaymentChoice } from './use-payment-choice.ts';

export type UsePayment = {
  chosen: number | null;
  accepted: boolean;
  /** PAY-1: the terms, where there are any, come first */
  ready: boolean;
  paying: boolean;
  /** why it was not ordered, and what there is less of than was wanted */
  troubles: readonly Trouble[];
  /** what is another one than when it was tried */
  changed: readonly (keyof OrderedParts)[];
  /** PAY-12: nothing was chosen, which has no form to be said in */
  nothingChosen: boolean;
  choose(paymentId: number): void;
  accept(accepted: boolean): void;
  pay(): void;
  putAway(): void;
};

/** From the choice of a payment to the order. */
export function usePayment(checkout: Checkout, { loaded, unfinished, again, holdStock, endIfOrdered }: UseCheckout): UsePayment {
  const { language } = useSpeaker();
  const orderApi = useOrderApi();
  const only = checkout.payments.length === 1 ? checkout.payments[0] : undefined;
  const { key } = checkout.cart;
  const [choice, keep] = usePaymentChoice(key);
  const [paying, setPaying] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [tried, setTried] = useState(checkout);
  const [nothingChosen, setNothingChosen] = useState(false);
  const offered = (id: number | undefined) => checkout.payments.find((offer) => offer.id === id)?.id ?? null;
  const chosen = offered(choice.paymentId) ?? offered(unfinished?.paymentId) ?? only?.id ?? null;
  const accepted = choice.accepted === true;
  const ready = accepted || !checkout.termsRequired;

  const isPaying = useRef(paying);
  useEffect(() => {
    isPaying.current = paying;
  });

  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => persisted && setPaying(false);
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, []);

  // Once, when there is something to hold: an order that was already prepared is held anew.
  const limited = isLimited(checkout.cart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` is made anew with each rendering
  useEffect(() => {
    // Without a hold the order is decided when it is placed: only that nothing is left is said now.
    if (!loaded || !limited) return;
    void holdStock().then((found) => {
      if (refusedAs(found) === 'out_of_stock') setTrouble(found);
      // It may have been ordered by this very tap.
      if (!isPaying.current) endIfOrdered(found);
    });
  }, [loaded, limited]);

  const place = async (paymentId: number): Promise<void> => {
    setTried(checkout);
    const shown = { expectedTotal: checkout.cart.total, expectedRevision: checkout.revision };
    const result = await placeOrder(orderApi, { key, language, paymentId, ...shown, termsAccepted: accepted });
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
    troubles: [trouble, refusedAs(trouble) === 'out_of_stock' ? null : shortageOf(checkout.cart)].filter((each) => each !== null),
    changed: changedParts(tried, checkout),
    nothingChosen,
    choose: (paymentId) => {
      keep({ paymentId });
      setTrouble(null);
    },
    accept: (accepted) => keep({ accepted }),
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

/** What there is less of than was wanted is said before anybody pays, as the server would. */
function shortageOf(cart: Cart): Trouble | null {
  const lines = shortLines(cart);
  return lines.length === 0 ? null : { kind: 'refused', code: 'out_of_stock', details: { lines } };
}
