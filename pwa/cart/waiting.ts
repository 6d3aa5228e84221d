import type { CartCommand } from '#domain/cart/schema.ts';
import type { Cart, Offer } from '#domain/cart/types.ts';
import type { Language } from '#domain/words/languages.ts';

/** What a public page says of the shop's prices; how much tax there is, only the server's cart says. */
export type Terms = Pick<Cart, 'currency' | 'taxIncluded'>;

/** An offer as a public page showed it. */
export type SeenOffer = Offer & Terms;

/** A command on its way: what is sent, whose cart it belongs to, and what the screen shows until it is heard. */
export type WaitingCommand = {
  /** its place in the queue, given by the store */
  seq?: number;
  cartKey: string;
  language: Language;
  command: CartCommand;
  offer: Offer;
  /** what the amounts are in, for a cart that the server has not answered yet */
  terms?: Terms;
};
