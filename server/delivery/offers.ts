import { offeredWays } from '#domain/delivery/rules.ts';
import type { Consignment, DeliveryOffer, DeliveryRule } from '#domain/delivery/types.ts';
import { type Language, textOf } from '#domain/words/languages.ts';
import type { DeliveryRow } from './queries.ts';

/** A method as the shop has it, in the reader's language. */
export type DeliveryMethod = Omit<DeliveryOffer, 'price'> & { rule: DeliveryRule };

export function deliveryMethods(rows: readonly DeliveryRow[], language: Language): DeliveryMethod[] {
  return rows.map(({ id, name, note, address, ...rule }) => ({
    id,
    name: textOf(name, language),
    note: textOf(note, language),
    ...(address && { pickUp: address }),
    rule,
  }));
}

/** What is offered and what it costs: minor units, taxed as the shop's goods are. */
export function deliveryOffers(methods: readonly DeliveryMethod[], consignment: Consignment): DeliveryOffer[] {
  const ways = methods.map(({ rule, ...words }) => ({ ...rule, words }));
  return offeredWays(ways, consignment).map(({ words, cost }) => ({ ...words, price: cost }));
}
