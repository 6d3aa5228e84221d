import { useEffect, useRef, useState } from 'react';
import { isLimited, shortLines } from '#domain/cart/stock.ts';
import type { Cart } from '#domain/cart/types.ts';
import { changedParts, type OrderedParts } from '#domain/checkout/rules.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import { ifPossible } from '../offline/store.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, type Trouble, troubleOf } from '../shell/trouble.ts';
import { goToConfirmation } from './go-to-confirmation.ts';
import { keptLinkClick } from './link-click.ts';
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
  /** why the order failed, and which lines are short */
  troubles: readonly Trouble[];
  /** what has changed since the last try */
  changed: readonly (keyof OrderedParts)[];
  /** PAY-12: nothing was chosen, so there is no form to show it in */
  nothingChosen: boolean;
  choose(paymentId: number): void;
  accept(accepted: boolean): void;
  pay(): void;
  putAway(): void;
};

export function usePayment(checkout: Checkout, { loaded, unfinished, again, holdStock, endIfOrdered }: UseCheckout): UsePayment {
  const { language } = useSpeaker();
  const orderApi = useOrderApi();
  const only = checkout.payments.length === 1 ? checkout.payments[0] : undefined;
  const { key } = checkout.cart;
  const [choice, saveChoice] = usePaymentChoice(key);
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

  // Once, when there is something to hold.
  const limited = isLimited(checkout.cart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` is made anew with each rendering
  useEffect(() => {
    // A failed hold is no reason to stop, as placing decides: only missing stock is shown now.
    if (!loaded || !limited) return;
    void holdStock().then((found) => {
      if (refusedAs(found) === 'out_of_stock') setTrouble(found);
      // The tap on this screen may have ordered it.
      if (!isPaying.current) endIfOrdered(found);
    });
  }, [loaded, limited]);

  const place = async (paymentId: number): Promise<void> => {
    setTried(checkout);
    const shown = { expectedTotal: checkout.cart.total, expectedRevision: checkout.revision };
    const linkClick = await ifPossible(keptLinkClick());
    const result = await placeOrder(orderApi, {
      key,
      language,
      paymentId,
      ...shown,
      termsAccepted: accepted,
      ...(linkClick && { linkClick }),
    });
    if (result.kind === 'placed') return goToConfirmation(result.order, language);
    setTrouble(result);
    setPaying(false);
    // The refusal may concern the total or the stock, so both are loaded again.
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
      saveChoice({ paymentId });
      setTrouble(null);
    },
    accept: (accepted) => saveChoice({ accepted }),
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

/** Short lines are shown before the customer pays, as the server would refuse them. */
function shortageOf(cart: Cart): Trouble | null {
  const lines = shortLines(cart);
  return lines.length === 0 ? null : { kind: 'refused', code: 'out_of_stock', details: { lines } };
}
