/** Money is a whole number of a currency's smallest unit: 67957 is 679.57 EUR, and 679 is 679 JPY. */
export type Money = number;

// ISO 4217, not `Intl`: engines disagree (one rounds HUF and IQD to whole units), and phone and server must not.
const decimalsByCode = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};
const decimals = new Map(
  Object.entries(decimalsByCode).flatMap(([count, codes]) => codes.split(' ').map((code) => [code, Number(count)] as const)),
);

/** How many digits stand behind the point: 2 but for a few currencies. */
export function decimalsOf(currency: string): number {
  return decimals.get(currency) ?? 2;
}

const formats = new Map<string, Intl.NumberFormat>();

/** An amount for people, in the locale's own way: `679,57 €`. */
export function formatMoney(amount: Money, currency: string, locale: string): string {
  const key = `${locale} ${currency}`;
  const digits = decimalsOf(currency);
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits });
  formats.set(key, format);
  return format.format(toMajorString(amount, currency) as `${number}`);
}

/** An amount for machines, in major units with a point and no grouping: `679.57`. */
export function toMajorString(amount: Money, currency: string): string {
  const digits = decimalsOf(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** What somebody typed in major units, with point or comma, without grouping; nothing where it could mean two things (`1.234`). */
export function parseMoney(text: string, currency: string): Money | undefined {
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,15})(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  const digits = decimalsOf(currency);
  if (whole === undefined || fraction.length > digits) return undefined;
  const amount = Number(whole + fraction.padEnd(digits, '0'));
  if (!Number.isSafeInteger(amount)) return undefined;
  return sign === '-' ? 0 - amount : amount;
}

/** 2.5 becomes 3 and −2.5 becomes −3: what a tax office and a merchant expect. */
export function roundHalfAwayFromZero(value: number): number {
  const rounded = Math.round(Math.abs(value));
  return value < 0 ? 0 - rounded : rounded;
}

/** `amount × part ÷ whole` (whole above zero), exact before it is rounded half away from zero, however huge the amount. */
export function fractionOf(amount: Money, part: number, whole: number): Money {
  const product = BigInt(amount) * BigInt(part);
  const divisor = BigInt(whole);
  const magnitude = product < 0n ? -product : product;
  const rounded = Number((2n * magnitude + divisor) / (2n * divisor));
  return product < 0n ? 0 - rounded : rounded;
}

/** The tax of one line; `rate` in basis points (1900 is 19 %), `included` in the amount or `added` to it. */
export function taxOf(amount: Money, rate: number, kind: 'included' | 'added'): Money {
  return fractionOf(amount, rate, kind === 'included' ? 10_000 + rate : 10_000);
}
