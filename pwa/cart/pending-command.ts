import type { CartCommand } from '#domain/cart/schema.ts';
import type { Cart, Offer } from '#domain/cart/types.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Entry } from '../offline/entry.ts';

/** What a public page says of the shop's prices; how much tax there is, only the server's cart says. */
export type Terms = Pick<Cart, 'currency' | 'taxIncluded'>;

/** An offer as a public page showed it. */
export type SeenOffer = Offer & Terms;

/** A command of the cart, with what the screen shows until it is acknowledged. */
export type PendingCommand = Entry<CartCommand> & {
  cartKey: string;
  language: Language;
  offer: Offer;
  /** what the amounts are in, for a cart that the server has not answered yet */
  terms?: Terms;
};
