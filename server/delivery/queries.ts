import type { DeliveryRule } from '#domain/delivery/types.ts';
import type { Address } from '#domain/places/schema.ts';
import type { Translated } from '#domain/words/languages.ts';
import { type Database, type Sql, sql, type Transaction } from '../database/database.ts';

export type DeliveryRow = DeliveryRule & { id: number; name: Translated; note: Translated; address?: Address };

const rule: Sql = sql`'kind', d.kind, 'price', d.price, 'freeFrom', d.free_from, 'steps', d.steps, 'countries', nullif(d.countries, '{}')`;

const published: Sql = sql`from delivery_methods d where d.published`;

/** What the published methods cost and where they lead, in their order, as one JSON value: read with the cart, a statement less. */
export const deliveryRules: Sql = sql`coalesce((
  select json_agg(json_strip_nulls(json_build_object(${rule})) order by d.sequence, d.id) ${published}), '[]')`;

/** The same with what they are called, and where to come to. */
export const deliveryRows: Sql = sql`coalesce((
  select json_agg(json_strip_nulls(json_build_object(
    'id', d.id, 'name', d.name, 'note', d.note, 'address', d.address, ${rule})) order by d.sequence, d.id) ${published}), '[]')`;

/** Read for each first rendering of a product, as the cart reads it. */
export async function readDeliveryRows({ rows }: Pick<Database, 'rows'>): Promise<DeliveryRow[]> {
  const [row] = await rows<{ methods: DeliveryRow[] }>(sql`select ${deliveryRows} as methods`);
  return row?.methods ?? [];
}

/** Prisma cannot lock a row. */
export async function lockMethod(tx: Transaction, id: number): Promise<void> {
  await tx.rows(sql`select 1 from delivery_methods where id = ${id} for update`);
}
