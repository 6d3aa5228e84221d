import type { CartCommand } from '#domain/cart/schema.ts';
import type { Offer } from '#domain/cart/types.ts';
import type { Language } from '#domain/words/languages.ts';

/** A command on its way: what is sent, whose cart it belongs to, and what the screen shows until it is heard. */
export type WaitingCommand = {
  /** its place in the queue, given by the store */
  seq?: number;
  cartKey: string;
  language: Language;
  command: CartCommand;
  offer: Offer;
};
