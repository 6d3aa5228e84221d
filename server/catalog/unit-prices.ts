import { z } from 'zod';
import { unitPriceAt, usefulSteps } from '#domain/catalog/rules.ts';
import { Failure } from '#domain/failure.ts';
import { toMajorString } from '#domain/money.ts';
import { Id } from '#domain/primitives.ts';
import { MAX_QUANTITY } from '#domain/quantity.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';
import { readPrices } from './queries.ts';

/** `product_ids` are variants; none of a thing is priced as one. */
export const UnitPriceQuery = z.object({
  product_ids: z.array(Id).max(1_000),
  add_qty: z
    .int()
    .min(0)
    .max(MAX_QUANTITY)
    .default(1)
    .transform((quantity) => Math.max(1, quantity)),
});
export type UnitPriceQuery = z.output<typeof UnitPriceQuery>;

/**
 * Variant id → what each costs in this quantity, in major units (PROD-4).
 * @throws Failure not_found where one of them is unknown, unpublished or not sold
 */
export async function unitPrices(
  { db }: Pick<Context, 'db'>,
  { product_ids: ids, add_qty: quantity }: UnitPriceQuery,
): Promise<Record<string, number>> {
  const rows = await readPrices(db, ids);
  const unknown = ids.filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length > 0) throw new Failure('not_found', { ids: unknown });
  const { currency } = await shopSettings(db);
  const priceOf = ({ price, steps }: (typeof rows)[number]) => unitPriceAt({ price, steps: usefulSteps(price, steps ?? []) }, quantity);
  return Object.fromEntries(rows.map((row) => [row.id, Number(toMajorString(priceOf(row), currency))]));
}
