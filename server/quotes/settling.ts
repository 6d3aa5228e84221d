import { costOf, whyNone } from '#domain/delivery/rules.ts';
import { Failure } from '#domain/failure.ts';
import { HIGHEST_SUM } from '#domain/money.ts';
import { totalsOf } from '#domain/orders/rules.ts';
import { deliveryClass, priceThere, type Tax, taxIn } from '#domain/orders/taxes.ts';
import { countryCode } from '#domain/places/countries.ts';
import type { Address } from '#domain/places/schema.ts';
import { lineTotal } from '#domain/quotes/rules.ts';
import type { Settings, TaxClass } from '#domain/settings/schema.ts';
import { rateOf } from '#domain/settings/tax-rates.ts';
import type { Database } from '../database/database.ts';
import { type DeliveryRow, readDeliveryRows } from '../delivery/queries.ts';

/** Where an offer's goods go, how, and how they are taxed there. */
export type Terms = { tax: Tax; countryId: number; method: DeliveryRow | null };

type Sent = { billing: Address; shipping: Address | null; deliveryId: number | null };

/** As checkout has it: what is fetched is handed over, and so taxed, at home. @throws Failure no_delivery for a method that is not offered */
export async function termsOf(
  db: Pick<Database, 'rows'>,
  shop: Pick<Settings, 'countryId' | 'tax'>,
  { billing, shipping, deliveryId }: Sent,
): Promise<Terms> {
  const method = deliveryId === null ? null : (await readDeliveryRows(db)).find(({ id }) => id === deliveryId);
  if (method === undefined) throw new Failure('no_delivery', { why: 'country' });
  const countryId = method?.kind === 'pick_up' ? shop.countryId : (shipping ?? billing).countryId;
  const [home = '', there = ''] = [shop.countryId, countryId].map(countryCode);
  return { tax: taxIn(shop.tax, home, there), countryId, method };
}

export type PricedLine = { quantity: number; unitPrice: number; discount: number; taxClass: TaxClass; weight: number | null };
export type Sums = { delivery: number; deliveryTaxRate: number; untaxed: number; tax: number; total: number };

/**
 * Lines with their totals, and what they come to.
 * @throws Failure above_maximum for what no order can hold, no_delivery where the method does not lead there or takes less
 */
export function settle<L extends PricedLine>(
  lines: readonly L[],
  terms: Terms,
): { lines: (L & { total: number; taxRate: number })[]; sums: Sums } {
  const { tax } = terms;
  const settled = lines.map((line) => ({ ...line, total: lineTotal(line), taxRate: rateOf(line.taxClass, tax) }));
  const goods = settled.reduce((sum, { total }) => sum + total, 0);
  const highest = Math.max(goods, ...lines.map(({ quantity, unitPrice }) => quantity * unitPrice));
  if (highest > HIGHEST_SUM) throw new Failure('above_maximum', { maximum: HIGHEST_SUM });
  const counted = settled.filter(({ quantity }) => quantity > 0);
  const delivery = counted.length === 0 ? 0 : deliveryCost(counted, goods, terms);
  const totals = totalsOf(counted, delivery, tax);
  return {
    lines: settled,
    sums: {
      delivery,
      deliveryTaxRate: rateOf(deliveryClass(counted), tax),
      untaxed: totals.untaxed,
      tax: totals.tax,
      total: totals.total,
    },
  };
}

function deliveryCost(lines: readonly (PricedLine & { total: number })[], goods: number, { method, countryId, tax }: Terms): number {
  if (method === null) return 0;
  const weight = lines.reduce((sum, line) => sum + line.quantity * (line.weight ?? 0), 0);
  const cost = costOf(method, { goods, weight, countryId });
  if (cost === undefined) throw new Failure('no_delivery', { why: whyNone([method], countryId) });
  return method.kind === 'pick_up' ? cost : priceThere(cost, deliveryClass(lines), tax);
}
