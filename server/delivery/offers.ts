import { offeredWays } from '#domain/delivery/rules.ts';
import type { Consignment, DeliveryOffer, DeliveryRule } from '#domain/delivery/types.ts';
import type { Address } from '#domain/places/schema.ts';
import { type Language, type Translated, textOf } from '#domain/words/languages.ts';
import { type Sql, sql } from '../database/database.ts';

export type DeliveryRow = DeliveryRule & { id: number; name: Translated; note: Translated; address?: Address };

/** A method as the shop has it, in the reader's language. */
export type DeliveryMethod = Omit<DeliveryOffer, 'price'> & { rule: DeliveryRule };

const rule: Sql = sql`'kind', d.kind, 'price', d.price, 'freeFrom', d.free_from, 'steps', d.steps, 'countries', nullif(d.countries, '{}')`;

const published: Sql = sql`from delivery_methods d where d.published`;

/** What the published methods cost and where they lead, in their order, as one JSON value for a statement that asks for more. */
export const deliveryRules: Sql = sql`coalesce((
  select json_agg(json_strip_nulls(json_build_object(${rule})) order by d.sequence, d.id) ${published}), '[]')`;

/** The same with what they are called, and where to come to. */
export const deliveryRows: Sql = sql`coalesce((
  select json_agg(json_strip_nulls(json_build_object(
    'id', d.id, 'name', d.name, 'note', d.note, 'address', d.address, ${rule})) order by d.sequence, d.id) ${published}), '[]')`;

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
