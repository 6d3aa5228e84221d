import { unitPriceAt, usefulSteps } from '#domain/catalog/rules.ts';
import type { UnitPriceQuery } from '#domain/catalog/schema.ts';
import { Failure } from '#domain/failure.ts';
import { toMajorString } from '#domain/money.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';
import { readPrices } from './queries.ts';

/**
 * Variant id → what each costs in this quantity, in major units (PROD-4).
 * @throws Failure not_found where one of them is unknown, unpublished or not sold
 */
export async function unitPrices({ db }: Pick<Context, 'db'>, { ids, quantity }: UnitPriceQuery): Promise<Record<string, number>> {
  const rows = await readPrices(db, ids);
  const unknown = ids.filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length > 0) throw new Failure('not_found', { ids: unknown });
  const { currency } = await shopSettings(db);
  const priceOf = ({ price, steps }: (typeof rows)[number]) => unitPriceAt({ price, steps: usefulSteps(price, steps ?? []) }, quantity);
  return Object.fromEntries(rows.map((row) => [row.id, Number(toMajorString(priceOf(row), currency))]));
}
