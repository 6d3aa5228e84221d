import type { Settings, TaxClass } from './schema.ts';

/** Basis points: 1900 is 19 %. */
export type TaxRates = { rate: number; reduced?: number | undefined };

/** Rates from `home` to `there`, by country code: the listed country's own, else `elsewhere`, else those of home. */
export function ratesIn({ rate, reduced, countries, elsewhere }: Settings['tax'], home: string, there: string): TaxRates {
  const listed = countries[there];
  if (listed !== undefined) return { rate: listed.standard, ...(listed.reduced !== undefined && { reduced: listed.reduced }) };
  if (there !== home && elsewhere !== null) return { rate: elsewhere };
  return { rate, ...(reduced !== null && { reduced }) };
}

/** No tax at home, or an export. */
export type TaxExemption = 'home' | 'export';

/** Why standard goods from `home` to `there` bear no tax; null: they do. */
export function exemptionIn(tax: Settings['tax'], home: string, there: string): TaxExemption | null {
  if (ratesIn(tax, home, there).rate !== 0) return null;
  const { rate, reduced = rate } = ratesIn(tax, home, home);
  if (rate === 0 && reduced === 0) return 'home';
  return there === home ? null : 'export';
}

export function rateOf(taxClass: TaxClass | undefined, { rate, reduced = rate }: TaxRates): number {
  return { standard: rate, reduced, zero: 0 }[taxClass ?? 'standard'];
}
