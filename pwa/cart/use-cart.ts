import { useSyncExternalStore } from 'react';
import type { CartLine } from '#domain/cart/types.ts';
import { whyPending } from '../offline/sending.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import type { Trouble } from '../shell/trouble.ts';
import { CART } from './cart-kind.ts';
import { add, cartTrouble, dismissRefusals, noCart, type ShownCart, setQuantity, shownCart, subscribe } from './cart-store.ts';
import type { SeenOffer } from './pending-command.ts';

export type UseCart = {
  /** null until the device has been read */
  cart: ShownCart | null;
  /** why the device could not be read */
  trouble: Trouble | null;
  /** why the last sending failed */
  unsent: Trouble | null;
  /** These reject where the device cannot store the change; then nothing has changed. */
  add(offer: SeenOffer, quantity: number, line?: string): Promise<void>;
  setQuantity(line: CartLine, quantity: number, paused?: boolean): Promise<void>;
  dismissRefusals(): Promise<void>;
};

/** The cart of this device with the pending commands applied; the same in all tabs. */
export function useCart(): UseCart {
  const { language } = useSpeaker();
  const cart = useSyncExternalStore(subscribe, shownCart, noCart);
  const trouble = useSyncExternalStore(subscribe, cartTrouble, noCart);
  const tried = useSyncExternalStore(subscribe, whyCartPending, noCart);
  const unsent = cart !== null && cart.waiting > 0 ? tried : null;
  return {
    cart,
    trouble,
    unsent,
    add: (offer, quantity, line) => add(offer, quantity, language, line),
    setQuantity: (line, quantity, paused) => setQuantity(line, quantity, language, paused),
    dismissRefusals,
  };
}

function whyCartPending(): Trouble | null {
  return whyPending({ lane: CART });
}
