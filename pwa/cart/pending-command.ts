import type { CartCommand } from '#domain/cart/schema.ts';
import type { Cart, Offer } from '#domain/cart/types.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Entry } from '../offline/entry.ts';

/** The price terms of a public page; the tax amount comes only with the server's cart. */
export type Terms = Pick<Cart, 'currency' | 'taxIncluded'>;

export type SeenOffer = Offer & Terms;

/** A cart command, with the offer to show until it is acknowledged. */
export type PendingCommand = Entry<CartCommand> & {
  cartKey: string;
  language: Language;
  offer: Offer;
  /** for a cart that the server has not confirmed yet */
  terms?: Terms;
};
