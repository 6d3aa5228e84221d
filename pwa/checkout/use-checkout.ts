import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Checkout } from '#domain/checkout/types.ts';
import type { Address } from '#domain/places/schema.ts';
import { cartKey } from '../cart/cart-store.ts';
import { onChange } from '../offline/changes.ts';
import { ifPossible } from '../offline/store.ts';
import { exclusively } from '../offline/tabs.ts';
import { shipDraftTo } from '../places/own-address.ts';
import { typedAddress } from '../places/typed-address.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, type Trouble, troubleOf } from '../shell/trouble.ts';
import { adoptCheckout, exchange, forgetCheckout, isFresh, isFreshPage, noCheckout, shownCheckout, subscribe } from './checkout-store.ts';
import { goToConfirmation, isLeaving } from './go-to-confirmation.ts';
import { forgetOnItsWay } from './own-choice.ts';
import { isInDoubt, PLACING, placedHere, settlePlacing, type Wish } from './settling.ts';
import { usePlacingDoor } from './use-placing-door.ts';

export type UseCheckout = {
  /** null until the server or this device said something */
  checkout: Checkout | null;
  /** false while it is asked for the first time */
  asked: boolean;
  trouble: Trouble | null;
  /** an order that was tried, never arrived and never will: it may be tried again */
  unfinished: Wish | null;
  /** true: whether an earlier try arrived cannot be known yet */
  unknown: boolean;
  again(): void;
  /** both as they were typed */
  saveAddresses(billing: Address, shipping: Address | null): Promise<Trouble | null>;
  /** a card as it was typed */
  saveShipping(billing: Address, shipping: Address): Promise<Trouble | null>;
  /** a card that was tapped instead of what was typed; null: the same as billing */
  chooseShipping(billing: Address, shipping: Address | null): Promise<Trouble | null>;
  chooseDelivery(deliveryId: number): Promise<Trouble | null>;
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
  const door = usePlacingDoor();
  const checkout = useSyncExternalStore(subscribe, shownCheckout, noCheckout) ?? rendered;
  const [heard, setHeard] = useState<Pick<UseCheckout, 'asked' | 'trouble' | 'unfinished' | 'unknown'>>({
    asked: false,
    trouble: null,
    unfinished: null,
    unknown: false,
  });

  const hasAsked = useRef(false);

  /** `anew`: also where the server has just said how things stand */
  const ask = async (anew: boolean): Promise<void> => {
    const former = await settlePlacing(door);
    if (former?.kind === 'placed') return goToConfirmation(former.order, language);
    if (rendered !== null) await adoptCheckout(rendered);
    const known = !anew && former === null && ((await isFresh()) || (rendered !== null && stored && (await isFreshPage(rendered))));
    const trouble = known ? null : await exchange((key) => api.checkout.state.query({ key, language }));
    if (refusedAs(trouble) === 'cart_closed') forgetCheckout();
    const unfinished = former?.kind === 'given_up' && trouble === null ? former.wish : null;
    setHeard({ asked: true, trouble, unfinished, unknown: isInDoubt(former) });
  };

  // A device that cannot be read has nothing to say: then the page as the server made it is shown, and why no more.
  const start = (anew: boolean) =>
    void ask(anew)
      .catch((error: unknown) => setHeard((now) => ({ ...now, asked: true, trouble: troubleOf(error) })))
      .finally(() => {
        hasAsked.current = true;
      });
  const askAnew = () => start(true);

  /** It was ordered, here or elsewhere: what was said of it is no checkout any more. */
  const end = (trouble: Trouble) => {
    forgetCheckout();
    setHeard((now) => ({ ...now, trouble }));
  };
  const shownKey = () => (shownCheckout() ?? rendered)?.cart.key;
  /** What another tab has ordered is over here too, before anything more is chosen for it. */
  const endIfOrderedElsewhere = async (): Promise<void> => {
    const key = shownKey();
    // Until this screen has asked, what is shown may be of the cart before.
    if (!hasAsked.current || key === undefined || (await ifPossible(cartKey())) === key) return;
    // Where it was this tab, it is on its way to the confirmation as soon as the placing is over.
    const placed = await exclusively(PLACING, () => placedHere(key));
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
    const unhear = onChange(() => void endIfOrderedElsewhere());
    return () => {
      unhear();
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
  const chooseShipping: UseCheckout['chooseShipping'] = async (billing, shipping) => {
    const trouble = await chooseAddresses(billing, shipping);
    if (trouble === null) await ifPossible(shipDraftTo(shipping && typedAddress(shipping)));
    return trouble;
  };
  /** What is typed counts instead of what was tapped before, whether or not it is heard. */
  const typed = async (deed: () => Promise<Trouble | null>): Promise<Trouble | null> => {
    await ifPossible(forgetOnItsWay('shipping'));
    return deed();
  };

  return {
    checkout,
    ...heard,
    again: askAnew,
    endIfOrdered,
    saveAddresses: (billing, shipping) => typed(() => chooseAddresses(billing, shipping)),
    saveShipping: (billing, shipping) => typed(() => chooseShipping(billing, shipping)),
    chooseShipping,
    holdStock: () => exchange((key) => api.checkout.hold.mutate({ key, language })),
    chooseDelivery: async (deliveryId) => {
      const trouble = endIfOrdered(await exchange((key) => api.checkout.delivery.mutate({ key, language, deliveryId })));
      // What the screen offers is out of date: removed meanwhile, or the last piece has gone.
      if (refusedAs(trouble) === 'not_found') askAnew();
      return trouble;
    },
  };
}
