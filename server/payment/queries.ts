import type { Translated } from '#domain/words/languages.ts';
import { type Sql, sql } from '../database/database.ts';

export type PaymentRow = { id: number; kind: string; name: Translated; note: Translated };

/** The published methods in their order, as one JSON value: read with the checkout, a statement less at each of its steps. */
export const paymentRows: Sql = sql`coalesce((
  select json_agg(json_build_object('id', m.id, 'kind', m.kind, 'name', m.name, 'note', m.note) order by m.sequence, m.id)
  from payment_methods m where m.published), '[]')`;
