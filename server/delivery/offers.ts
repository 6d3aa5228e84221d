import type { DeliveryOffer } from '#domain/delivery/types.ts';
import { type Language, type Translated, textOf } from '#domain/words/languages.ts';
import { type Sql, sql } from '../database/database.ts';

export type DeliveryRow = { id: number; name: Translated; note: Translated; price: number };

/** The published methods in their order, as one JSON value for a statement that asks for more. */
export const deliveryRows: Sql = sql`coalesce((
  select json_agg(json_build_object('id', d.id, 'name', d.name, 'note', d.note, 'price', d.price) order by d.sequence, d.id)
  from delivery_methods d where d.published), '[]')`;

/** What delivery costs, in the reader's language; prices in minor units, taxed as the shop's goods are. */
export function deliveryOffers(rows: readonly DeliveryRow[], language: Language): DeliveryOffer[] {
  return rows.map((row) => ({ ...row, name: textOf(row.name, language), note: textOf(row.note, language) }));
}

/** What was chosen, as long as it is offered; a shop with one method asks nobody. */
export function chosenDelivery(offers: readonly DeliveryOffer[], chosen: number | null): DeliveryOffer | undefined {
  return offers.length === 1 ? offers[0] : offers.find((offer) => offer.id === chosen);
}
