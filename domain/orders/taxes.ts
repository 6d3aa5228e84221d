import { taxOf } from '../money.ts';
import type { Settings, TaxClass } from '../settings/schema.ts';
import { exemptionIn, rateOf, ratesIn, type TaxRates } from '../settings/tax-rates.ts';

export type Tax = TaxRates & {
  /** prices include tax */
  included: boolean;
  /** the home tax included in the shop's prices where none is owed: it is deducted */
  relief?: TaxRates | undefined;
};

/** Minor units and the tax rate. */
export type Taxed = { total: number; rate: number };

/** Net and tax per rate, minor units. */
export type TaxRow = { rate: number; net: number; tax: number };

type Classed = { total: number; taxClass?: TaxClass | undefined };

/**
 * How goods are taxed that go `there` from `home`, both by their two letters.
 *
 * A price that holds tax is what public pages say wherever tax is owed, and only the part of it that is tax differs. Where no tax is
 * owed at all, keeping the part for the tax of home would make the goods dearer there than here, so it is taken out.
 */
export function taxIn(tax: Settings['tax'], home: string, there: string): Tax {
  const { included } = tax;
  const isExport = exemptionIn(tax, home, there) === 'export';
  return { ...ratesIn(tax, home, there), included, ...(included && isExport && { relief: ratesIn(tax, home, home) }) };
}

/** The shop's price at the destination, minor units. The phone runs this to estimate, the server runs it to decide. */
export function priceThere(price: number, taxClass: TaxClass | undefined, { relief }: Tax): number {
  return relief === undefined ? price : price - taxOf(price, rateOf(taxClass, relief), 'included');
}

/** Delivery is taxed as the goods in it: at the highest of their rates. */
export function deliveryClass(goods: readonly Classed[]): TaxClass {
  const classes = new Set(goods.filter(({ total }) => total !== 0).map(({ taxClass = 'standard' }) => taxClass));
  if (classes.has('standard') || classes.size === 0) return 'standard';
  return classes.has('reduced') ? 'reduced' : 'zero';
}

/** By rate, highest first; rounded per amount, half away from zero. Untaxed amounts have no row. */
export function taxesOf(amounts: readonly Taxed[], included: boolean): TaxRow[] {
  const rates = [...new Set(amounts.map(({ rate }) => rate))].sort((a, b) => b - a);
  const rows = rates.map((rate): TaxRow => {
    const totals = amounts.filter((each) => each.rate === rate).map(({ total }) => total);
    const tax = sumOf(totals.map((total) => taxOf(total, rate, included ? 'included' : 'added')));
    return { rate, net: sumOf(totals) - (included ? tax : 0), tax };
  });
  return rows.filter(({ tax }) => tax !== 0);
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
