import type { PaymentOffer } from '#domain/payment/types.ts';
import { type Language, type Translated, textOf } from '#domain/words/languages.ts';
import { type Sql, sql } from '../database/database.ts';
import { providerOf } from './provider.ts';

export type PaymentRow = { id: number; kind: string; name: Translated; note: Translated };

/** The published methods in their order, as one JSON value for a statement that asks for more. */
export const paymentRows: Sql = sql`coalesce((
  select json_agg(json_build_object('id', m.id, 'kind', m.kind, 'name', m.name, 'note', m.note) order by m.sequence, m.id)
  from payment_methods m where m.published), '[]')`;

/** The ways to pay that this server can do, in the reader's language. */
export function paymentOffers(rows: readonly PaymentRow[], language: Language): PaymentOffer[] {
  return rows
    .filter((row) => providerOf(row.kind) !== undefined)
    .map((row) => ({ ...row, name: textOf(row.name, language), note: textOf(row.note, language) }));
}
