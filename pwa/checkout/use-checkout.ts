import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Checkout } from '#domain/checkout/types.ts';
import type { Address } from '#domain/places/schema.ts';
import { cartKey, isOwnKey } from '../cart/cart-store.ts';
import { onChange } from '../offline/changes.ts';
import { withdraw } from '../offline/pending.ts';
import { ifPossible } from '../offline/store.ts';
import { shipDraftTo } from '../places/own-address.ts';
import { typedAddress } from '../places/typed-address.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, type Trouble, troubleOf } from '../shell/trouble.ts';
import { adoptCheckout, clearCheckout, exchange, isFresh, isFreshPage, noCheckout, shownCheckout, subscribe } from './checkout-store.ts';
import { ADDRESS, isChoice } from './choice-kinds.ts';
import { goToConfirmation, isLeaving } from './go-to-confirmation.ts';
import { exclusivelyPlacing } from './order-entry.ts';
import { isInDoubt, type OrderDraft, placedHere, settlePending } from './settle-order.ts';
import { useOrderApi } from './use-order-api.ts';
import { useSettledChoices } from './use-settled-choices.ts';

export type UseCheckout = {
  /** null until the first state */
  checkout: Checkout | null;
  /** false until the first request has ended */
  loaded: boolean;
  trouble: Trouble | null;
  /** an order that was given up, and may be tried again */
  unfinished: OrderDraft | null;
  /** true: an earlier try is still unconfirmed */
  unknown: boolean;
  again(): void;
  saveAddresses(billing: Address, shipping: Address | null): Promise<Trouble | null>;
  saveShipping(billing: Address, shipping: Address): Promise<Trouble | null>;
  /** reserves scarce stock during the payment */
  holdStock(): Promise<Trouble | null>;
  /** ends the step where the cart was ordered; returns the trouble */
  endIfOrdered(trouble: Trouble | null): Trouble | null;
};

/**
 * State of the steps between cart and order: settles an earlier try first, then loads the checkout.
 *
 * @param stored false: `rendered` shows input that the server has refused
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

  const hasLoaded = useRef(false);

  /** `forced`: loads even a fresh state */
  const load = async (forced: boolean): Promise<void> => {
    const former = await settlePending(orderApi);
    if (former?.kind === 'placed') return goToConfirmation(former.order, language);
    if (rendered !== null) await adoptCheckout(rendered);
    const isKnown = !forced && former === null && ((await isFresh()) || (rendered !== null && stored && (await isFreshPage(rendered))));
    const trouble = isKnown ? null : await exchange((key) => api.checkout.state.query({ key, language }));
    if (refusedAs(trouble) === 'cart_closed') clearCheckout();
    const unfinished = former?.kind === 'given_up' && trouble === null ? former.draft : null;
    setKnown({ loaded: true, trouble, unfinished, unknown: isInDoubt(former) });
  };

  // Where the device cannot be read, the rendered page stays, with the reason.
  const start = (forced: boolean) =>
    void load(forced)
      .catch((error: unknown) => setKnown((now) => ({ ...now, loaded: true, trouble: troubleOf(error) })))
      .finally(() => {
        hasLoaded.current = true;
      });
  const reload = () => start(true);

  const end = (trouble: Trouble) => {
    clearCheckout();
    setKnown((now) => ({ ...now, trouble }));
  };
  const shownKey = () => (shownCheckout() ?? rendered)?.cart.key;
  /** Ends the step at once where another tab has ordered the cart. */
  const endIfOrderedElsewhere = async (): Promise<void> => {
    const key = shownKey();
    // Until this screen has loaded, it may show the previous cart.
    if (!hasLoaded.current || key === undefined || (await ifPossible(cartKey())) === key) return;
    // Somebody has signed in, in another tab: the cart goes by another key.
    if (await ifPossible(isOwnKey(key))) return reload();
    // A tab that has placed the order itself is about to load the confirmation.
    const placed = await exclusivelyPlacing(() => placedHere(key));
    if (placed === undefined || isLeaving() || shownKey() !== key) return;
    end({ kind: 'refused', code: 'cart_closed', details: {} });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen comes
  useEffect(() => {
    // On the way back from the confirmation, a browser may restore this page as it was left.
    const restored = ({ persisted }: PageTransitionEvent) => persisted && reload();
    start(false);
    window.addEventListener('online', reload);
    window.addEventListener('pageshow', restored);
    const stopListening = onChange(() => void endIfOrderedElsewhere());
    return () => {
      stopListening();
      window.removeEventListener('online', reload);
      window.removeEventListener('pageshow', restored);
    };
  }, []);

  /** A cart that has been ordered ends the whole step, not only the choice. */
  const endIfOrdered = (trouble: Trouble | null): Trouble | null => {
    if (trouble !== null && refusedAs(trouble) === 'cart_closed') end(trouble);
    return trouble;
  };
  const chooseAddresses = async (billing: Address, shipping: Address | null): Promise<Trouble | null> =>
    endIfOrdered(await exchange((key) => api.checkout.addresses.mutate({ key, language, billing, shipping })));
  /** A typed address replaces an earlier tap, acknowledged or not. */
  const saveAddresses = async (billing: Address, shipping: Address | null): Promise<Trouble | null> => {
    await ifPossible(withdraw((entry) => entry.kind === ADDRESS && isChoice(entry, shownKey())));
    return chooseAddresses(billing, shipping);
  };
  useSettledChoices({ refuse: endIfOrdered, reload: () => hasLoaded.current && reload() });

  return {
    checkout,
    ...known,
    again: reload,
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
