import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Cart } from '#domain/cart/types.ts';
import type { Address } from '#domain/places/schema.ts';
import type { RequestedQuote } from '#domain/quotes/types.ts';
import { cartKey } from '../cart/cart-store.ts';
import { sendCart } from '../cart/send-cart.ts';
import { useCart } from '../cart/use-cart.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { type Trouble, troubleOf } from '../shell/trouble.ts';
import { useRequestId } from './use-request-id.ts';
import { type UseRequestNote, useRequestNote } from './use-request-note.ts';

export type UseQuoteRequest = {
  /** null until the device has been read */
  cart: Cart | null;
  /** why the device could not be read */
  trouble: Trouble | null;
  /** the number of the request that has arrived */
  requested: RequestedQuote | null;
  note: UseRequestNote;
  request(billing: Address, shipping: Address | null): Promise<Trouble | null>;
};

type Rendered = { rendered: Cart | null; arrived: RequestedQuote | null; note: string };

/** Asks for an offer on this device's cart, or on the session's where the device has none. Needs the network. */
export function useQuoteRequest({ rendered, arrived, note: typed }: Rendered): UseQuoteRequest {
  const { api } = useRouteContext({ from: '__root__' });
  const { language } = useSpeaker();
  const own = useCart();
  const note = useRequestNote(typed);
  const requestId = useRequestId();
  const isOwn = own.cart !== null && own.cart.key !== '';
  const cart = isOwn ? own.cart : (rendered ?? own.cart);
  const [requested, setRequested] = useState(arrived);
  const request = async (billing: Address, shipping: Address | null): Promise<Trouble | null> => {
    try {
      const unsent = await sendCart();
      if (unsent !== null) return unsent;
      const key = (await cartKey()) ?? rendered?.key;
      if (key === undefined) return { kind: 'refused', code: 'cart_empty', details: {} };
      const asked = { key, language, billing, shipping, customerNote: note.text };
      const id = await requestId.idFor({ ...asked, lines: cart?.lines.map(({ key: line, wanted }) => [line, wanted]) });
      const { number } = await api.quotes.request.mutate({ id, ...asked });
      await Promise.all([note.clear(), requestId.clear()]);
      setRequested({ number, email: billing.email ?? '' });
      return null;
    } catch (error) {
      return troubleOf(error);
    }
  };
  return { cart, trouble: own.trouble, requested, note, request };
}
