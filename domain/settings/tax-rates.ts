import type { Settings, TaxClass } from './schema.ts';

/** Basis points: 1900 is 19 %. Of the standard class, and of the reduced one where it has another. */
export type TaxRates = { rate: number; reduced?: number | undefined };

/**
 * The rates of goods that go `there` from `home`, both by their two letters: to a listed country its own, to any other but home that of
 * `elsewhere`, and where that is not said those of home.
 */
export function ratesIn({ rate, reduced, countries, elsewhere }: Settings['tax'], home: string, there: string): TaxRates {
  const listed = countries[there];
  if (listed !== undefined) return { rate: listed.standard, ...(listed.reduced !== undefined && { reduced: listed.reduced }) };
  if (there !== home && elsewhere !== null) return { rate: elsewhere };
  return { rate, ...(reduced !== null && { reduced }) };
}

/** Home has no tax, or they leave the country that would tax them. */
export type TaxExemption = 'home' | 'export';

/** Why goods of the standard class that go `there` from `home` bear no tax; null: they do. */
export function exemptionIn(tax: Settings['tax'], home: string, there: string): TaxExemption | null {
  if (ratesIn(tax, home, there).rate !== 0) return null;
  const { rate, reduced = rate } = ratesIn(tax, home, home);
  if (rate === 0 && reduced === 0) return 'home';
  return there === home ? null : 'export';
}

/** Goods without a class are of the standard one. */
export function rateOf(taxClass: TaxClass | undefined, { rate, reduced = rate }: TaxRates): number {
  return { standard: rate, reduced, zero: 0 }[taxClass ?? 'standard'];
}
