/** How people type and read settings whose stored number says nothing by itself. */

const HIGHEST_RATE = 10_000;

/**
 * The one rule for a rate: a number is a percentage, and below 1 without a percent sign a fraction. So `19`, `19%` and `0.19` are 19 %.
 * Answers basis points; undefined: no rate, or one above 100 %.
 */
export function parseRate(typed: string): number | undefined {
  const [, number, sign] = /^(\d{1,3}(?:[.,]\d{1,4})?)\s*(%?)$/.exec(typed.trim()) ?? [];
  if (number === undefined) return undefined;
  const value = Number(number.replace(',', '.'));
  const exact = (sign === '' && value < 1 ? value * 100 : value) * 100;
  const rate = Math.round(exact);
  return rate <= HIGHEST_RATE && Math.abs(exact - rate) < 1e-6 ? rate : undefined;
}

/** `19 %` */
export function rateText(rate: number): string {
  return `${rate / 100} %`;
}

/** What the number at a dotted path of the settings is; undefined: just a number. */
export function kindOfSetting(path: string): 'rate' | 'amount' | 'country' | undefined {
  if (/^tax\.(rate|reduced|elsewhere|countries\.[^.]+\.(standard|reduced))$/.test(path)) return 'rate';
  if (['minimumOrder', 'highestOrder', 'unpaid.value'].includes(path)) return 'amount';
  return path === 'countryId' || path === 'company.countryId' ? 'country' : undefined;
}
