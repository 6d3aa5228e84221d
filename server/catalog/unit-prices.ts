import { unitPriceAt, usefulSteps } from '#domain/catalog/rules.ts';
import type { UnitPriceQuery } from '#domain/catalog/schema.ts';
import type { PriceStep } from '#domain/catalog/types.ts';
import { Failure } from '#domain/failure.ts';
import { toMajorString } from '#domain/money.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';

/**
 * Variant id → what each costs in this quantity, in major units (PROD-4).
 * @throws Failure not_found where one of them is unknown, unpublished or not sold
 */
export async function unitPrices({ db }: Pick<Context, 'db'>, { ids, quantity }: UnitPriceQuery): Promise<Record<string, number>> {
  const rows = await db.rows<{ id: number; price: number; steps: PriceStep[] }>(sql`
    select v.id, v.price, coalesce((
      select json_agg(json_build_object('from', s.from_quantity, 'price', s.price)) from price_steps s where s.variant_id = v.id), '[]') as steps
    from variants v join products p on p.id = v.product_id
    where v.id = any(${ids}::int[]) and v.active and p.published and p.saleable`);
  const unknown = ids.filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length > 0) throw new Failure('not_found', { ids: unknown });
  const { currency } = await shopSettings(db);
  const priceOf = ({ price, steps }: (typeof rows)[number]) => unitPriceAt({ price, steps: usefulSteps(price, steps) }, quantity);
  return Object.fromEntries(rows.map((row) => [row.id, Number(toMajorString(priceOf(row), currency))]));
}
