import { useSyncExternalStore } from 'react';
import type { CartLine, Offer } from '#domain/cart/types.ts';
import { useSpeaker } from '../speaker.tsx';
import { add, dismissRefusals, noCart, type ShownCart, setQuantity, shownCart, subscribe } from './cart-store.ts';

export type UseCart = {
  /** null until the device has been read */
  cart: ShownCart | null;
  add(offer: Offer, quantity: number): Promise<void>;
  setQuantity(line: CartLine, quantity: number): Promise<void>;
  dismissRefusals(): Promise<void>;
};

/** The cart of this device, with what waits folded in; all tabs show the same. */
export function useCart(): UseCart {
  const { language } = useSpeaker();
  const cart = useSyncExternalStore(subscribe, shownCart, noCart);
  return {
    cart,
    add: (offer, quantity) => add(offer, quantity, language),
    setQuantity: (line, quantity) => setQuantity(line, quantity, language),
    dismissRefusals,
  };
}
