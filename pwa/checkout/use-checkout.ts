import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Checkout } from '#domain/checkout/types.ts';
import type { Address } from '#domain/places/schema.ts';
import { cartKey } from '../cart/cart-store.ts';
import { onChange } from '../offline/changes.ts';
import { withdraw } from '../offline/pending.ts';
import { ifPossible } from '../offline/store.ts';
import { shipDraftTo } from '../places/own-address.ts';
import { typedAddress } from '../places/typed-address.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, type Trouble, troubleOf } from '../shell/trouble.ts';
import { adoptCheckout, exchange, clearCheckout, isFresh, isFreshPage, noCheckout, shownCheckout, subscribe } from './checkout-store.ts';
import { ADDRESS, isChoice } from './choice-kinds.ts';
import { goToConfirmation, isLeaving } from './go-to-confirmation.ts';
import { exclusivelyPlacing } from './order-entry.ts';
import { isInDoubt, type OrderDraft, placedHere, settlePending } from './settle-order.ts';
import { useOrderApi } from './use-order-api.ts';
import { useSettledChoices } from './use-settled-choices.ts';

export type UseCheckout = {
  /** null until the server or this device said something */
  checkout: Checkout | null;
  /** false while it is asked for the first time */
  loaded: boolean;
  trouble: Trouble | null;
  /** an order that was tried, never arrived and never will: it may be tried again */
  unfinished: OrderDraft | null;
  /** true: whether an earlier try arrived cannot be known yet */
  unknown: boolean;
  again(): void;
  /** both as they were typed */
  saveAddresses(billing: Address, shipping: Address | null): Promise<Trouble | null>;
  /** a card as it was typed */
  saveShipping(billing: Address, shipping: Address): Promise<Trouble | null>;
  /** keeps what there is little of while it is being paid */
  holdStock(): Promise<Trouble | null>;
  /** ends the step where that is what the trouble says; answers it */
  endIfOrdered(trouble: Trouble | null): Trouble | null;
};

/**
 * The steps between cart and order: first what became of an earlier try, then how things stand.
 *
 * @param stored false: `rendered` shows what somebody typed and the server refused
 */
export function useCheckout(rendered: Checkout | null, stored = true): UseCheckout {
  const { api } = useRouteContext({ from: '__root__' });
  const { language } = useSpeaker();
  const orderApi = useOrderApi();
  const checkout = useSyncExternalStore(subscribe, shownCheckout, noCheckout) ?? rendered;
  const [known, setKnown] = useState<Pick<UseCheckout, 'loaded' | 'trouble' | 'unfinished' | 'unknown'>>({
    loaded: false,
    trouble: null,
    unfinished: null,
    unknown: false,
  });

  const hasAsked = useRef(false);

  /** `anew`: also where the server has just said how things stand */
  const ask = async (anew: boolean): Promise<void> => {
    const former = await settlePending(orderApi);
    if (former?.kind === 'placed') return goToConfirmation(former.order, language);
    if (rendered !== null) await adoptCheckout(rendered);
    const isKnown = !anew && former === null && ((await isFresh()) || (rendered !== null && stored && (await isFreshPage(rendered))));
    const trouble = isKnown ? null : await exchange((key) => api.checkout.state.query({ key, language }));
    if (refusedAs(trouble) === 'cart_closed') clearCheckout();
    const unfinished = former?.kind === 'given_up' && trouble === null ? former.draft : null;
    setKnown({ loaded: true, trouble, unfinished, unknown: isInDoubt(former) });
  };

  // A device that cannot be read has nothing to say: then the page as the server made it is shown, and why no more.
  const start = (anew: boolean) =>
    void ask(anew)
      .catch((error: unknown) => setKnown((now) => ({ ...now, loaded: true, trouble: troubleOf(error) })))
      .finally(() => {
        hasAsked.current = true;
      });
  const askAnew = () => start(true);

  /** It was ordered, here or elsewhere: what was said of it is no checkout any more. */
  const end = (trouble: Trouble) => {
    clearCheckout();
    setKnown((now) => ({ ...now, trouble }));
  };
  const shownKey = () => (shownCheckout() ?? rendered)?.cart.key;
  /** What another tab has ordered is over here too, before anything more is chosen for it. */
  const endIfOrderedElsewhere = async (): Promise<void> => {
    const key = shownKey();
    // Until this screen has asked, what is shown may be of the cart before.
    if (!hasAsked.current || key === undefined || (await ifPossible(cartKey())) === key) return;
    // Where it was this tab, it is on its way to the confirmation as soon as the placing is over.
    const placed = await exclusivelyPlacing(() => placedHere(key));
    if (placed === undefined || isLeaving() || shownKey() !== key) return;
    end({ kind: 'refused', code: 'cart_closed', details: {} });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen comes
  useEffect(() => {
    // Back from the confirmation, a browser may show this page as it was left.
    const restored = ({ persisted }: PageTransitionEvent) => persisted && askAnew();
    start(false);
    window.addEventListener('online', askAnew);
    window.addEventListener('pageshow', restored);
    const stopListening = onChange(() => void endIfOrderedElsewhere());
    return () => {
      stopListening();
      window.removeEventListener('online', askAnew);
      window.removeEventListener('pageshow', restored);
    };
  }, []);

  /** A cart that was ordered elsewhere meanwhile is the trouble of the whole step, not of what was chosen. */
  const endIfOrdered = (trouble: Trouble | null): Trouble | null => {
    if (trouble !== null && refusedAs(trouble) === 'cart_closed') end(trouble);
    return trouble;
  };
  const chooseAddresses = async (billing: Address, shipping: Address | null): Promise<Trouble | null> =>
    endIfOrdered(await exchange((key) => api.checkout.addresses.mutate({ key, language, billing, shipping })));
  /** What is typed counts instead of what was tapped before, whether or not it is acknowledged. */
  const saveAddresses = async (billing: Address, shipping: Address | null): Promise<Trouble | null> => {
    await ifPossible(withdraw((entry) => entry.kind === ADDRESS && isChoice(entry, shownKey())));
    return chooseAddresses(billing, shipping);
  };
  useSettledChoices({ refuse: endIfOrdered, askAnew: () => hasAsked.current && askAnew() });

  return {
    checkout,
    ...known,
    again: askAnew,
    endIfOrdered,
    saveAddresses,
    saveShipping: async (billing, shipping) => {
      const trouble = await saveAddresses(billing, shipping);
      if (trouble === null) await ifPossible(shipDraftTo(typedAddress(shipping)));
      return trouble;
    },
    holdStock: () => exchange((key) => api.checkout.hold.mutate({ key, language })),
  };
}
